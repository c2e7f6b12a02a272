/* Which rows a reader asks for, in which order, and how many there are of each word to choose from. */
(() => {
  "use strict";

  const { comparing, comparingRules: rules } = scorepress;

  /** What rows are filtered by, by its name in the address. */
  const FIELDS = {
    benchmark: row => row.benchmark,
    scenario: row => row.scenario,
    accelerator: row => row.accelerator,
    count: row => String(row.accelerator_count),
    submitter: row => row.submitter,
    division: row => row.division,
    suite: row => row.suite,
    availability: row => row.availability,
  };
  const NAMES = Object.keys(FIELDS);
  const SOUGHT = ["system", "system_name", "software", "submission_id"];
  const placeIn = words => new Map(words.map((word, at) => [word, at]));
  const BENCHMARKS = placeIn(rules.benchmarks.map(([name]) => name));
  const SCENARIOS = placeIn(rules.scenarios);

  const LETTERS = new Intl.Collator("en");
  const byLetters = (a, b) => LETTERS.compare(a, b);

  const sought = row => (row.sought ??= SOUGHT.map(name => row[name]).join("\n").toLowerCase());
  const indexes = new WeakMap();
  const orders = new WeakMap();

  /** For each field of some rows its words once, and for each row which of them it has. Made once for a list of rows. */
  function indexOf(rows) {
    if (!indexes.has(rows)) indexes.set(rows, Object.fromEntries(NAMES.map(name => [name, fieldOf(rows, FIELDS[name])])));
    return indexes.get(rows);
  }

  function fieldOf(rows, read) {
    const places = new Map();
    const ids = Uint32Array.from(rows, row => {
      const word = read(row);
      if (!places.has(word)) places.set(word, places.size);
      return places.get(word);
    });
    return { places, ids };
  }

  /** The rows that fit, and for each field how many rows each of its words would leave, all other filters kept. */
  function filtered(rows, state) {
    const text = state.text.trim().toLowerCase();
    const fields = NAMES.map(name => {
      const { places, ids } = indexOf(rows)[name];
      return { name, places, ids, wanted: places.get(state[name]) ?? -1, counts: new Uint32Array(places.size) };
    });
    const asked = fields.filter(({ name }) => state[name]);
    const kept = [];
    for (let at = 0; at < rows.length; at += 1) {
      if (text && !sought(rows[at]).includes(text)) continue;
      const misses = field => field.ids[at] !== field.wanted;
      const missed = asked.find(misses);
      if (!missed) {
        kept.push(rows[at]);
        for (const field of fields) field.counts[field.ids[at]] += 1;
      } else if (asked.findLast(misses) === missed) missed.counts[missed.ids[at]] += 1;
    }
    return { kept, counts: Object.fromEntries(fields.map(field => [field.name, tally(field)])) };
  }

  /** How many rows each word has, those with none left out. */
  const tally = ({ places, counts }) => new Map([...places].map(([word, at]) => [word, counts[at]]).filter(([, count]) => count));

  /** The words of a field in a reader's order: as the vocabulary has them, numbers by size, else by letters. */
  function ordered(name, words) {
    const known = { benchmark: BENCHMARKS, scenario: SCENARIOS }[name];
    if (known) return words.sort((a, b) => (known.get(a) ?? known.size) - (known.get(b) ?? known.size) || byLetters(a, b));
    return words.sort(name === "count" ? (a, b) => Number(a) - Number(b) : byLetters);
  }

  /** Where the benchmark and scenario of a row stand in the vocabulary. */
  const pairPlace = row => (row.pairPlace ??= BENCHMARKS.get(row.benchmark) * SCENARIOS.size + SCENARIOS.get(row.scenario));
  const byPair = (a, b) => pairPlace(a) - pairPlace(b);
  const bySign = (a, b) => Number(a > b) - Number(a < b);

  const ORDERS = {
    score: (a, b) => byPair(a, b) || bySign(a.unit, b.unit) || comparing.betterFirst(a, b),
    system: (a, b) => bySign(a.system, b.system) || byPair(a, b),
  };

  /** The rows in the order asked for. Scores are ordered within a benchmark and scenario: others share no scale. */
  const sorted = (rows, order) => (order ? rows.toSorted(ORDERS[order]) : rows);

  /** The same for a list that is asked for again and again: sorted once. */
  function keptOrder(rows, order) {
    if (!orders.has(rows)) orders.set(rows, new Map());
    const known = orders.get(rows);
    if (!known.has(order)) known.set(order, sorted(rows, order));
    return known.get(order);
  }

  /** Whether all rows measure the same in the same unit, so that a drawing may set them beside each other. */
  const isOfOne = rows => rows.length > 0 && rows.every(row => !byPair(row, rows[0]) && row.unit === rows[0].unit);

  scorepress.filtering = { NAMES, FIELDS, filtered, ordered, sorted, keptOrder, byPair, isOfOne };
})();
