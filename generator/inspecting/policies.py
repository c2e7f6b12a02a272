"""Whether each page has a Content-Security-Policy that keeps out foreign scripts and blocks nothing of its own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.finishing.policy import is_executed, script_hash
from generator.inspecting.document import Element
from generator.inspecting.site import SitePage
from generator.problems import Problem

_EXPECTED = "nothing that the Content-Security-Policy of the page blocks"
_POLICY = "a Content-Security-Policy in the head of the page, before any script"
#: Words that let any script run which somebody gets into a page.
_WEAK = ("'unsafe-inline'", "'unsafe-eval'", "*", "https:", "http:", "data:")


def policy_problems(page: SitePage) -> Iterator[Problem]:
    """What is wrong with the policy of a page, and what it would block."""
    policy = _policy(page)
    if policy is None:
        fix = "run `scorepress policy` on the site; `mkdocs build` does it"
        yield page.finding(None, "policy-missing", _POLICY, "none", fix)
        return
    scripts, styles = (policy.get(name, policy.get("default-src", [])) for name in ("script-src", "style-src"))
    for word in sorted(set(_WEAK) & set(scripts)):
        fix = "let `scorepress policy` write it: it names each inline script by its hash"
        yield page.finding(None, "policy-weak", "a policy under which no foreign script runs", word, fix)
    for element in page.document.walk():
        yield from _blocked(page, element, scripts, styles)


def _policy(page: SitePage) -> Mapping[str, list[str]] | None:
    """The sources of each directive of the policy that stands before the first script; None without one."""
    for element in page.document.find_all("meta", "script"):
        if element.tag == "script":
            return None
        if element.get("http-equiv").lower() == "content-security-policy":
            directives = (directive.split() for directive in element.get("content").split(";"))
            return {words[0].lower(): words[1:] for words in directives if words}
    return None


def _blocked(page: SitePage, element: Element, scripts: list[str], styles: list[str]) -> Iterator[Problem]:
    fix = "put it into a file under site_src/assets"
    if element.tag == "script" and not element.get("src") and is_executed(element.get("type")):
        text = "".join(child for child in element.children if isinstance(child, str))
        if text and f"'{script_hash(text)}'" not in scripts:
            again = "build the site again, or run `scorepress policy` on it"
            yield page.finding(element, "policy-blocks", _EXPECTED, "an inline script that it does not name", again)
    for name, value in element.attributes.items():
        if name.startswith("on") or value.strip().lower().startswith("javascript:"):
            yield page.finding(element, "policy-blocks", _EXPECTED, f"a script in the attribute {name}", fix)
    if (element.tag == "style" or element.get("style")) and "'unsafe-inline'" not in styles:
        yield page.finding(element, "policy-blocks", _EXPECTED, f"a style in the page, of <{element.tag}>", fix)
