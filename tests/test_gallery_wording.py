"""What the gallery finds in words as they are seen, on signs and places written by hand."""

from __future__ import annotations

import pytest

from gallery.wording import broken_words, misplaced, repeated_phrase


def seen(read: str, shown: str, isolates: str = "", tops: str = "") -> list[tuple[str, int, float, float]]:
    """Signs in the order in which they are read, ten pixels wide, where they stand in `shown` from left to right."""
    return [
        (
            sign,
            int((isolates or "0" * len(read))[at]),
            10.0 * shown.index(sign),
            20.0 * int((tops or "0" * len(read))[at]),
        )
        for at, sign in enumerate(read)
    ]


@pytest.mark.parametrize(
    ("signs", "found"),
    [
        (seen("1.אב8x", "1.בא8x"), ""),
        (seen("1.אב8x", "1.8באx"), "'8'"),
        (seen("אב8x", "8באx"), "'8'"),
        (seen("ab8", "ab8"), ""),
        # a digit before a name that is drawn before it
        (seen("8אב", "בא8"), "'8'"),
        # within one isolate the order is the name's own, between two and beside one it is the reader's
        (seen("אב8", "8בא", "111"), ""),
        (seen("אב8", "8בא", "110"), "'8'"),
        (seen("אa8", "8aא", "122"), "'a'"),
        # the next line begins at the left again
        (seen("אב8x", "8xבא", tops="0011"), ""),
    ],
)
def test_a_sign_on_the_wrong_side_is_found(signs, found):
    assert misplaced(signs) == found


@pytest.mark.parametrize(
    ("lines", "joints", "found"),
    [
        (["المحدود", "ة 8"], [False], ["المحدودة"]),
        (["السريعة", "المحدودة"], [True], []),
        (["a b1 المح", "دودة", "x"], [False, False], ["المحدودة"]),
        (["gpt-oss-", "120b"], [False], []),
        (["שלו", "ם"], [False], []),
    ],
)
def test_a_word_broken_where_letters_join_is_found(lines, joints, found):
    assert list(broken_words(lines, joints)) == found


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("A (id not in the source) and B (id not in the source)", "id not in the"),
        ("A (id not in the source) and B", ""),
        ("tokens, higher is better; seconds, higher is better", ""),
        ("AMD v6.1 of node large and AMD v6.1 of node large", ""),
        ("again and again and again and again", ""),
    ],
)
def test_a_phrase_said_twice_is_found(words, found):
    assert repeated_phrase(words) == found
