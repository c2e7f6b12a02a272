"""The MkDocs plugin: hands MkDocs the fresh pages and never writes into docs_dir. Also ProperDocs' plugin."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from mkdocs.config import base
from mkdocs.config import config_options as option
from mkdocs.exceptions import PluginError
from mkdocs.plugins import BasePlugin
from mkdocs.structure.files import File, Files

from generator.press.freshness import digest, is_known_fresh, remember_fresh
from generator.problems import Problem, ProblemsFound
from generator.project import Project

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.livereload import LiveReloadServer
    from mkdocs.structure.pages import Page

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
    _command = "build"
    _embargo: Problem | None = None

    def on_startup(self, *, command: Literal["build", "gh-deploy", "serve"], dirty: bool) -> None:
        """Keep what MkDocs was started for: to build, to serve, or to publish."""
        self._command = command

    def on_config(self, config: MkDocsConfig) -> None:
        """Heed the embargo. Where nothing was ever made, begin the processes that render figures at once.

        Raises:
            PluginError: when the site is published before its day, or its settings are malformed.
        """
        project = self._project(config)
        self._embargo = _heeded_embargo(project, self._command)
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

    def on_page_markdown(self, markdown: str, /, *, page: Page, config: MkDocsConfig, files: Files) -> str:
        """The page with the day of its data as its date, in the sitemap too, where MkDocs would take the clock's."""
        if date := page.meta.get("date"):
            page.update_date = str(date)
        return markdown

    def on_page_content(self, content: str, /, *, page: Page, config: MkDocsConfig, files: Files) -> str:
        """A page that may not be published yet says so at its top."""
        return f"{_notice(self._embargo)}{content}" if self._embargo else content

    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """Give the site its Content-Security-Policy. MkDocs serves with an inline script of its own, so not then.

        Raises:
            PluginError: when a page is no UTF-8.
        """
        if self._command != "serve":
            from generator.finishing.policy import apply_policy

            try:
                apply_policy(Path(config.site_dir))
            except ProblemsFound as found:
                raise _stopped(found) from None

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


def _heeded_embargo(project: Project, command: str) -> Problem | None:
    """The embargo where it is not over: it stops `gh-deploy`, and a build with `--strict`, for it is a warning."""
    if not project.settings.exists():
        return None
    from generator.press.embargo import embargo

    try:
        problem = embargo(project, os.environ)
    except ProblemsFound as found:
        raise PluginError("\n".join(problem.text() for problem in found.problems)) from None
    if problem and command == "gh-deploy":
        raise PluginError(problem.text())
    if problem:
        log.log(logging.INFO if command == "serve" else logging.WARNING, "%s", problem.text())
    return problem


def _notice(problem: Problem) -> str:
    words = f"To be published on {problem.expected} in {problem.path}:{problem.line}; today is {problem.found}."
    return (
        '<div class="admonition warning" role="note" data-search-exclude>'
        '<p class="admonition-title">Not for publication</p>'
        f"<p>{escape(words)}</p></div>\n"
    )


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
        raise _stopped(found) from None
    stale = stale_outputs(project, edition.outputs, severity="warning")
    for problem in (*edition.warnings, *stale):
        log.warning("%s", problem.text())
    for path in left_over(project, edition.outputs):
        if file := files.get_file_from_path(path):
            files.remove(file)
    _replace(files, edition, config)
    if not stale and not edition.warnings and is_on_disk(project, edition.outputs):
        remember_fresh(project, current)


def _stopped(found: ProblemsFound) -> PluginError:
    return PluginError("scorepress stopped:\n" + "\n".join(problem.text() for problem in found.problems))


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
