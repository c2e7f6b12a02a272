"""The golden helper fails where it should."""

from pathlib import Path

import pytest

from tests.golden import assert_golden


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.delenv("CI", raising=False)
    assert_golden({"a.md": b"one\n", "b/c.csv": b"two\n"}, "x", update=True, root=tmp_path)
    return tmp_path


def test_the_same_files_pass(root: Path) -> None:
    assert_golden({"a.md": b"one\n", "b/c.csv": b"two\n"}, "x", root=root)


@pytest.mark.parametrize(
    "outputs",
    [
        {"a.md": b"one\n"},
        {"a.md": b"one\n", "b/c.csv": b"two\n", "d": b""},
        {"a.md": b"one\n", "b/c.csv": b"two"},
        {},
    ],
)
def test_a_missing_an_extra_and_a_changed_file_fail(root: Path, outputs: dict[str, bytes]) -> None:
    with pytest.raises(AssertionError):
        assert_golden(outputs, "x", root=root)


def test_nothing_is_updated_in_ci(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "true")
    with pytest.raises(AssertionError, match="never in CI"):
        assert_golden({"a.md": b"three\n"}, "x", update=True, root=root)
    assert (root / "x/a.md").read_text() == "one\n"
