"""Titles, descriptions and captions: words of the front matter in which calls print as they do in prose."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from jinja2 import TemplateError
from jinja2.sandbox import SandboxedEnvironment

from generator.analysis.naming import Phrase, numbers_of, plain_text
from generator.press.calling import CallRunner
from generator.press.environment import run_words
from generator.press.frontmatter import TemplateSource
from generator.press.language import language_problems
from generator.press.places import Place
from generator.problems import ProblemsFound, refuse

_MARK = "{"


@dataclass(frozen=True, slots=True)
class Captions:
    """The words of one page's front matter, run with the page's systems and calls."""

    runner: CallRunner
    environment: SandboxedEnvironment
    source: TemplateSource
    context: Mapping[str, object]

    def phrase(self, words: str, *keys: str) -> Phrase:
        """The words of the entry at `keys` as a phrase; what goes wrong in them is collected at their line."""
        if _MARK not in words:
            return (words,)
        line, _column = self.source.place(*keys)
        # As many lines before as in the file, so that calls name the line on which they stand.
        text = "\n" * (line - 1) + words
        try:
            if problems := language_problems(self.environment, text, self.source.path):
                raise ProblemsFound(problems)
            return self.runner.register.phrase_of(
                run_words(self.environment, self.source.path, text, self.context).strip()
            )
        except ProblemsFound as found:
            self.runner.report(found, Place(self.source.path, line))
        except TemplateError as error:
            fault = refuse("template-fault", "words and calls that print", str(error.message), "correct the line")
            self.runner.report(fault, Place(self.source.path, line))
        return ("",)

    def text(self, words: str, *keys: str) -> str:
        """The same as plain text, its numbers registered: for titles and descriptions, which hold no links."""
        phrase = self.phrase(words, *keys)
        show = self.runner.register.show_from(self.source.place(*keys)[0])
        for named in numbers_of(phrase):
            show(named)
        return plain_text(phrase)
