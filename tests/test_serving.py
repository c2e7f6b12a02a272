"""`mkdocs serve` with the plugin: one edit of the data is one rebuild, and no build sets off another."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from urllib.request import urlopen

import pytest
from built_site import contents

PATIENCE = 60.0
#: MkDocs looks for changes twice a second: a build that set off another would have done so by then.
QUIET = 2.5


@dataclass
class Served:
    """A running `mkdocs serve` and what it has said so far."""

    project: Path
    log: Path

    @property
    def said(self) -> str:
        return self.log.read_text(encoding="utf-8")

    @property
    def address(self) -> str:
        found = re.search(r"Serving on (\S+)", self.said)
        assert found is not None
        return found[1]

    @property
    def builds(self) -> int:
        return self.said.count("Building documentation...")

    def page(self, path: str) -> str:
        with urlopen(f"{self.address}{path}", timeout=PATIENCE) as answer:
            return answer.read().decode()

    def edit(self, path: str, old: str, new: str) -> None:
        file = self.project / path
        text = file.read_text(encoding="utf-8")
        assert text.count(old) == 1
        file.write_text(text.replace(old, new), encoding="utf-8")


def wait_for(condition: Callable[[], bool], served: Served) -> None:
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, served.said
        time.sleep(0.05)


@pytest.fixture
def served(site_project: Path, tmp_path: Path) -> Iterator[Served]:
    """The site under `mkdocs serve`, on a free port, its first build done."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{probe.getsockname()[1]}"
    served = Served(site_project, tmp_path / "serve.log")
    environment = os.environ | {"TMPDIR": str(tmp_path), "PYTHONUNBUFFERED": "1", "NO_MKDOCS_2_WARNING": "1"}
    command = [sys.executable, "-m", "mkdocs", "serve", "--dev-addr", address]
    with served.log.open("wb") as log:
        process = subprocess.Popen(command, cwd=site_project, env=environment, stdout=log, stderr=log)
    try:
        wait_for(lambda: "Serving on" in served.said or process.poll() is not None, served)
        assert process.poll() is None, served.said
        yield served
    finally:
        process.send_signal(signal.SIGINT)
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def test_one_edit_of_the_data_is_one_rebuild_that_serves_the_new_number_and_writes_no_page(served):
    docs = contents(served.project / "site_src")
    watched = re.search(r"Watching paths for changes: (.*)", served.said)
    assert watched is not None
    assert {"'data'", "'templates'", "'site_src'"} <= set(watched[1].split(", "))
    assert ">121,818</a>" in served.page("v6.1/technical-dive/")

    served.edit("data/results/v6.1.csv", ",121818.0,", ",131818.0,")
    wait_for(lambda: served.said.count("Reloading browsers") == 1, served)
    page = served.page("v6.1/technical-dive/")
    assert ">131,818</a>" in page
    assert ">121,818</a>" not in page

    time.sleep(QUIET)
    assert served.builds == 2, served.said
    assert contents(served.project / "site_src") == docs


def test_an_error_while_serving_is_told_and_the_repair_is_served(served):
    template = "templates/index.md.j2"
    served.edit(template, "Here nobody types them", "Here {{ nope }} types them")
    wait_for(lambda: "Aborted with a BuildError!" in served.said, served)
    assert re.search(r"templates/index\.md\.j2:\d+: name-unknown", served.said)
    assert "Traceback" not in served.said

    served.edit(template, "Here {{ nope }} types them", "Here no one types them")
    wait_for(lambda: served.said.count("Reloading browsers") == 1, served)
    assert "Here no one types them" in served.page("")
    assert served.builds == 3
