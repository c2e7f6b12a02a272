"""Where in the templates something happens: read off the running frames, or off an exception's."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from types import FrameType


@dataclass(frozen=True, slots=True)
class Place:
    """A line of a template, counted as in its file: the front matter is blank lines, so the numbers agree."""

    path: str
    line: int


def calling_places() -> tuple[Place, Place]:
    """Where the innermost and the outermost template stand that are running now.

    Raises:
        RuntimeError: when no template is running.
    """
    places = [_place(frame, frame.f_lineno) for frame in _running() if _is_template(frame)]
    if not places:
        raise RuntimeError("no template is running")
    return places[0], places[-1]


def names_in_scope() -> list[str]:
    """The names that the innermost running template knows."""
    scopes = (frame.f_locals["context"] for frame in _running() if _is_template(frame) and "context" in frame.f_locals)
    context = next(scopes, None)
    return [] if context is None else [str(name) for name in context.get_all()]


def place_of(error: BaseException) -> Place | None:
    """The template line from which an exception was raised, the innermost of several; None outside templates."""
    places = []
    traceback = error.__traceback__
    while traceback is not None:
        filename = traceback.tb_frame.f_code.co_filename
        if _is_template(traceback.tb_frame):
            places.append(_place(traceback.tb_frame, traceback.tb_lineno))
        elif filename.endswith(".j2"):
            # Jinja has put a frame of its own here, whose line is already the template's.
            places.append(Place(filename, traceback.tb_lineno))
        traceback = traceback.tb_next
    return places[-1] if places else None


def _running() -> Iterator[FrameType]:
    frame: FrameType | None = sys._getframe(1)
    while frame is not None:
        yield frame
        frame = frame.f_back


def _is_template(frame: FrameType) -> bool:
    return "__jinja_template__" in frame.f_globals


def _place(frame: FrameType, line: int) -> Place:
    return Place(frame.f_code.co_filename, frame.f_globals["__jinja_template__"].get_corresponding_lineno(line))
