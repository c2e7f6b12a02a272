"""Published spellings, each with the one spelling that this project uses."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches

from generator.reading.cells import BadCell
from generator.reading.records import Vocabulary


@dataclass(frozen=True, slots=True)
class Spellings:
    """Published spelling → our spelling, for one kind of name; ours is always among the published ones."""

    noun: str
    column: str
    file: str
    names: Mapping[str, str]

    def ours(self, published: str) -> str:
        """Our spelling.

        Raises:
            BadCell: when data/ does not know the spelling, with the nearest ones and the file to extend.
        """
        if published in self.names:
            return self.names[published]
        near = get_close_matches(published, self.names, n=3, cutoff=0.6)
        nearest = f" (nearest: {', '.join(near)})" if near else ""
        fix = f"add the spelling to column {self.column} of {self.file}, or a new row there"
        raise BadCell(f"{self.noun}-unknown", f"a published {self.noun} that {self.file} knows{nearest}", fix)


def _spellings(noun: str, column: str, file: str, pairs: Iterable[tuple[str, tuple[str, ...]]]) -> Spellings:
    names: dict[str, str] = {}
    for name, others in pairs:
        names |= dict.fromkeys((*others, name), name)
    return Spellings(noun, column, file, names)


@dataclass(frozen=True, slots=True)
class AllSpellings:
    """The spellings of every kind of name that an official row holds."""

    submitters: Spellings
    benchmarks: Spellings
    models: Spellings
    accelerators: Spellings

    @classmethod
    def of(cls, vocabulary: Vocabulary) -> AllSpellings:
        """All spellings that the vocabularies list."""
        submitters = ((each.submitter, each.spellings) for each in vocabulary.submitters.values())
        benchmarks = ((each.benchmark, each.spellings) for each in vocabulary.benchmarks.values())
        models = ((each.benchmark, each.model_spellings) for each in vocabulary.benchmarks.values())
        accelerators = ((each.accelerator, each.spellings) for each in vocabulary.accelerators.values())
        return cls(
            _spellings("submitter", "spellings", "data/submitters.csv", submitters),
            _spellings("benchmark", "spellings", "data/benchmarks.csv", benchmarks),
            _spellings("model", "model_spellings", "data/benchmarks.csv", models),
            _spellings("accelerator", "spellings", "data/accelerators.csv", accelerators),
        )
