"""Stated optimization steps: read strictly, shown as stated, and only whole-run uplifts are multiplied."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from case_files import assert_case, cases
from tiny_project import tiny_project

from generator.analysis.optimizations import (
    before_and_after,
    compounding,
    named_uplift,
    stated_uplift,
    step_notes,
    steps_of,
)
from generator.analysis.uplift import compound_uplift
from generator.problems import ProblemsFound
from generator.project import Project
from generator.reading.loading import load_records
from generator.reading.records import Records
from generator.reading.stated_records import Optimization

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def records() -> Records:
    return load_records(Project(ROOT))[0]


@pytest.fixture
def tiny_steps(tmp_path: Path) -> tuple[Optimization, ...]:
    return load_records(tiny_project(tmp_path))[0].optimizations


@pytest.mark.parametrize("case", cases("bad_optimizations"))
def test_a_bad_step_is_refused_at_its_cell(tmp_path: Path, case: dict[str, str]) -> None:
    assert_case(tmp_path, case)


def test_a_stated_percent_is_shown_as_it_was_stated(tiny_steps: tuple[Optimization, ...]) -> None:
    uplift = stated_uplift(tiny_steps[0])
    # 4% and 5%, not 4.0% and 5.0%: the source states no more digits.
    assert (uplift.low.text, uplift.high.text) == ("4%", "5%")
    assert (uplift.low.value, uplift.low.exact, uplift.low.csv_unit) == (Fraction(1, 25), "4", "%")
    assert uplift.low.formula == "as stated by AMD (a post)"
    (origin,) = uplift.high.origins()
    assert (str(origin.place), origin.column, origin.text) == ("data/optimizations.csv:2", "uplift_high", "5")


def test_a_range_has_a_name_for_each_end_and_a_single_percent_one(records: Records) -> None:
    kernel, *_ = [step for step in records.optimizations if step.step == "Kernel fusions"]
    assert [named.name.partition("(")[0] for named in named_uplift(kernel)] == ["uplift_low", "uplift_high"]
    (moe,) = named_uplift(records.optimizations[0])
    assert moe.name == "uplift(v6.1, gpt-oss-120b, MoE kernel tuning, Offline, throughput)"
    assert moe.notes == ("vendor-stated, unverified",)


def test_values_around_a_step_keep_their_unit(tiny_steps: tuple[Optimization, ...]) -> None:
    before, after = before_and_after(tiny_steps[1])
    assert [(number.text, number.unit) for number in (before, after)] == [("20", "s"), ("16", "s")]
    assert step_notes(tiny_steps[1]) == ("vendor-stated", "stated as about so much")


def test_a_step_is_shown_as_what_was_stated(tiny_steps: tuple[Optimization, ...]) -> None:
    with pytest.raises(ProblemsFound, match="a step with an uplift"):
        stated_uplift(tiny_steps[1])
    with pytest.raises(ProblemsFound, match="values before and after"):
        before_and_after(tiny_steps[0])


def test_a_scenario_has_its_own_steps_and_those_of_all(records: Records) -> None:
    found = steps_of(records, "v6.1", "gpt-oss-120b", "Offline")
    assert [step.step for step in found] == ["MoE kernel tuning", "Separate attention kernels"]
    assert steps_of(records, "v6.0", "gpt-oss-120b", "Offline") == ()


@pytest.mark.parametrize(
    ("benchmark", "scenario", "low", "high"),
    [
        # 1.06 × 1.05 = 1.113; × 1.13 = 1.25769; × 1.04 = 1.3079976; × 1.05 = 1.3205745
        ("deepseek-r1", "Offline", "0.3079976", "0.3205745"),
        # 1.05 × 1.08 = 1.134; the 25–28% of the attention kernels are of a kernel
        ("gpt-oss-120b", "Server", "0.134", "0.134"),
        ("gpt-oss-120b", "Offline", "0.08", "0.08"),
    ],
)
def test_only_uplifts_of_the_whole_run_compound(
    records: Records, benchmark: str, scenario: str, low: str, high: str
) -> None:
    steps = compounding(steps_of(records, "v6.1", benchmark, scenario))
    together = compound_uplift([stated_uplift(step) for step in steps])
    assert (together.low.value, together.high.value) == (Fraction(low), Fraction(high))


def test_values_before_and_after_do_not_compound(records: Records) -> None:
    assert compounding(steps_of(records, "v6.1", "dlrm-v3", "Server")) == ()


def test_every_stated_step_says_who_stated_it_and_that_nobody_verified_it(records: Records) -> None:
    assert len(records.optimizations) == 15
    assert {(step.stated_by, step.verification) for step in records.optimizations} == {
        ("AMD", "vendor-stated, unverified")
    }
