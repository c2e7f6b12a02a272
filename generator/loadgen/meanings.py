"""What each finding on a run means, for those who meet it; `docs/problems.md` begins each of its paragraphs so."""

from __future__ import annotations

from collections.abc import Mapping

#: By code. What a reader types stands between backticks.
MEANINGS: Mapping[str, str] = {
    "file-unreadable": "A file is there and cannot be read.",
    "log-cut-off": (
        "A log does not come to its end, or has no result: the file was cut, or the run was stopped. No verdict "
        "is given."
    ),
    "log-empty": (
        "A log has no content. Where a summary stands beside an empty detail log it is read instead, and this is "
        "a warning."
    ),
    "log-encoding": (
        "A log is not UTF-8 text. Single foreign bytes, as in a name, are a warning; a file in UTF-16 is not read."
    ),
    "log-line-ends": (
        "A warning: the lines of a log end with CR LF, so the file was changed on its way. It is read all the same."
    ),
    "log-line-long": (
        "A line of a log is longer than is read into memory. Lists of samples are passed over in silence; any "
        "other such line is a warning, and an error where it should hold a value that is needed."
    ),
    "log-line-malformed": (
        "A line of a detail log begins as an entry and is not JSON, or holds a number that no machine has measured. "
        "The official checker refuses a log that is not JSON too."
    ),
    "log-missing": "A folder that was named as a run has none of the logs that are known.",
    "log-not-performance": (
        "A log is of an accuracy run, or of a run that was stopped before it had a scenario: it holds no score."
    ),
    "log-two-runs": (
        "A second run was appended to a log, so its values are those of two runs. No verdict is given; the score "
        "shown is the first run's."
    ),
    "log-unknown": "A file is neither a log of LoadGen nor the summary of an Endpoints run.",
    "round-malformed": (
        "A round is not written as text with its v. YAML reads 5.10 as the number 5.1, and so loses the round."
    ),
    "run-against-ambiguous": "Several published results are what `--against`, or the folders around a run, name.",
    "run-against-missing": (
        "Nothing says which published result a run is to be compared with: it stands in no submitter's tree."
    ),
    "run-against-unknown": (
        "The round has results of the benchmark and scenario, and none of the system or submission that was named."
    ),
    "run-benchmark-missing": (
        "Nothing says what a run ran. LoadGen does not know it, and the folders around the log do not name it."
    ),
    "run-benchmark-unknown": (
        "The benchmark of an option, or of the folder around a run, is none that the project knows."
    ),
    "run-build": "A warning: LoadGen was built outside its repository, so the log does not say from which commit.",
    "run-compliance": "A run is that of a compliance test, which is no result.",
    "run-errors": "LoadGen logged errors, or samples failed: the run does not count.",
    "run-flag": (
        "One of the conditions that LoadGen tests was not satisfied: the run does not count. `data/run_keys.csv` "
        "says what each means."
    ),
    "run-invalid": "The harness says that the run is invalid, with its own reasons.",
    "run-limit-exceeded": (
        "A 99th percentile is not below the latency limit of the scenario: by the rules of the closed division "
        "the run does not count. In the open division it is a warning."
    ),
    "run-limit-loose": (
        "LoadGen held the run to a looser latency than the rules do: by those of the closed division it does not "
        "count. In the open division it is a warning."
    ),
    "run-not-in-round": (
        "The project has no result of the benchmark and scenario in the round: the round does not have it, or "
        "only the other suite was imported."
    ),
    "run-round-mismatch": "The seeds of a run are those of another round than the one that was named.",
    "run-round-unknown": "Neither the seeds nor `--round` name a round that the project has results of.",
    "run-scenario-mismatch": (
        "A log cannot be of the scenario that its folder or `--scenario` names: LoadGen ran another one, or its "
        "latency limits are those of another one. LoadGen calls Interactive Server too, and only the limits tell "
        "the two apart."
    ),
    "run-scenario-unclear": (
        "A log of Server was run with limits that are neither those of Server nor those of Interactive, and "
        "nothing else names the scenario."
    ),
    "run-scenario-unknown": "The benchmark does not have the scenario.",
    "run-score-missing": (
        "A log has no value, or zero, where the score should stand. Zero is not a measurement: early stopping "
        "writes it where it had too few queries."
    ),
    "run-seeds-unknown": (
        "The seeds of a run are those of no round that is known: a stale mlperf.conf, or a newer round. With "
        "`--round` it is a warning, and the comparison is a loose one."
    ),
    "run-setting": (
        "A run was shorter, or drew from fewer samples, than the rules of the closed division ask. In the open "
        "division it is a warning."
    ),
    "run-statistic": (
        "The run's score is another statistic than the published one: Endpoints gives the mean where LoadGen "
        "gives a percentile."
    ),
    "run-system-differs": (
        "The run was on other accelerators, or another number of them, than the published result. Nothing is "
        "divided to make them alike."
    ),
    "run-system-unchecked": (
        "A warning: a run is compared with the result that `--against` names, and nothing says which system it was on."
    ),
    "run-warnings": "A warning: LoadGen logged warnings. They do not make a run invalid.",
}
