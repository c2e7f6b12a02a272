"""Tokens: what is shown is what counts."""

import pytest

from generator.analysis.metrics import improvement
from generator.analysis.naming import Named
from generator.presenting.phrases import phrase_in_markdown
from generator.press.shown import Register, Shown
from generator.problems import ProblemsFound
from tests.rows import a_score


def _named(name: str, digits: str = "128") -> Named:
    return Named(name, improvement(a_score(digits), a_score("100")))


def _token(register: Register, named: Named, line: int) -> str:
    return register.token(Shown(lambda show: phrase_in_markdown((named,), show), (named,)), line)


def test_a_number_counts_as_often_as_it_is_shown_with_the_line_that_shows_it_first() -> None:
    register = Register("index.md")
    twice, never = _token(register, _named("a(b)"), 7), _token(register, _named("c(d)"), 9)
    assert never not in (text := f"{twice} and {twice}")
    assert register.expand(text) == " and ".join(['<a class="sp-number" href="#n-a-b">28%</a>'] * 2)
    assert [(entry.named.name, entry.count, entry.line) for entry in register.entries()] == [("a(b)", 2, 7)]


def test_two_names_with_one_slug_have_two_anchors() -> None:
    register = Register("index.md")
    one, two = _named("a(b)"), _named("a-b")
    register.expand(_token(register, one, 1) + _token(register, two, 2))
    assert [entry.anchor for entry in register.entries()] == ["n-a-b", "n-a-b-2"]


def test_one_name_is_never_two_numbers() -> None:
    register = Register("index.md")
    text = _token(register, _named("a(b)", "128"), 1) + _token(register, _named("a(b)", "129"), 2)
    with pytest.raises(ProblemsFound, match="name-ambiguous"):
        register.expand(text)


def test_a_mangled_token_is_refused() -> None:
    register = Register("index.md")
    with pytest.raises(ProblemsFound, match="token-broken"):
        register.expand(_token(register, _named("a(b)"), 1)[1:])
