"""Golden folders: every file must be there, no other, and each must be the same to the byte."""

from __future__ import annotations

import os
import shutil
from collections.abc import Mapping
from pathlib import Path

GOLDEN = Path(__file__).parent / "golden"


def assert_golden(outputs: Mapping[str, bytes], name: str, *, update: bool = False, root: Path = GOLDEN) -> None:
    """Hold `outputs` against the folder `name`; with `update`, make the folder what they are."""
    folder = root / name
    if update:
        assert not os.environ.get("CI"), "goldens are made by people, who read them, and never in CI"
        shutil.rmtree(folder, ignore_errors=True)
        for path, content in outputs.items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_bytes(content)
    kept = {file.relative_to(folder).as_posix(): file for file in folder.rglob("*") if file.is_file()}
    assert sorted(kept) == sorted(outputs), "the golden folder holds other files"
    assert kept, "an empty golden proves nothing"
    for path, content in outputs.items():
        assert content.decode().split("\n") == kept[path].read_bytes().decode().split("\n"), path
