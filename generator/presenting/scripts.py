"""Values as a classic script that sets one name, which a page opened from a disk may load as well."""

from __future__ import annotations

import json
from collections.abc import Mapping


def script(name: str, content: Mapping[str, object]) -> str:
    """A script that sets one name; a line for each part of a list, so that a reviewer sees which one changed."""
    parts = ",\n".join(f"{json.dumps(key)}: {_lines(value)}" for key, value in content.items())
    return f"globalThis.scorepress ??= {{}};\n{name} = {{\n{parts}\n}};\n"


def _lines(value: object) -> str:
    if isinstance(value, list):
        return "[\n" + ",\n".join(json.dumps(each) for each in value) + "\n]"
    return json.dumps(value)
