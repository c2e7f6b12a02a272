/* What the reading of every log needs: lines in bounded memory, JSON with its digits, findings, and what was read. */
(() => {
  "use strict";

  const LONGEST_LINE = 65536;
  const MOST_SENTENCES = 20;
  const LONGEST_SENTENCE = 500;
  /** No number of a machine has more places before or behind its point; a longer one would take hours to compute with. */
  const MOST_PLACES = 400;
  /** Stands before the digits of a number that JSON would round; no log holds it. */
  const DIGITS = "\ue000";

  const whole = count => scorepress.exact.fullText(String(count));

  /** A text in quotes, what nobody sees made visible, and cut in the middle where it is long. */
  function quoted(text, limit = 60) {
    const plain = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };
    const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
    const shown = text.replace(/[\\\n\r\t]|[\p{C}\p{Z}]/gu, each => (each === " " ? each : plain[each] ?? escaped(each)));
    const whole_ = quote + (quote === "'" ? shown.replaceAll("'", "\\'") : shown) + quote;
    const all = [...whole_];
    if (all.length <= limit) return whole_;
    return `${all.slice(0, limit / 2).join("")}…${all.slice(-limit / 3).join("")} (${whole(all.length - 2)} characters)`;
  }

  function escaped(character) {
    const code = character.codePointAt(0);
    const [mark, width] = code < 0x100 ? ["x", 2] : code < 0x10000 ? ["u", 4] : ["U", 8];
    return `\\${mark}${code.toString(16).padStart(width, "0")}`;
  }

  /** A finding in its own words. Behind a slash in the code stands which wording of it is meant. */
  function finding(line, code, told = {}, severity = "error") {
    const wording = scorepress.rules.wordings[code];
    const filled = text => text.replace(/\{([a-z]+)\}/g, (_, name) => told[name]);
    const [expected, found, fix] = [wording.expected, wording.found, wording.fix].map(filled);
    return { line, code: code.split("/")[0], expected, found, fix, severity };
  }

  /** What is read of one log: the first value of each key, reasons, and what is odd about the file itself. */
  class Log {
    constructor(path, kind) {
      Object.assign(this, { path, kind, values: new Map(), reasons: [], errors: [], warningCount: 0 });
      this.noted = new Map();
    }

    get problems() {
      return [...this.noted.values()];
    }

    get harness() {
      return this.kind === "endpoints" ? "endpoints" : "loadgen";
    }

    keep(key, value, line) {
      if (this.values.has(key)) return false;
      this.values.set(key, { value: typeof value === "string" ? value.slice(0, LONGEST_SENTENCE) : value, line });
      return true;
    }

    note(line, code, told = {}, severity = "error") {
      const made = finding(line, code, told, severity);
      if (!this.noted.has(made.code)) this.noted.set(made.code, made);
    }

    reason(text) {
      const sentence = text.replaceAll("*", " ").split(/\s+/).filter(Boolean).join(" ").slice(0, LONGEST_SENTENCE);
      if (sentence && !this.reasons.includes(sentence) && this.reasons.length < MOST_SENTENCES) this.reasons.push(sentence);
    }

    error(text) {
      const sentence = text.split(/\s+/).filter(Boolean).join(" ").slice(0, LONGEST_SENTENCE);
      if (this.errors.length < MOST_SENTENCES) this.errors.push(sentence);
    }

    lookAt(line) {
      if (!line.isUtf8) this.note(line.number, "log-encoding", {}, "warning");
      if (line.hasCarriageReturn) this.note(line.number, "log-line-ends", {}, "warning");
    }

    tooLong(line, severity) {
      this.note(line.number, "log-line-long", { most: whole(LONGEST_LINE), size: whole(line.size) }, severity);
    }

    line(key) {
      return this.values.get(key)?.line ?? 0;
    }

    text(key) {
      const value = this.values.get(key)?.value;
      return typeof value === "string" ? value : "";
    }

    flag(key) {
      const value = this.values.get(key)?.value;
      return typeof value === "boolean" ? value : null;
    }

    /** The digits of a value that is a number; null where the log has none. */
    number(key) {
      return this.values.get(key)?.value?.digits ?? null;
    }

    finding(key, code, told = {}, severity = "error") {
      return finding(this.line(key), code, told, severity);
    }
  }

  /** Hand each line of a file to a function; of a long line only its beginning is kept. */
  async function eachLine(file, take) {
    const kept = new Uint8Array(LONGEST_LINE);
    let number = 0;
    let size = 0;
    const close = hasEnd => {
      number += 1;
      take(asLine(number, kept.subarray(0, Math.min(size, LONGEST_LINE)), size, hasEnd));
      size = 0;
    };
    const reader = file.stream().getReader();
    for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
      let start = 0;
      while (start < value.length) {
        const found = value.indexOf(10, start);
        const end = found < 0 ? value.length : found + 1;
        if (size < LONGEST_LINE) kept.set(value.subarray(start, Math.min(end, start + LONGEST_LINE - size)), size);
        size += end - start;
        start = end;
        if (found >= 0) close(true);
      }
    }
    if (size) close(false);
  }

  function asLine(number, start, size, hasEnd) {
    let end = start.length;
    while (end && (start[end - 1] === 10 || start[end - 1] === 13)) end -= 1;
    const body = start.subarray(0, end);
    const isWhole = size === start.length;
    const options = { ignoreBOM: number > 1 };
    // A long line may be cut inside a character.
    const isUtf8 = [0, 1, 2, 3].slice(0, isWhole ? 1 : 4).some(cut => isText(body.subarray(0, end - cut)));
    return {
      number, size, isWhole, hasEnd, isUtf8,
      text: new TextDecoder("utf-8", options).decode(body),
      hasCarriageReturn: start.at(-1) === 10 && start.at(-2) === 13,
    };
  }

  function isText(bytes) {
    try {
      new TextDecoder("utf-8", { fatal: true }).decode(bytes);
      return true;
    } catch {
      return false;
    }
  }

  /** The digits of a number of a log. Throws where no machine has measured it, such as 1e99999. */
  function measured(text) {
    const [, whole, fraction = "", exponent = "0"] = /^-?([0-9]+)(?:\.([0-9]+))?(?:[eE]([+-]?[0-9]+))?$/.exec(text);
    const last = Number(exponent) - fraction.length;
    const first = last + (whole + fraction).replace(/^0+(?=.)/, "").length - 1;
    if (Math.max(Math.abs(last), Math.abs(first)) > MOST_PLACES) throw new RangeError(text);
    return scorepress.exact.digits(text);
  }

  /** JSON whose numbers keep their digits. Throws what `JSON.parse` throws. */
  function parsed(text) {
    JSON.parse(text);
    const marked = text.replace(/"(?:[^"\\]|\\.)*"|-?[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/g, each =>
      each.startsWith('"') ? each.replaceAll(DIGITS, "\ufffd") : `"${DIGITS}${each}"`);
    return JSON.parse(marked, (_, value) =>
      typeof value === "string" && value.startsWith(DIGITS) ? { digits: measured(value.slice(1)) } : value);
  }

  const isObject = value => typeof value === "object" && value !== null && !Array.isArray(value) && !("digits" in value);

  /** A value in the words in which the command line prints it. */
  function inWords(value) {
    if (value === null || value === undefined) return "None";
    if (typeof value === "boolean") return value ? "True" : "False";
    return typeof value === "string" ? value : value.digits ?? JSON.stringify(value);
  }

  globalThis.scorepress ??= {};
  Object.assign(scorepress, { finding, quoted, whole, Log, eachLine, isText, parsed, isObject, inWords });
})();
