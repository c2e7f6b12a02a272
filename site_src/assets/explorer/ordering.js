/* The orders of rows: as in the source, by score with the better one first, or by a column as all tables of the site sort. */
(() => {
  "use strict";

  const { comparing, exact, comparingRules: rules } = scorepress;
  const placeIn = words => new Map(words.map((word, at) => [word, at]));
  const BENCHMARKS = placeIn(rules.benchmarks.map(([name]) => name));
  const SCENARIOS = placeIn(rules.scenarios);
  /** The order in which the better score of a benchmark and scenario comes first. */
  const BETTER = "score";
  const orders = new WeakMap();

  /** The score of one accelerator, exactly; none of a latency. */
  function eachOf(row) {
    const value = comparing.isLatency(row) ? null : comparing.eachOf(row);
    return value ? exact.exactText(value) : "";
  }

  const unit = row => comparing.unitOf(row).text;

  /** What each column is sorted by, by its name in the address. */
  const KEYS = {
    submission: row => ({ text: row.submission_id && `${row.round_id} ${row.submission_id}` }),
    benchmark: row => ({ text: `${row.benchmark} ${row.scenario}` }),
    value: row => ({ value: row.digits, unit: unit(row) }),
    each: row => ({ value: (row.each ??= eachOf(row)), unit: unit(row) }),
    system: row => ({ text: `${row.submitter} ${row.system}` }),
    accelerators: row => ({ text: `${row.accelerator_words} ${row.accelerator_count}` }),
    rules: row => ({ text: `${row.division} ${row.suite} ${row.availability}` }),
    source: row => ({ value: String(row.line), unit: row.path }),
  };
  const COLUMNS = Object.keys(KEYS).flatMap(name => [name, `-${name}`]);

  /** Where the benchmark and scenario of a row stand in the vocabulary. */
  const pairPlace = row => (row.pairPlace ??= BENCHMARKS.get(row.benchmark) * SCENARIOS.size + SCENARIOS.get(row.scenario));
  const byPair = (a, b) => pairPlace(a) - pairPlace(b);
  const bySign = (a, b) => Number(a > b) - Number(a < b);
  const byScore = (a, b) => bySign(a.unit, b.unit) || comparing.betterFirst(a, b);

  /** The better score of each benchmark and scenario first; each pair is sorted by itself, which compares fewer rows. */
  function betterFirst(rows) {
    const pairs = [...Map.groupBy(rows, pairPlace)].sort(([a], [b]) => a - b);
    return pairs.flatMap(([, some]) => some.sort(byScore));
  }

  /** The column of an order, and whether it goes down. */
  const columnOf = order => ({ name: order.replace("-", ""), isDown: order.startsWith("-") });

  /** The rows in an order. Scores are better or worse within a benchmark and scenario: others share no scale. */
  function ordered(rows, order) {
    if (!order) return rows;
    if (order === BETTER) return betterFirst(rows);
    const { name, isDown } = columnOf(order);
    return scorepress.tables.sorted(rows, KEYS[name], isDown);
  }

  /** The same for a list that is asked for again and again: sorted once. */
  function keptOrder(rows, order) {
    if (!orders.has(rows)) orders.set(rows, new Map());
    const known = orders.get(rows);
    if (!known.has(order)) known.set(order, ordered(rows, order));
    return known.get(order);
  }

  /** Whether all rows measure the same in the same unit, so that a drawing may set them beside each other. */
  const isOfOne = rows => rows.length > 0 && rows.every(row => !byPair(row, rows[0]) && row.unit === rows[0].unit);

  scorepress.ordering = { BENCHMARKS, SCENARIOS, BETTER, COLUMNS, KEYS, columnOf, ordered, keptOrder, byPair, isOfOne };
})();
