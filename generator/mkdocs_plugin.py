"""The MkDocs plugin: hands MkDocs the fresh pages and never writes into docs_dir. Also ProperDocs' plugin."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mkdocs.config import base
from mkdocs.config import config_options as option
from mkdocs.exceptions import PluginError
from mkdocs.plugins import BasePlugin
from mkdocs.structure.files import File, Files

from generator.press.freshness import digest, is_known_fresh, remember_fresh
from generator.problems import ProblemsFound
from generator.project import Project

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.livereload import LiveReloadServer

    from generator.press.composing import Edition
    from generator.press.workers import Workers

log = logging.getLogger("mkdocs.plugins.scorepress")


class PluginConfig(base.Config):  # type: ignore[no-untyped-call]
    """The plugin's settings: the project's folder, when it is not the one that holds mkdocs.yml."""

    project = option.Optional(option.Dir(exists=True))


class ScorepressPlugin(BasePlugin[PluginConfig]):  # type: ignore[no-untyped-call]
    """Regenerates in memory what changed; where nothing did, the pages on disk are built as they are."""

    supports_multiple_instances = False
    _workers: Workers | None = None

    def on_config(self, config: MkDocsConfig) -> None:
        """Where nothing was ever made, begin the processes that render figures while MkDocs finds its files."""
        project = self._project(config)
        if self._workers is None and not project.cache.is_dir():
            from generator.press.workers import workers_for

            self._workers = workers_for(project)

    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        """Give each generated page its fresh text; a page on disk that differs is a warning.

        Raises:
            PluginError: with every problem of data and templates.
        """
        project = self._project(config)
        _require_docs_dir(project, config)
        current = digest(project)
        if not is_known_fresh(project, current):
            _press(project, files, config, current, self._workers)
            self._workers = None
        for file in files.documentation_pages():
            template = project.templates / f"{file.src_uri}.j2"
            if template.is_file():  # whoever edits the page edits that
                file.edit_uri = f"../{project.relative(template)}"
        if config.nav is not None:
            config.nav = _made(config.nav, lambda page: _is_left_out(project, files, page))
        return files

    def on_serve(self, server: LiveReloadServer, *, config: MkDocsConfig, builder: object) -> LiveReloadServer:
        """Build again when data or templates change, too."""
        project = self._project(config)
        server.watch(str(project.data))
        server.watch(str(project.templates))
        if project.settings.is_file():
            server.watch(str(project.settings))
        return server

    def _project(self, config: MkDocsConfig) -> Project:
        return Project(Path(self.config.project or Path(config.config_file_path or "mkdocs.yml").parent).resolve())


def _require_docs_dir(project: Project, config: MkDocsConfig) -> None:
    if Path(config.docs_dir).resolve() != project.pages.resolve():
        found = Path(config.docs_dir)
        raise PluginError(f"scorepress makes pages in {project.pages}, and docs_dir is {found}: set docs_dir: site_src")


def _is_left_out(project: Project, files: Files, page: str) -> bool:
    """Whether a page has a template and is not made: its publisher leaves it out."""
    return files.get_file_from_path(page) is None and (project.templates / f"{page}.j2").is_file()


def _made(nav: Any, is_left_out: Callable[[str], bool]) -> Any:
    """The navigation without the pages that are left out, and without sections in which nothing remains."""
    if isinstance(nav, str):
        return "" if is_left_out(nav) else nav
    if isinstance(nav, list):
        return [made for item in nav if (made := _made(item, is_left_out))]
    if isinstance(nav, dict):
        return {title: made for title, item in nav.items() if (made := _made(item, is_left_out))}
    return nav


def _press(project: Project, files: Files, config: MkDocsConfig, current: str, workers: Workers | None) -> None:
    # Only now: the press costs more to import than a whole build of pages that have not changed.
    from generator.press.composing import compose
    from generator.press.writing import is_on_disk, left_over, stale_outputs

    try:
        edition = compose(project, workers=workers)
    except ProblemsFound as found:
        raise PluginError("scorepress stopped:\n" + "\n".join(p.text() for p in found.problems)) from None
    stale = stale_outputs(project, edition.outputs, severity="warning")
    for problem in (*edition.warnings, *stale):
        log.warning("%s", problem.text())
    for path in left_over(project, edition.outputs):
        if file := files.get_file_from_path(path):
            files.remove(file)
    _replace(files, edition, config)
    if not stale and not edition.warnings and is_on_disk(project, edition.outputs):
        remember_fresh(project, current)


def _replace(files: Files, edition: Edition, config: MkDocsConfig) -> None:
    """Put the fresh outputs in place of those on disk. Pages carry their drawings, so no stale file is read."""
    pages = {page.path for page in edition.pages}
    for path, made in edition.outputs.items():
        if path.startswith("."):
            continue
        content = edition.inlined(path).encode() if path in pages else made
        file = files.get_file_from_path(path)
        if file is None:
            file = File.generated(config, path, content=content)
            files.append(file)
        else:
            file.content_bytes = content
