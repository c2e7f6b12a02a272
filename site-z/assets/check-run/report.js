/* A verdict in the words and the JSON of `scorepress verify-run`. */
(() => {
  "use strict";

  const { exact, ruleOf } = scorepress;
  const RATIO_PLACES = 5;
  const SIGNS = { multiply: "{value} × {factor}", divide: "{value} ÷ {factor}", into: "{factor} ÷ {value}" };

  const sentence = problem => `${problem.code}: expected ${problem.expected}, found ${problem.found}`;

  function isValid({ invalid, unclear }) {
    if (invalid.length) return false;
    return unclear.some(problem => /^(log|file)-/.test(problem.code)) ? null : true;
  }

  function isWithin({ invalid, unclear, isClose }) {
    if (invalid.length) return false;
    return unclear.length || isClose === undefined ? null : isClose;
  }

  function outcomeOf(verdict) {
    if (verdict.invalid.length) return "invalid";
    const within = isWithin(verdict);
    return within === null ? "cannot tell" : within ? "within tolerance" : "not within tolerance";
  }

  const unitOf = ({ metric }) => scorepress.rules.units[metric.unit];
  const scoreText = ({ score, metric }) =>
    `${exact.scoreText(exact.exactText(score))} ${scorepress.rules.units[metric.unit].text}`;

  function deviationText(deviation) {
    const text = exact.percentText(deviation);
    if (!/[1-9]/.test(text)) return text;
    return deviation.over < 0n ? `${text.replace(exact.MINUS, "")} worse` : `${text} better`;
  }

  function formulaOf({ metric, digits }) {
    if (metric.operation === "multiply" && metric.factor === "1") return "as logged";
    const told = { value: exact.fullText(digits), factor: exact.fullText(metric.factor) };
    return SIGNS[metric.operation].replace(/\{([a-z]+)\}/g, (_, name) => told[name]);
  }

  function floorText(log, measured) {
    if (!measured.floor.over) return "none: the log holds the value in full";
    const why = log.kind === "summary" ? "a summary log is rounded for people" : "six digits in the detail log";
    return `±${exact.exactText(exact.of(exact.halfUp(measured.floor, 6)))} ${unitOf(measured).text}: ${why}`;
  }

  /** All that is said of a run but its findings: a label and a text each; a line that goes on has no label. */
  function reportLines(verdict) {
    const { log, identity, measured, published } = verdict;
    const what = [identity.benchmark, identity.scenario].filter(Boolean).join(" ") || "a run of nothing named";
    const round = identity.round ? `round ${identity.round} named by ${identity.roundBy}` : "round unknown";
    const validity = { true: "VALID", false: "INVALID", null: "validity unknown" }[isValid(verdict)];
    const lines = [["log", log.path], ["run", `${what}, ${round}; ${validity}`]];
    if (measured) {
      const { metric } = measured;
      const inferred = metric.is_inferred ? `, inferred from ${identity.logged}` : "";
      lines.push(
        ["score", `${scoreText(measured)} (${ruleOf("unverified-word").value}), ${metric.statistic}${inferred}`],
        ["", `= ${formulaOf(measured)}: ${metric.key} ${measured.digits}, line ${log.line(metric.key)}`],
        ["rounding", floorText(log, measured)],
      );
    }
    if (published) {
      const unit = scorepress.rules.units[published.unit].text;
      const id = published.submission_id || "id not in the source";
      lines.push(
        ["published", `${published.text} ${unit}, ${id}, ${published.submitter}`],
        ["", `${published.system}, ${published.division}, ${published.path}:${published.line}`],
      );
    }
    if (verdict.ratio) {
      const ratio = exact.halfUp(verdict.ratio, RATIO_PLACES);
      lines.push(["ratio", `${ratio} (${unitOf(measured).direction}): ${deviationText(verdict.deviation)}`]);
      const rule = ruleOf("tolerance-percent");
      lines.push(["tolerance", `${outcomeOf(verdict)}; the tolerance is ±${rule.value}%. ${rule.reason}`]);
    }
    return lines;
  }

  /** What the publisher of the results asks for beside a score that was not reviewed. */
  function ruleSentences({ measured, published }) {
    if (!measured) return [];
    const beside = ruleOf("beside-verified-sentence").value.replaceAll("{name}", scorepress.rules.suite_name);
    return [ruleOf("unverified-sentence").value, ...(published ? [beside] : [])];
  }

  /** A verdict as JSON names its parts; what is not known is null. */
  function runObject(verdict) {
    const { log, identity, measured, published, ratio } = verdict;
    return {
      path: log.path,
      outcome: outcomeOf(verdict),
      valid: isValid(verdict),
      reasons: [...verdict.invalid, ...verdict.unclear].map(sentence),
      notes: verdict.notes.map(sentence),
      round: identity.round || null,
      benchmark: identity.benchmark || null,
      scenario: identity.scenario || null,
      score: measured ? exact.machine(measured.score) : null,
      unit: measured?.metric.unit ?? null,
      direction: measured ? unitOf(measured).direction : null,
      inferred: measured?.metric.is_inferred ?? null,
      verification: ruleOf("unverified-word").value,
      rounding_floor: measured ? exact.machine(measured.floor) : null,
      published: published ? exact.machine(exact.of(published.digits)) : null,
      submission_id: published?.submission_id || null,
      system: published?.system ?? null,
      ratio: ratio ? Number(exact.halfUp(ratio, RATIO_PLACES)) : null,
      tolerance_percent: Number(ruleOf("tolerance-percent").value),
      within_tolerance: isWithin(verdict),
    };
  }

  /** All that a page can show of the run in some files, `[{file, name}]`. */
  async function checkRun(files, question, loadRows) {
    const log = await scorepress.readRun(files);
    const verdict = await scorepress.judge(log, question, async roundId => {
      await loadRows(roundId);
      return scorepress.officialRowsOf(roundId);
    });
    const findings = [...verdict.invalid, ...verdict.unclear, ...verdict.notes];
    return { object: runObject(verdict), lines: reportLines(verdict), sentences: ruleSentences(verdict), findings };
  }

  scorepress.checkRun = checkRun;
})();
