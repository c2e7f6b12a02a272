/* Exact numbers and their texts, by the rounding rule of the press: a value is a fraction of two whole numbers. */
(() => {
  "use strict";

  const MINUS = "\u2212";
  const SIGNIFICANT = 6;
  const LONG_SOURCE = 10;
  const FULL_PLACES = 20;
  const NUMBER = /^(-?)([0-9]+)(?:\.([0-9]+))?(?:[eE]([+-]?[0-9]+))?$/;

  /** The digits of a number as a log states it, without an exponent and without zeros before them. */
  function digits(text) {
    const [, sign, whole, fraction = "", exponent = "0"] = NUMBER.exec(text);
    const all = whole + fraction;
    const point = whole.length + Number(exponent);
    const padded = point > 0 ? all.padEnd(point, "0") : "0".repeat(1 - point) + all;
    const at = Math.max(point, 1);
    const left = padded.slice(0, at).replace(/^0+(?=[0-9])/, "");
    return sign + left + (padded.length > at ? `.${padded.slice(at)}` : "");
  }

  /** The exact value of a number in text. */
  function of(text) {
    const [whole, fraction = ""] = digits(text).split(".");
    return { over: BigInt(whole + fraction), under: 10n ** BigInt(fraction.length) };
  }

  const times = (a, b) => ({ over: a.over * b.over, under: a.under * b.under });
  const divided = (a, b) => positive({ over: a.over * b.under, under: a.under * b.over });
  const minus = (a, b) => ({ over: a.over * b.under - b.over * a.under, under: a.under * b.under });
  const positive = value => (value.under < 0n ? { over: -value.over, under: -value.under } : value);
  const absolute = value => (value.over < 0n ? { over: -value.over, under: value.under } : value);
  /** Less than zero where a is the smaller one, zero where both are the same. */
  const compare = (a, b) => Number(minus(a, b).over > 0n) - Number(minus(a, b).over < 0n);

  /** A value to some decimals, ties away from zero, once. */
  function halfUp(value, places) {
    const { over, under } = absolute(value);
    const whole = (2n * over * 10n ** BigInt(places) + under) / (2n * under);
    const text = String(whole).padStart(places + 1, "0");
    const shown = places ? `${text.slice(0, -places)}.${text.slice(-places)}` : text;
    return value.over < 0n && whole ? `-${shown}` : shown;
  }

  /** Thousands grouped, with a true minus. */
  function grouped(text) {
    const [whole, fraction] = text.replace("-", "").split(".");
    const shown = whole.replace(/\B(?=([0-9]{3})+$)/g, ",") + (fraction ? `.${fraction}` : "");
    return text.startsWith("-") ? MINUS + shown : shown;
  }

  const withoutZeros = text => (text.includes(".") ? text.replace(/\.?0+$/, "") : text);

  /** A share as percent: whole from ten percent, else with one decimal. */
  function percentText(value) {
    const places = compare(absolute(value), of("0.1")) >= 0 ? 0 : 1;
    return `${grouped(halfUp(times(value, of("100")), places))}%`;
  }

  /** All digits, grouped, without a trailing .0. */
  function fullText(text) {
    const [whole, fraction = ""] = text.split(".");
    return grouped(BigInt(whole).toString()) + (/[^0]/.test(fraction) ? `.${fraction}` : "");
  }

  /** A score: six digits of more than ten, but each one before the decimal point. */
  function scoreText(text) {
    const long = text.replace(".", "").replace(/^0+/, "").length > LONG_SOURCE;
    return long ? derivedText(of(text)) : fullText(text);
  }

  /** A score that was computed: six significant digits, but each one before the decimal point. */
  const derivedText = value => withoutZeros(grouped(halfUp(value, decimalsFor(value))));

  function decimalsFor(value) {
    const size = absolute(value);
    const whole = size.over / size.under;
    if (whole >= 1n) return Math.max(0, SIGNIFICANT - String(whole).length);
    let places = SIGNIFICANT;
    while (size.over && size.over * 10n ** BigInt(places) < size.under * 10n ** BigInt(SIGNIFICANT - 1)) places += 1;
    return places;
  }

  /** All its decimals, at most twenty. */
  const exactText = value => withoutZeros(halfUp(value, FULL_PLACES));

  /** The nearest number of the machine. */
  const machine = value => Number(halfUp(value, 40));

  globalThis.scorepress ??= {};
  scorepress.exact = {
    MINUS, digits, of, times, divided, minus, absolute, compare, halfUp, percentText, fullText, scoreText, derivedText,
    exactText, machine,
  };
})();
