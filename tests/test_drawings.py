"""Figures are rendered once, and the same whether, when and by whom they were rendered before."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

import pytest

from generator.presenting.drawing.marks import DrawingError
from generator.press import drawings
from generator.press.composing import compose
from generator.press.drawings import figure_key, render_figures
from generator.press.workers import Workers
from generator.project import Project
from tests.some_figures import a_figure
from tests.tiny_project import replace_in, tiny_project

FIGURES = {"one": a_figure("one"), "two": a_figure("two", label="<b>")}
FRONT = """figures:
  gains:
    kind: improvement
    title: "Gains"
    caption: "Gains"
    pairs: [{new: mi355x, old: mi355x_v60, benchmark: llama2-70b-99.9, scenarios: [Offline]}]
---
# A tiny post
"""


@pytest.fixture(scope="module")
def workers() -> Iterator[Workers]:
    with Workers() as ready:
        yield ready


@pytest.fixture(scope="module")
def kept(workers: Workers, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A cache that holds both figures. Tests only read it."""
    folder = tmp_path_factory.mktemp("kept") / "figures"
    render_figures(FIGURES, folder, workers)
    return folder


@pytest.fixture
def cache(kept: Path, tmp_path: Path) -> Path:
    """The same, for the test to change."""
    return Path(shutil.copytree(kept, tmp_path / "figures"))


@pytest.fixture
def rendered(workers: Workers, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The identifier of each figure that is rendered, as it is asked for."""
    asked: list[str] = []
    render = workers.render
    monkeypatch.setattr(
        workers, "render", lambda charts: asked.append(charts.wide_caption.identifier) or render(charts)
    )
    return asked


@pytest.fixture
def project(tmp_path: Path) -> Project:
    made = tiny_project(tmp_path / "project")
    replace_in(made, "templates/index.md.j2", "---\n# A tiny post\n", FRONT)
    replace_in(made, "templates/index.md.j2", '{{ table("gains") }}', '{{ figure("gains") }}')
    return made


# ── Kept, and not kept ───────────────────────────────────────────────────────────────────────


def test_what_is_kept_is_not_rendered_again_and_is_the_same(workers, kept, rendered):
    first = render_figures(FIGURES, kept, workers)
    assert rendered == []
    assert render_figures(FIGURES, None, workers) == first
    assert rendered == ["one", "two"]


def _remove(folder: Path) -> None:
    (folder / "png").unlink()


def _truncate(folder: Path) -> None:
    os.truncate(folder / "wide", 100)


def _alter(folder: Path) -> None:
    (folder / "narrow").write_text((folder / "narrow").read_text().replace("28", "29"))


def _leave_half(folder: Path) -> None:
    for file in folder.iterdir():
        if file.name != "manifest.json":
            file.unlink()


def _empty_manifest(folder: Path) -> None:
    (folder / "manifest.json").write_text("")


def _swap_manifest(folder: Path) -> None:
    (folder / "manifest.json").write_text(json.dumps({"png": ""}))


def _put_a_file(folder: Path) -> None:
    shutil.rmtree(folder)
    folder.write_text("a file in the folder's place")


@pytest.mark.parametrize(
    "damage", [_remove, _truncate, _alter, _leave_half, _empty_manifest, _swap_manifest, _put_a_file, shutil.rmtree]
)
def test_what_is_damaged_is_rendered_again(workers, kept, cache, rendered, damage):
    damage(cache / figure_key(FIGURES["one"]))
    assert render_figures(FIGURES, cache, workers) == render_figures(FIGURES, kept, workers)
    assert rendered == ["one"]


def test_a_cache_that_goes_away_meanwhile_does_not_matter(workers, kept, tmp_path, monkeypatch):
    cache = tmp_path / "figures"
    render = workers.render

    def and_delete(figure):
        shutil.rmtree(cache, ignore_errors=True)
        return render(figure)

    monkeypatch.setattr(workers, "render", and_delete)
    assert render_figures(FIGURES, cache, workers) == render_figures(FIGURES, kept, workers)


def test_a_cache_that_cannot_be_written_does_not_matter(workers, kept, tmp_path):
    (tmp_path / "file").write_text("")
    assert render_figures(FIGURES, tmp_path / "file" / "figures", workers) == render_figures(FIGURES, kept, workers)


def test_a_failure_is_never_kept(workers, tmp_path):
    cache = tmp_path / "figures"
    figures = {"good": a_figure("good"), "bad": a_figure("bad", label="a\x01b")}
    for _ in range(2):
        with pytest.raises(DrawingError, match="figure bad: expected texts without control characters"):
            render_figures(figures, cache, workers)
        assert [path.name for path in cache.iterdir()] == [figure_key(figures["good"])]


def test_two_runs_at_once_do_not_disturb_each_other(workers, kept, tmp_path):
    results = {}

    def run(name: str) -> None:
        for _ in range(3):
            results[name] = render_figures(FIGURES, tmp_path / "figures", workers)
            shutil.rmtree(tmp_path / "figures", ignore_errors=True)

    threads = [threading.Thread(target=run, args=(name,)) for name in "ab"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert results["a"] == results["b"] == render_figures(FIGURES, kept, workers)


# ── The key ──────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def core(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of the code and fonts that the key covers."""
    copy = Path(shutil.copytree(drawings._CORE, tmp_path / "presenting"))
    monkeypatch.setattr(drawings, "_CORE", copy)
    drawings._renderer.cache_clear()
    yield copy
    drawings._renderer.cache_clear()


@pytest.mark.parametrize(
    "file", ["drawing/fonts/ScorepressSans-Bold.ttf", "drawing/svg.py", "drawing/charting.py", "figures/rendering.py"]
)
def test_another_font_or_other_code_is_another_key(core, file):
    before = figure_key(FIGURES["one"])
    with (core / file).open("ab") as changed:
        changed.write(b"\n")
    drawings._renderer.cache_clear()
    assert figure_key(FIGURES["one"]) != before


@pytest.mark.parametrize("library", ["altair", "vl-convert-python"])
def test_another_version_of_a_library_is_another_key(core, library, monkeypatch):
    before = figure_key(FIGURES["one"])
    version = metadata.version
    monkeypatch.setattr(metadata, "version", lambda name: "99" if name == library else version(name))
    drawings._renderer.cache_clear()
    assert figure_key(FIGURES["one"]) != before


def test_each_of_a_figure_s_own_parts_is_in_its_key():
    keys = {figure_key(figure) for figure in (a_figure(), a_figure("b"), a_figure(title="b"), a_figure(label="b"))}
    assert len(keys) == 4


def test_a_changed_title_is_one_figure_rendered(workers, cache, rendered):
    render_figures({**FIGURES, "two": a_figure("two", title="Another", label="<b>")}, cache, workers)
    assert rendered == ["two"]


# ── The whole edition ────────────────────────────────────────────────────────────────────────

FRESH = """
import hashlib, subprocess, sys
started = []
sys.addaudithook(lambda event, _: started.append(event) if event == "subprocess.Popen" else None)
from pathlib import Path
from generator.press.composing import compose
from generator.project import Project
outputs = compose(Project(Path(sys.argv[1]))).outputs
print(hashlib.sha256(repr(sorted(outputs.items())).encode()).hexdigest())
print(len(started), *sorted({"altair", "vl_convert", "pandas", "numpy"} & set(sys.modules)))
"""


def fresh(project: Project, **environment: str) -> list[str]:
    """The digest of all outputs that another process makes; the processes it started and the libraries it imported."""
    command = [sys.executable, "-c", FRESH, str(project.root)]
    done = subprocess.run(
        command, cwd=drawings._CORE.parents[1], env=os.environ | environment, capture_output=True, text=True, check=True
    )
    return done.stdout.splitlines()


def test_with_and_without_the_cache_every_output_is_the_same_byte_for_byte(project):
    cold, cached = compose(project).outputs, compose(project).outputs
    assert cold == cached == compose(project, use_cache=False).outputs
    assert {path.rpartition(".")[2] for path in cold} >= {"svg", "png", "csv", "json", "md"}


def test_a_chart_is_built_only_when_its_inputs_have_changed(project):
    cold, cached = fresh(project), fresh(project)
    assert cold[1] == "2"
    assert cached == [cold[0], "0"]


def test_a_machine_with_other_fonts_makes_the_same_bytes(project, tmp_path):
    (tmp_path / "fonts.conf").write_text('<?xml version="1.0"?><fontconfig></fontconfig>', encoding="utf-8")
    usual = fresh(project)
    shutil.rmtree(project.cache)
    assert fresh(project, FONTCONFIG_FILE=str(tmp_path / "fonts.conf"), HOME=str(tmp_path)) == usual
