/* The verdict on a run: valid or not, its score beside the published one, within tolerance or not. */
(() => {
  "use strict";

  const { exact, finding, quoted } = scorepress;
  const SEEDS = ["effective_qsl_rng_seed", "effective_sample_index_rng_seed", "effective_schedule_rng_seed"];
  const SERVERS = ["Server", "Interactive"];
  const NANOSECONDS = { s: "1000000000", ms: "1000000" };
  const NEAR = 5;

  const limitsOf = (benchmark, scenario) =>
    scorepress.rules.limits.filter(limit => limit.benchmark === benchmark && limit.scenario === scenario);
  const keysOf = limit => scorepress.rules.limit_keys.find(each => each.quantity === limit.quantity);
  const allowed = limit => exact.times(exact.of(limit.limit), exact.of(NANOSECONDS[limit.unit]));
  const ruleOf = name => scorepress.rules.rules.find(each => each.rule === name);
  const ruleNumber = name => exact.of(ruleOf(name).value);
  const isMore = (digits, than) => exact.compare(exact.of(digits), than) > 0;

  /** Why a log gives no verdict at all. */
  function unreadable(log) {
    const problems = log.problems.filter(problem => problem.severity === "error");
    if (problems.length || log.kind === "endpoints") return problems;
    const mode = log.text("effective_test_mode");
    if (mode && mode !== "PerformanceOnly") return [log.finding("effective_test_mode", "log-not-performance", { mode })];
    if (!log.text("effective_scenario")) return [log.finding("num_errors", "log-not-performance/scenario")];
    const validity = log.text("result_validity");
    if (validity === "VALID" || validity === "INVALID") return [];
    return [log.finding("result_validity", "log-cut-off/validity", { validity: validity || "none" })];
  }

  /** Why the harness itself does not let the run count. */
  function invalidity(log) {
    if (log.kind === "endpoints") return endpointsInvalidity(log);
    const found = [];
    if (log.text("result_validity") === "INVALID") {
      const reasons = log.reasons.join("; ") || "INVALID without a reason";
      found.push(log.finding("result_validity", "run-invalid", { reasons }));
    }
    for (const { key, kind, meaning, lines } of scorepress.rules.keys) {
      if (kind === "flag" && log.flag(key) === false) found.push(log.finding(key, "run-flag", { meaning, label: lines[0] }));
    }
    const errors = log.number("num_errors") ?? "0";
    if (isMore(errors, exact.of("0")) || log.errors.length) {
      const count = isMore(errors, exact.of("0")) ? errors : String(log.errors.length);
      const said = log.errors.length ? `${count}: ${log.errors.slice(0, 3).join("; ")}` : count;
      found.push(log.finding("num_errors", "run-errors", { errors: said }));
    }
    return found;
  }

  function endpointsInvalidity(log) {
    const found = [];
    if (log.flag("complete") === false) {
      found.push(log.finding("complete", "run-invalid/incomplete", { state: log.text("state") || "false" }));
    }
    const failed = log.number("n_samples_failed");
    if (failed && isMore(failed, exact.of("0"))) {
      found.push(log.finding("n_samples_failed", "run-errors/samples", { count: failed }));
    }
    return found;
  }

  /** What a reader should know and what changes no verdict. */
  function notes(log) {
    const found = log.problems.filter(problem => problem.severity === "warning");
    if (log.warningCount) found.push(finding(0, "run-warnings", { count: String(log.warningCount) }, "warning"));
    const version = log.text("loadgen_version");
    if (version.endsWith("@ NA")) found.push(log.finding("loadgen_version", "run-build", { version }, "warning"));
    return found;
  }

  /** Every rule of the Closed division that the run's settings or latencies do not keep. */
  function ruleProblems(log, { benchmark, scenario, logged }) {
    const setting = scorepress.rules.settings.find(each => each.benchmark === benchmark);
    if (log.kind === "endpoints" || !setting) return [];
    const samples = scenario === "Offline" && logged === "Offline" ? setting.samples_per_query : null;
    const found = [];
    for (const [key, least, what] of [
      ["effective_min_duration_ms", setting.min_duration_ms, "a least duration, in ms,"],
      ["effective_performance_sample_count", setting.performance_samples, "a performance set"],
      ["effective_samples_per_query", samples, "a number of samples in the query"],
    ]) {
      const value = log.number(key);
      if (value === null || least === null || !isMore(least, exact.of(value))) continue;
      found.push(log.finding(key, "run-setting", { what, least: exact.fullText(least), benchmark, value }));
    }
    return SERVERS.includes(scenario) ? [...found, ...limitProblems(log, benchmark, scenario)] : found;
  }

  function limitProblems(log, benchmark, scenario) {
    const found = [];
    for (const limit of limitsOf(benchmark, scenario)) {
      const keys = keysOf(limit);
      if (!keys) continue;
      const told = { quantity: limit.quantity, limit: `${limit.limit} ${limit.unit}`, pair: `${benchmark} ${scenario}` };
      const target = log.number(keys.target);
      if (target && isMore(target, allowed(limit))) found.push(log.finding(keys.target, "run-limit-loose", { ...told, target }));
      const measured = log.number(keys.measured);
      if (measured && exact.compare(exact.of(measured), allowed(limit)) >= 0) {
        found.push(log.finding(keys.measured, "run-limit-exceeded", { ...told, measured }));
      }
    }
    return found;
  }

  /** Benchmark, scenario and round of a run, what named each, and why a part of it is not known. */
  function identify(log, question) {
    const problems = [];
    const { benchmark } = question;
    if (!benchmark) problems.push(finding(0, "run-benchmark-missing"));
    const logged = log.text("effective_scenario");
    const scenario = scenarioOf(log, question, benchmark, logged, problems);
    const [round, roundBy] = roundOf(log, question, problems);
    return { benchmark, scenario, logged, round, roundBy, problems };
  }

  /** The published scenario. LoadGen calls Interactive Server too; the limits tell the two apart. */
  function scenarioOf(log, question, benchmark, logged, problems) {
    const byLimits = logged === "Server" ? SERVERS.filter(each => hasTargets(log, benchmark, each)) : [];
    if (question.scenario) {
      if (SERVERS.includes(question.scenario) && byLimits.length && !byLimits.includes(question.scenario)) {
        const told = { pair: `${benchmark} ${question.scenario}`, scenario: byLimits[0], targets: targetsInWords(log) };
        problems.push(log.finding(scorepress.rules.limit_keys[0].target, "run-scenario-mismatch", told));
      }
      return question.scenario;
    }
    if (logged !== "Server") return logged;
    if (byLimits.length === 1) return byLimits[0];
    if (!benchmark) return "";
    if (!scorepress.rules.pairs.some(([name, each]) => name === benchmark && each === "Interactive")) return logged;
    problems.push(log.finding("effective_scenario", "run-scenario-unclear", { targets: targetsInWords(log) || "none" }));
    return "";
  }

  function hasTargets(log, benchmark, scenario) {
    const limits = limitsOf(benchmark, scenario);
    return limits.length > 0 && limits.every(limit => {
      const target = log.number(keysOf(limit)?.target);
      return target !== null && exact.compare(exact.of(target), allowed(limit)) === 0;
    });
  }

  function targetsInWords(log) {
    const targets = new Set(scorepress.rules.limit_keys.map(each => each.target));
    const stated = [...targets].filter(key => log.number(key) && exact.of(log.number(key)).over);
    return stated.map(key => `${key} ${log.number(key)}`).join(", ");
  }

  function roundOf(log, question, problems) {
    const { seeds, endpoints_rounds: only } = scorepress.rules;
    const asked = [question.round, question.round ? "--round" : ""];
    if (log.harness === "endpoints") {
      return question.round ? asked : [only.length === 1 ? only[0] : "", "the only round of that harness"];
    }
    if (!log.values.size) return asked;
    const own = SEEDS.map(key => log.number(key)).filter(seed => seed !== null);
    const isSame = each => [each.qsl_seed, each.sample_index_seed, each.schedule_seed].join() === own.join();
    const round = seeds.find(isSame)?.round_id ?? "";
    if (round && question.round && question.round !== round) {
      problems.push(log.finding(SEEDS[0], "run-round-mismatch", { asked: question.round, round }));
    } else if (!round) {
      const told = { rounds: seeds.map(each => each.round_id).join(", "), seeds: own.join(", ") || "none" };
      problems.push(log.finding(SEEDS[0], "run-seeds-unknown", told, question.round ? "warning" : "error"));
    }
    return round ? [round, "the seeds"] : asked;
  }

  /** The score of a run, or why its log holds none. */
  function measure(log, { benchmark, scenario, logged }) {
    const { pairs, metrics } = scorepress.rules;
    const known = pairs.find(([name, each]) => name === benchmark && each === scenario);
    if (!known) {
      const scenarios = pairs.filter(([name]) => name === benchmark).map(([, each]) => each).join(", ");
      return { problem: finding(0, "run-scenario-unknown", { benchmark, scenarios, scenario }) };
    }
    const fits = name => each => each.harness === log.harness && each.benchmark === name && each.scenario === scenario
      && each.unit === known[2] && (each.logged === logged || each.logged === "any");
    const metric = metrics.find(fits(benchmark)) ?? metrics.find(fits("any"));
    if (!metric) {
      const told = { pair: `${benchmark} ${scenario}`, logged: logged || log.harness };
      return { problem: log.finding("effective_scenario", "run-scenario-mismatch/score", told) };
    }
    const digits = log.number(metric.key);
    if (digits === null || !isMore(digits, exact.of("0"))) {
      return { problem: log.finding(metric.key, "run-score-missing", { key: metric.key, value: digits ?? "none" }) };
    }
    const [value, factor] = [exact.of(digits), exact.of(metric.factor)];
    const score = { multiply: exact.times, divide: exact.divided, into: (a, b) => exact.divided(b, a) }[metric.operation](value, factor);
    return { metric, digits, score, floor: floorOf(log, metric, score) };
  }

  /** How far the published score may be from the logged one by rounding alone. */
  function floorOf(log, metric, score) {
    if (log.kind === "summary") {
      const share = exact.times(exact.divided(ruleNumber("summary-percent"), exact.of("100")), score);
      return exact.compare(share, ruleNumber("summary-absolute")) > 0 ? share : ruleNumber("summary-absolute");
    }
    if (log.kind === "endpoints" || /_(ns|ss|ms)$/.test(metric.key)) return exact.of("0");
    const digits = Number(ruleOf("digits").value);
    let power = 0;
    const unit = () => exact.of(`1e${power}`);
    while (exact.compare(score, exact.times(unit(), exact.of(`1e${digits}`))) >= 0) power += 1;
    while (exact.compare(score, exact.times(unit(), exact.of(`1e${digits - 1}`))) < 0) power -= 1;
    return exact.divided(unit(), exact.of("2"));
  }

  /** The row to compare with, or why there is none. `rows` are those of the round; none where it is not held. */
  function publishedRow(identity, question, rows) {
    const { rounds, submission_id: pattern } = scorepress.rules;
    const { benchmark, scenario, round } = identity;
    if (!round) return { problem: finding(0, "run-round-unknown") };
    if (!rounds.includes(round)) return { problem: finding(0, "run-round-unknown/results", { rounds: rounds.join(", "), round }) };
    const pair = `${benchmark} ${scenario}`;
    const inRound = rows.filter(row => row.benchmark === benchmark && row.scenario === scenario);
    if (!inRound.length) return { problem: finding(0, "run-not-in-round", { pair, round }) };
    if (!question.against) return { problem: finding(0, "run-against-missing") };
    const isId = new RegExp(`^(?:${pattern})$`).test(question.against);
    const [system, submitter = "", division = ""] = question.against.split("/").reverse();
    const found = inRound.filter(row => isId ? row.submission_id === question.against
      : row.system === system && ["", row.submitter].includes(submitter) && ["", row.division].includes(division));
    if (found.length === 1) return { row: found[0] };
    const told = { pair, round, asked: quoted(question.against), rows: listed(found.length ? found : inRound) };
    return { problem: finding(0, found.length ? "run-against-ambiguous" : "run-against-unknown", told) };
  }

  function listed(rows) {
    const shown = rows.slice(0, NEAR).map(row => `${row.submission_id || "no id"} ${row.division}/${row.submitter}/${row.system}`);
    return shown.join("; ") + (rows.length > NEAR ? `; and ${rows.length - NEAR} more` : "");
  }

  /** How far a score is from the published one; better is positive, for latencies too. */
  function deviationOf(own, theirs, unit) {
    const isLatency = scorepress.rules.units[unit].direction.startsWith("lower");
    return exact.minus(isLatency ? exact.divided(theirs, own) : exact.divided(own, theirs), exact.of("1"));
  }

  /** The verdict on a log. `rowsOf` gives the published rows of a round. */
  async function judge(log, question, rowsOf) {
    const identity = identify(log, question);
    const unclear = unreadable(log);
    const verdict = { log, identity, unclear, invalid: [], notes: notes(log) };
    const isOther = unclear.some(problem => problem.code === "log-not-performance");
    if (unclear.length && (!log.values.size || isOther)) return verdict;
    verdict.invalid = invalidity(log);
    for (const problem of [...identity.problems, ...ruleProblems(log, identity)]) {
      const isRule = ["run-setting", "run-limit-loose", "run-limit-exceeded"].includes(problem.code);
      (problem.severity === "warning" ? verdict.notes : isRule ? verdict.invalid : unclear).push(problem);
    }
    if (!identity.benchmark || !identity.scenario) return verdict;
    const { problem, ...measured } = measure(log, identity);
    if (problem) unclear.push(problem);
    const rows = scorepress.rules.rounds.includes(identity.round) ? await rowsOf(identity.round) : [];
    const published = publishedRow(identity, question, rows);
    if (published.problem) unclear.push(published.problem);
    if (!problem) verdict.measured = measured;
    verdict.published = published.row;
    return verdict.measured && verdict.published ? compared(verdict) : verdict;
  }

  /** The verdict with both scores beside each other, unless they are of different statistics. */
  function compared(verdict) {
    const { log, measured, published, unclear } = verdict;
    const told = { published: `${published.accelerator_count} ${published.accelerator}`, own: "the log names none" };
    const { system, submitter } = published;
    verdict.notes.push(finding(0, "run-system-unchecked", { ...told, system, submitter }, "warning"));
    if (measured.metric.statistic !== published.statistic) {
      const statistics = { published: published.statistic, measured: measured.metric.statistic };
      unclear.push(log.finding(measured.metric.key, "run-statistic", statistics));
      return verdict;
    }
    const theirs = exact.of(published.digits);
    const deviation = deviationOf(measured.score, theirs, measured.metric.unit);
    const tolerance = exact.divided(ruleNumber("tolerance-percent"), exact.of("100"));
    const difference = exact.absolute(exact.minus(measured.score, theirs));
    const isClose = exact.compare(exact.absolute(deviation), tolerance) <= 0 || exact.compare(difference, measured.floor) <= 0;
    return Object.assign(verdict, { deviation, ratio: exact.divided(measured.score, theirs), isClose });
  }

  Object.assign(scorepress, { judge, ruleOf });
})();
