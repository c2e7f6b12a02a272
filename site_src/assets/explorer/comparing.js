/* Two rows beside each other, and what is derived from one: by the rules and in the words of the press. */
(() => {
  "use strict";

  const { exact, comparingRules: rules } = scorepress;
  const ONE = exact.of("1");
  const ZERO = exact.of("0");

  const unitOf = row => rules.units[row.unit];
  const isLatency = row => unitOf(row).direction === "lower is better";
  const isVerified = row => row.verification === "official";
  /** A score as it is shown: with the word for one that was not reviewed. */
  const marked = (text, ...rows) => (rows.every(isVerified) ? text : text + rules.unverified_mark);
  const named = name => ({ name });
  /** Words and names as one text. Names are kept apart, so that a page can isolate those from right to left. */
  const plain = parts => parts.map(part => part.name ?? part).join("");
  const operand = row => exact.fullText(row.digits);
  /** Whether a text shows zero, so that no word may name a direction. */
  const showsZero = text => !/[1-9]/.test(text);

  const problem = (code, expected, found, fix) => ({ code, expected, found, fix });
  const zero = row => problem("metric-undefined", "a divisor that is not zero", row.text, "say why there is no ratio");

  /** What a row has in a field, or what it means that it has nothing in it. */
  const told = ({ field, empty }, row) => String(row[field]) || empty;

  /** Why two rows may not be compared: a problem for each field that has to agree and does not. */
  function problems(own, other) {
    return rules.must_agree.filter(({ field }) => own[field] !== other[field]).map(rule => {
      const found = `${told(rule, own)} and ${told(rule, other)}`;
      return problem("comparison-mixed", `the same ${rule.word} on both sides`, found, rules.mixed_fix);
    });
  }

  /** In what else two rows differ, as `division: closed against open`; without the fields that a reader knows of. */
  function differences(own, other, ...known) {
    return rules.told.filter(({ field }) => !known.includes(field)).flatMap(rule => {
      const sides = [told(rule, own), told(rule, other)];
      return sides[0] === sides[1] ? [] : [`${rule.word}: ${sides[0]} against ${sides[1]}`];
    });
  }

  /** How far `own` is ahead: throughput own/other − 1, latency other/own − 1. */
  function advantage(own, other) {
    const [top, bottom] = isLatency(own) ? [other, own] : [own, other];
    const value = exact.minus(exact.divided(exact.of(top.digits), exact.of(bottom.digits)), ONE);
    return { value, text: exact.percentText(value), formula: `${operand(top)} ÷ ${operand(bottom)} − 1` };
  }

  /** leads, ties or trails: the word that an advantage allows. */
  function verdictWord(ahead) {
    if (exact.compare(exact.absolute(ahead), exact.of(rules.tie_tolerance)) <= 0) return "ties";
    return exact.compare(ahead, ZERO) > 0 ? "leads" : "trails";
  }

  /** `20% less time` of a latency; nothing of a throughput, or where it would show zero. */
  function timeSaved(own, other) {
    if (!isLatency(own)) return "";
    const saved = exact.minus(ONE, exact.divided(exact.of(own.digits), exact.of(other.digits)));
    const text = exact.percentText(exact.absolute(saved));
    if (showsZero(text)) return "";
    return `${marked(text, own, other)} ${exact.compare(saved, ZERO) > 0 ? "less" : "more"} time`;
  }

  /** `leads NVIDIA's B300 by 14% (division: closed against open)`, as parts. */
  function sentence(own, other, word, ahead) {
    const ofRound = own.round_id === other.round_id ? "" : ` of ${other.round_id}`;
    const whom = [`${word} `, named(other.submitter), "'s ", named(other.accelerator), ofRound];
    const extra = [timeSaved(own, other), ...differences(own, other, "round_id")].filter(Boolean).join("; ");
    const shown = word === "trails" ? exact.percentText(exact.minus(ZERO, ahead.value)) : ahead.text;
    const number = marked(shown, own, other);
    if (word === "ties") return [...whom, ` (${number}${extra && `; ${extra}`})`];
    return [...whom, ` by ${number}${extra && ` (${extra})`}`];
  }

  /** `28% over v6.0 (22% less time; division: closed against open)`: how much better the newer row is. */
  function improvement(own, other) {
    const found = forbidding(own, other);
    if (found.length) return { problems: found };
    const { text, value, formula } = advantage(own, other);
    const ofRound = own.round_id === other.round_id ? "" : ` over ${other.round_id}`;
    const extra = [timeSaved(own, other), ...differences(own, other, "round_id")].filter(Boolean).join("; ");
    return { problems: [], value, formula, text: `${marked(text, own, other)}${ofRound}${extra && ` (${extra})`}` };
  }

  /** Why nothing may be computed of two rows. */
  function forbidding(own, other) {
    const found = problems(own, other);
    if (found.length) return found;
    const divisors = isLatency(own) ? [own, other] : [other];
    const empty = divisors.find(row => exact.compare(exact.of(row.digits), ZERO) === 0);
    return empty ? [zero(empty)] : [];
  }

  /** The verdict on `own` beside `other`, or the problems that forbid one. */
  function compare(own, other) {
    const found = forbidding(own, other);
    if (found.length) return { problems: found };
    const ahead = advantage(own, other);
    const word = verdictWord(ahead.value);
    return {
      problems: [], word, value: ahead.value, advantage: ahead.text, formula: ahead.formula,
      differences: differences(own, other), direction: unitOf(own).direction, parts: sentence(own, other, word, ahead),
    };
  }

  /** What each accelerator would have of a score; nothing where none is in use. */
  function eachOf(row) {
    const count = String(row.accelerator_count);
    return row.accelerator_count ? exact.divided(exact.of(row.digits), exact.of(count)) : null;
  }

  /** The throughput of one accelerator, derived; or the problem that forbids it. */
  function perAccelerator(row) {
    if (isLatency(row)) {
      const fix = "a latency does not add up over accelerators";
      const what = "a throughput for per-accelerator scores";
      return { problems: [problem("metric-undefined", what, `a latency in ${unitOf(row).text}`, fix)] };
    }
    const value = eachOf(row);
    if (!value) return { problems: [zero({ text: "0" })] };
    const formula = `${operand(row)} ÷ ${exact.fullText(String(row.accelerator_count))}`;
    return { problems: [], value, text: exact.derivedText(value), formula };
  }

  const sizeOf = row => (row.size ??= Number(row.digits));

  /** Less than zero where a is the better score of the two; both of one unit. */
  function betterFirst(a, b) {
    if (a === b || a.digits === b.digits) return 0;
    // The nearest numbers of the machine decide where they differ, and they do so in the order of the exact ones.
    const order = sizeOf(b) - sizeOf(a) || exact.compare(exact.of(b.digits), exact.of(a.digits));
    return isLatency(a) ? -order : order;
  }

  scorepress.comparing = {
    compare, improvement, eachOf, perAccelerator, betterFirst, marked, plain, named, unitOf, isLatency, isVerified,
  };
})();
