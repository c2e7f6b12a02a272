"""What all tests share: the reference data beside the project, which a clone elsewhere does not have."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import settings

# A slow machine is no finding; timings live in the benchmarks.
settings.register_profile("scorepress", deadline=None)
settings.load_profile("scorepress")

pytest_plugins = ["built_site", "browsing", "reader_site"]

SHARED = Path(__file__).parents[2] / "shared"
_COUNT = pytest.StashKey[int]()


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--update-golden` makes the golden folders anew, to be read before they are committed."""
    parser.addoption("--update-golden", action="store_true")


@pytest.fixture
def update_golden(request: pytest.FixtureRequest) -> bool:
    """Whether golden folders are to be made anew."""
    return bool(request.config.getoption("--update-golden"))


@pytest.fixture(scope="session")
def shared_data() -> Path:
    """The folder of reference data; only for tests marked `shared`."""
    return SHARED / "data"


@pytest.hookimpl(trylast=True)  # after -k and -m, so that only tests that would have run are counted
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect the tests that read reference data where there is none."""
    reading = [item for item in items if item.get_closest_marker("shared")]
    config.stash[_COUNT] = len(reading)
    if reading and not SHARED.is_dir():
        items[:] = [item for item in items if item not in reading]
        config.hook.pytest_deselected(items=reading)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Say how many tests read the reference data, or could not, so that a green run does not claim too much."""
    if count := config.stash.get(_COUNT, 0):
        state = "selected" if SHARED.is_dir() else "deselected, for ../shared is absent"
        terminalreporter.write_line(f"tests on reference data: {count} {state}")
