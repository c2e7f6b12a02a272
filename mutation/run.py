"""Cells of the data changed one at a time: what moves on a page has to be in the diff, reworded, or stop the press.

python -m mutation.run [PROJECT] [--seed N] [--count N]
"""

from __future__ import annotations

import argparse
import gc
import multiprocessing
import os
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from generator.project import Project
from mutation.cells import Mutation, drawn
from mutation.judging import Outcome
from mutation.trying import Trial

CHECKOUT = Path(__file__).resolve().parents[1]
SEED, COUNT = 20261130, 200
_CHUNK = 5
_trial: Trial | None = None


def main() -> int:
    """Try the mutations; 1 when one survives, or when too little moved to say anything."""
    asked = argparse.ArgumentParser(description="Changes cells of the data and says whether the gate sees it.")
    asked.add_argument("project", nargs="?", type=Path, default=CHECKOUT)
    asked.add_argument("--seed", type=int, default=SEED)
    asked.add_argument("--count", type=int, default=COUNT)
    words = asked.parse_args()
    outcomes: list[Outcome] = []
    with tempfile.TemporaryDirectory(prefix="scorepress-mutation-") as folder:
        for outcome in tried(Project(words.project.resolve()), words.seed, words.count, Path(folder)):
            outcomes.append(outcome)
            for wrong in outcome.wrong:
                print(f"SURVIVED {outcome.mutation}\n    {wrong}", flush=True)
    print("\n".join(report(outcomes, words.seed)))
    return 1 if is_failure(outcomes) else 0


def tried(project: Project, seed: int, count: int, folder: Path) -> Iterator[Outcome]:
    """The outcome of each mutation, by as many processes as there are cores, each with a copy of its own."""
    first = Trial(project, folder / "first")
    data = first.before.data
    assert data is not None
    mutations = drawn(seed, count, dict(data), first.before.ledger)
    context = multiprocessing.get_context("spawn")
    with context.Pool(os.cpu_count(), _begin, (str(project.root), str(folder))) as pool:
        yield from pool.imap(_try, mutations, chunksize=_CHUNK)


def _begin(root: str, folder: str) -> None:
    global _trial
    _trial = Trial(Project(Path(root)), Path(folder) / f"copy-{os.getpid()}")
    gc.freeze()  # what is there now stays: no collection has to look through it again


def _try(mutation: Mutation) -> Outcome:
    assert _trial is not None
    return _trial.outcome(mutation)


def report(outcomes: Iterable[Outcome], seed: int) -> Iterator[str]:
    """What became of the mutations: by outcome, by file, and in one line."""
    made = list(outcomes)
    words = Counter(outcome.word for outcome in made)
    yield f"seed {seed}: " + ", ".join(f"{count} {word}" for word, count in sorted(words.items()))
    files = Counter((outcome.mutation.cell.path, outcome.word) for outcome in made)
    yield from (f"  {path}: {count} {word}" for (path, word), count in sorted(files.items()))
    moved, flipped = (sum(getattr(one, name) for one in made) for name in ("moved", "flipped"))
    survivors = sum(outcome.is_survivor for outcome in made)
    yield f"{moved} numbers moved and {flipped} verdicts flipped, in all"
    yield f"{len(made)} cells changed: {len(made) - survivors} kills, {survivors} survivors"


def is_failure(outcomes: Iterable[Outcome]) -> bool:
    """Whether something survived; a run in which nothing moved, flipped or stopped has tested nothing."""
    made = list(outcomes)
    seen = (one.moved for one in made), (one.flipped for one in made), (one.word == "stopped" for one in made)
    return not all(map(any, seen)) or any(outcome.is_survivor for outcome in made)


if __name__ == "__main__":
    sys.exit(main())
