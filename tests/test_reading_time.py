"""How long a page takes to read: what counts as prose, and how words become minutes."""

from __future__ import annotations

import pytest

from generator.press.reading_time import minutes_to_read, reading_time, words_to_read

PAGE = """---
title: "Not read here"
---

<!-- Made by hand. -->

# Two words

22 minutes to read · of course
{: .sp-facts }

One node scores <a class="sp-number" href="#n-a">113,241</a> tokens/s; [see the tables](v6.1/a-post.md#x).

```console
$ not read
```

<figure class="sp-figure"><figcaption>not read</figcaption>
--8<-- "figures/wide.svg"
</figure>

<details class="sp-figure-table" open>
<summary>Not read</summary>
<table><tr><td>not read</td></tr></table>
</details>

## How each number was made {#receipts}

<div class="sp-receipts"><ol><li>not read</li></ol></div>
"""


def test_prose_is_read_and_what_is_looked_up_is_not():
    # "Two words" 2, the line of facts "22 minutes to read · of course" 6, and the sentence: One node scores 113,241
    # tokens/s; see the tables: 8.
    assert words_to_read(PAGE) == 16


@pytest.mark.parametrize(
    ("words", "minutes"),
    [(0, 1), (1, 1), (329, 1), (330, 2), (549, 2), (550, 3)],  # 330 ÷ 220 = 1.5, 550 ÷ 220 = 2.5: half up
)
def test_words_become_whole_minutes(words, minutes):
    assert minutes_to_read("word " * words) == minutes


def test_one_minute_is_no_minutes():
    assert reading_time("word") == "1\u00a0minute to read"
    assert reading_time("word " * 660) == "3\u00a0minutes to read"
