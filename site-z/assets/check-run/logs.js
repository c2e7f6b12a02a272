/* Logs of runs read by the rules that the check of the command line reads them by. */
(() => {
  "use strict";

  const MARK = ":::MLLOG";
  const HEADER = "MLPerf Results Summary";
  const DETAIL_NAME = "mlperf_log_detail.txt";
  const SUMMARY_NAME = "mlperf_log_summary.txt";
  const LARGEST_SUMMARY = 4000000;
  const LONG_KEYS = ["loaded_qsl_set", "loadgen_file_sha1", "loadgen_git_log_message"];
  const REASON_KEYS = ["early_stopping_result", "early_stopping_ttft_result", "early_stopping_tpot_result"];
  const STARTS = ["test_datetime", "loadgen_version"];
  const EXTRA_KEYS = ["result_validity", "effective_scenario", "effective_test_mode"];
  const ENDPOINTS_NUMBERS = ["qps", "tps", "n_samples_failed", "latency.avg", "duration_ns"];
  const NUMBER = /^-?[0-9]{1,30}(\.[0-9]{1,30})?([eE][+-]?[0-9]{1,3})?$/;

  const { Log, eachLine, isText, parsed, isObject, inWords, quoted, whole } = scorepress;

  async function readDetail(file, path, wanted) {
    const log = new Log(path, "detail");
    let [last, malformed] = [null, null];
    const complain = line => log.note(line.number, "log-line-malformed", { mark: MARK, line: quoted(line.text) });
    await eachLine(file, line => {
      log.lookAt(line);
      if (line.text.startsWith(MARK)) {
        if (malformed) complain(malformed);
        malformed = readDetailLine(log, line, wanted) ? null : line;
      }
      if (line.text.replace(/[\0 ]/g, "")) last = line;
    });
    if (malformed && malformed === last && !malformed.hasEnd) log.note(malformed.number, "log-cut-off/line");
    else if (malformed) complain(malformed);
    const isPerformance = log.values.get("effective_test_mode")?.value === "PerformanceOnly";
    if (isPerformance && !log.values.has("result_validity") && !log.noted.size) {
      log.note(last ? last.number : 0, "log-cut-off/result");
    }
    return log;
  }

  /** Take in one line; whether it is well-formed, as far as it was read. */
  function readDetailLine(log, line, wanted) {
    const body = line.text.slice(MARK.length);
    if (!line.isWhole) {
      const key = body.split('"key": "')[1]?.split('"')[0] ?? "";
      if (!LONG_KEYS.includes(key)) log.tooLong(line, wanted.has(key) ? "error" : "warning");
      return true;
    }
    let entry;
    try {
      entry = parsed(body);
    } catch {
      return false;
    }
    if (!isObject(entry) || typeof entry.key !== "string") return false;
    take(log, line.number, entry, wanted);
    return true;
  }

  function take(log, number, { key, value = null, metadata }, wanted) {
    if (isObject(metadata)) {
      if (metadata.is_error === true) log.error(`${key}: ${inWords(value)}`);
      log.warningCount += Number(metadata.is_warning === true);
    }
    if (STARTS.includes(key)) {
      if (!log.keep(key, inWords(value), number)) log.note(number, "log-two-runs");
    } else if (key === "result_invalid_reason") log.reason(inWords(value));
    else if (REASON_KEYS.includes(key) && inWords(value).includes("unsuccessful")) {
      log.reason(`${key.replace(/_result$/, "").replaceAll("_", " ")}: ${inWords(value)}`);
    } else if (wanted.has(key)) {
      log.keep(key, typeof value === "boolean" || value?.digits ? value : inWords(value), number);
    }
  }

  async function readSummary(file, path, labels) {
    const log = new Log(path, "summary");
    let [number, hasHeader, hasEnd] = [0, false, false];
    let block = { title: "", sentences: [] };
    const close = () => {
      if (block.title === "recommendations:") block.sentences.forEach(sentence => log.reason(sentence));
      else if (block.sentences.some(sentence => sentence.includes("unsuccessful"))) {
        log.reason(`${block.title}: ${block.sentences.join(" ")}`);
      }
    };
    await eachLine(file, line => {
      number = line.number;
      log.lookAt(line);
      if (!line.isWhole) return log.tooLong(line, "warning");
      const text = line.text.trim();
      if (text === HEADER) {
        if (hasHeader) log.note(number, "log-two-runs");
        hasHeader = true;
      }
      hasEnd = readEnding(log, line) || hasEnd;
      if (line.text.startsWith(" ") && block.title) block.sentences.push(line.text);
      else {
        close();
        const isTitle = text === "Recommendations:" || text.endsWith("Early Stopping Result:");
        block = { title: isTitle ? text.replace(/ Result:$/, "").toLowerCase() : "", sentences: [] };
      }
      const colon = line.text.indexOf(":");
      const key = colon < 0 ? undefined : labels.get(line.text.slice(0, colon).replace(/^[ *\t]+|[ *\t]+$/g, ""));
      if (key) log.keep(key, summaryValue(line.text.slice(colon + 1).trim()), number);
      return undefined;
    });
    close();
    if (hasHeader && !hasEnd) log.note(number, "log-cut-off/summary");
    return log;
  }

  function readEnding(log, line) {
    const warnings = /^(No|[0-9]{1,9}) warnings?(?:\(s\))? encountered/i.exec(line.text);
    if (warnings) log.warningCount = Number(warnings[1]) || 0;
    const errors = /^(No|[0-9]{1,9}) errors?(?:\(s\))? encountered/i.exec(line.text);
    if (errors) log.keep("num_errors", { digits: String(Number(errors[1]) || 0) }, line.number);
    return errors !== null;
  }

  function summaryValue(text) {
    const answer = { yes: true, no: false }[text.toLowerCase()];
    return answer ?? (NUMBER.test(text) ? { digits: scorepress.exact.digits(text) } : text);
  }

  async function readEndpoints(file, path) {
    const log = new Log(path, "endpoints");
    const bytes = new Uint8Array(await file.slice(0, LARGEST_SUMMARY + 1).arrayBuffer());
    let summary = null;
    if (bytes.length > LARGEST_SUMMARY) log.note(0, "log-line-long/json", { most: whole(LARGEST_SUMMARY) });
    else if (!isText(bytes)) log.note(0, "log-encoding/json");
    else {
      try {
        summary = parsed(new TextDecoder().decode(bytes));
        if (!isObject(summary)) log.note(0, "log-unknown", { kind: kindOf(summary) });
      } catch {
        log.note(0, "log-cut-off/json");
      }
    }
    if (isObject(summary)) keepEndpoints(log, summary);
    return log;
  }

  function keepEndpoints(log, summary) {
    for (const name of ENDPOINTS_NUMBERS) {
      const value = name.split(".").reduce((part, key) => (isObject(part) ? part[key] : undefined), summary);
      if (value?.digits) log.keep(name, value, 0);
    }
    if (typeof summary.complete === "boolean") log.keep("complete", summary.complete, 0);
    log.keep("state", "state" in summary ? inWords(summary.state) : "", 0);
  }

  function kindOf(value) {
    if (value === null) return "null";
    if (Array.isArray(value)) return "a list";
    return { string: "a text", boolean: "a yes or no" }[typeof value] ?? "a number";
  }

  /** The log in one file, whose kind is told by what it begins with. */
  async function readFile(file, name) {
    const bytes = new Uint8Array(await file.slice(0, 4096).arrayBuffer());
    const start = new TextDecoder("latin1").decode(bytes);
    if (start.startsWith("\xff\xfe") || start.startsWith("\xfe\xff")) return failed(name, "log-encoding/utf16");
    const kind = kindOfLog(start, name);
    if (!start.replace(/[\0 \r\n\t]/g, "")) return failed(name, "log-empty", kind);
    const { keys } = scorepress.rules;
    if (kind === "endpoints") return readEndpoints(file, name);
    if (kind === "summary") return readSummary(file, name, new Map(keys.flatMap(each => each.lines.map(line => [line, each.key]))));
    return readDetail(file, name, new Set([...keys.map(each => each.key), ...EXTRA_KEYS]));
  }

  function kindOfLog(start, name) {
    if (start.includes(MARK) || name === DETAIL_NAME) return "detail";
    if (start.includes(HEADER) || name === SUMMARY_NAME) return "summary";
    return name === "result_summary.json" || start.replace(/^\xef\xbb\xbf/, "").trimStart()[0] === "{" ? "endpoints" : "summary";
  }

  function failed(name, code, kind = "detail") {
    const log = new Log(name, kind);
    log.note(0, code);
    return log;
  }

  /** The log of one run: of its files the detail log, unless it is empty and there is a summary. */
  async function readRun(files) {
    const logs = [];
    for (const { file, name } of files) logs.push(await readFile(file, name));
    const order = ["detail", "summary", "endpoints"];
    const [first, second] = logs.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
    if (second?.kind !== "summary" || first.values.size || !first.noted.has("log-empty")) return first;
    for (const problem of first.problems) if (!second.noted.has(problem.code)) {
      second.noted.set(problem.code, { ...problem, severity: "warning" });
    }
    return second;
  }

  scorepress.readRun = readRun;
})();
