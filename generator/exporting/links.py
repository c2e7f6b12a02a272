"""Where the links of an exported page lead: to a file beside it, to the site it came from, or nowhere."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

_FENCE = re.compile(r"^(`{3,}|~{3,})")
_CODE = re.compile(r"(`+[^`\n]+`+)")
#: A link of Markdown with its list of attributes, or the address of a link in HTML.
_MARKDOWN = re.compile(r"(?<!!)\[(?P<text>[^\[\]]*)\]\((?P<target>[^()\s]+)\)(?:\{[^{}\n]*\})?")
_HTML = re.compile(r'<a (?P<before>[^<>]*?)href="(?P<target>[^"]+)"(?P<after>[^<>]*)>(?P<text>.*?)</a>')
_ELSEWHERE = re.compile(r"[a-z][a-z0-9+.-]*:|//|#", re.IGNORECASE)
#: The folder of the files beside the page.
BESIDE = "files"


@dataclass
class Links:
    """Leads the links of one page, and remembers which files have to stand beside it.

    Attributes:
        page: the page, by its path under site_src.
        outputs: every file that the press makes.
        site: the address of the site, with its slash; empty where the export is to know none.
        beside: the file of the press behind each file beside the page.
    """

    page: str
    outputs: frozenset[str]
    site: str
    beside: dict[str, str] = field(default_factory=dict)

    def file(self, path: str) -> str:
        """The address of a file of the press, which from now on stands beside the page."""
        name = f"{BESIDE}/{posixpath.basename(path)}"
        assert self.beside.setdefault(name, path) == path, f"{name} is of two files"
        return name

    def target(self, address: str) -> str:
        """Where an address leads from the export; empty where it can lead nowhere."""
        if _ELSEWHERE.match(address):
            return address
        path, mark, fragment = address.partition("#")
        path = posixpath.normpath(posixpath.join(posixpath.dirname(self.page), path))
        if path == self.page:
            return f"{mark}{fragment}" or "#"
        if path in self.outputs and not path.endswith(".md") and path.startswith("figures/"):
            return self.file(path)
        return f"{self.site}{_page_address(path)}{mark}{fragment}" if self.site else ""

    def led(self, markdown: str) -> str:
        """The text with every link led; one that can lead nowhere is its words alone. Code is left as it is."""
        return "\n".join(self._lines(markdown))

    def _lines(self, markdown: str) -> Iterator[str]:
        fence = ""
        for line in markdown.split("\n"):
            found = _FENCE.match(line.strip())
            if fence:
                fence = "" if found and line.strip().startswith(fence) and not line.strip().strip(fence[0]) else fence
                yield line
            elif found:
                fence = found[1]
                yield line
            else:
                yield "".join(part if part.startswith("`") else self._words(part) for part in _CODE.split(line))

    def _words(self, text: str) -> str:
        text = _MARKDOWN.sub(self._replaced(lambda match, to: f"[{match['text']}]({to})"), text)
        html = self._replaced(lambda match, to: f'<a {match["before"]}href="{to}"{match["after"]}>{match["text"]}</a>')
        return _HTML.sub(html, text)

    def _replaced(self, made: Callable[[re.Match[str], str], str]) -> Callable[[re.Match[str]], str]:
        def replaced(match: re.Match[str]) -> str:
            to = self.target(match["target"])
            return made(match, to) if to else str(match["text"])

        return replaced


def _page_address(path: str) -> str:
    """The address of a page or file of the site, with directories as addresses."""
    if not path.endswith(".md"):
        return path
    stem = path.removesuffix(".md")
    return stem.removesuffix("index") if posixpath.basename(stem) == "index" else f"{stem}/"
