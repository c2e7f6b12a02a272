"""The Content-Security-Policy of a built site: its own files, the inline scripts that its theme wrote, nothing else."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from html import escape
from pathlib import Path

from generator.problems import Problem, ProblemsFound
from generator.replacing import replace_files

#: For hosts that send what such a file says: Netlify, Cloudflare Pages and others.
HEADERS = "_headers"
_ONLY_OURS = (
    "img-src 'self' data:",  # the theme's icons are pictures inside its style sheets
    "font-src 'self'",
    "connect-src 'self'",  # the search index
    "worker-src 'self'",  # the search
    "base-uri 'none'",
    "form-action 'none'",
)
#: A tag or a comment as a whole, so that no text inside of one passes for a tag; of a script its text as well.
_TAG = re.compile(r"""<!--.*?-->|<(?P<name>[a-zA-Z][^\s/>]*)(?P<attributes>(?:[^>"']|"[^"]*"|'[^']*')*)>""", re.DOTALL)
_END = re.compile(r"</script[\s/>]", re.IGNORECASE)
_SOURCE = re.compile(r"""(?:^|\s)src\s*=""", re.IGNORECASE)
_TYPE = re.compile(r"""(?:^|\s)type\s*=\s*["']?([^"'\s>]*)""", re.IGNORECASE)
#: Blocks of data: no browser executes them, and no policy is asked about them.
_DATA = ("application/json", "application/ld+json")
#: Zensical's search writes a style sheet by script; which one, no page tells. A style cannot run anything.
_STYLED_BY_SCRIPT = re.compile(r'<meta name="generator" content="zensical-')
_META = re.compile(r'<meta http-equiv="Content-Security-Policy" content="[^"]*">')
_PLACE = re.compile(r"<meta charset=[^>]*>|<head[^>]*>", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Policy:
    """The policy of a site: for how many pages, for which inline scripts, and whether scripts write style sheets."""

    pages: int
    hashes: tuple[str, ...]
    is_styled_by_script: bool = False

    @property
    def text(self) -> str:
        """The policy as a `meta` element takes it."""
        scripts = " ".join(["script-src 'self'", *(f"'{one}'" for one in self.hashes)])
        styles = "style-src 'self' 'unsafe-inline'" if self.is_styled_by_script else "style-src 'self'"
        return "; ".join(["default-src 'none'", scripts, styles, *_ONLY_OURS])

    @property
    def header(self) -> str:
        """The policy as a header; who may frame the site can be said in a header alone."""
        return f"{self.text}; frame-ancestors 'self'"


def inline_scripts(page: str) -> Iterator[str]:
    """The text of each script that stands in a page and is executed."""
    at = 0
    while tag := _TAG.search(page, at):
        at = tag.end()
        if (tag["name"] or "").lower() != "script":
            continue
        end = _END.search(page, at)
        text = page[at : end.start() if end else len(page)]
        at += len(text)
        kind = _TYPE.search(tag["attributes"])
        if text and not _SOURCE.search(tag["attributes"]) and is_executed(kind[1] if kind else ""):
            yield text


def is_executed(kind: str) -> bool:
    """Whether a browser executes, or obeys, a script of this type."""
    return kind.strip().lower() not in _DATA


def script_hash(text: str) -> str:
    """What a policy names a script by. Browsers hash the text that they parsed, whose lines end in one character."""
    parsed = text.replace("\r\n", "\n").replace("\r", "\n")
    return f"sha256-{b64encode(sha256(parsed.encode()).digest()).decode()}"


def policy_of(pages: Iterable[str]) -> Policy:
    """One policy for all pages of a site, so that a page which is loaded into another one is allowed there."""
    texts = list(pages)
    hashes = {script_hash(script) for text in texts for script in inline_scripts(text)}
    return Policy(len(texts), tuple(sorted(hashes)), any(_STYLED_BY_SCRIPT.search(text) for text in texts))


def with_policy(page: str, policy: Policy) -> str:
    """The page with the policy before anything that it speaks of; an earlier one is replaced.

    What has no head is no page of the builder's, such as a file that proves to a search engine whose site it is. Not a
    sign of it may change, so it is left as it is: the header alone speaks of it.
    """
    bare = _META.sub("", page)
    place = _PLACE.search(bare)
    if place is None:
        return page
    meta = f'<meta http-equiv="Content-Security-Policy" content="{escape(policy.text, quote=False)}">'
    return f"{bare[: place.end()]}{meta}{bare[place.end() :]}"


def apply_policy(site: Path) -> Policy:
    """Put the policy of a built site into each of its pages, and beside them for hosts that send headers.

    Raises:
        ProblemsFound: when a page is no UTF-8, or one cannot be written; then none has been changed.
    """
    pages = {file: page_text(file, file.as_posix()) for file in sorted(site.rglob("*.html"))}
    policy = policy_of(pages.values())
    made = {file: with_policy(text, policy) for file, text in pages.items()} | {site / HEADERS: headers(policy)}
    replace_files({file.as_posix(): (file, text.encode()) for file, text in made.items()})
    return policy


def page_text(file: Path, name: str) -> str:
    """The text of a built page, its line ends as they are.

    Raises:
        ProblemsFound: when it is no UTF-8; the problem calls the file by `name`.
    """
    try:
        return file.read_bytes().decode()
    except UnicodeDecodeError as error:
        found, fix = (
            f"byte {error.object[error.start]:#04x} at {error.start}",
            "save its source as UTF-8, and build again",
        )
        raise ProblemsFound([Problem(name, 0, 0, "encoding", "UTF-8", found, fix)]) from None


def headers(policy: Policy) -> str:
    """The headers of every file of the site."""
    return (
        "/*\n"
        f"  Content-Security-Policy: {policy.header}\n"
        "  Referrer-Policy: strict-origin-when-cross-origin\n"
        "  X-Content-Type-Options: nosniff\n"
    )
