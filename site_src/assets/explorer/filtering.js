/* Which rows a reader asks for, and how many there are of each word to choose from. */
(() => {
  "use strict";

  const { BENCHMARKS, SCENARIOS } = scorepress.ordering;

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

  const LETTERS = new Intl.Collator("en");
  const byLetters = (a, b) => LETTERS.compare(a, b);

  const sought = row => (row.sought ??= SOUGHT.map(name => row[name]).join("\n").toLowerCase());
  /** For each field a number for each word that a row has in it. */
  const numbers = NAMES.map(() => new Map());

  /** For each field the number of the word that a row has in it, found once. */
  function wordsOf(row) {
    return (row.words ??= NAMES.map((name, at) => {
      const word = FIELDS[name](row);
      if (!numbers[at].has(word)) numbers[at].set(word, numbers[at].size);
      return numbers[at].get(word);
    }));
  }

  /** The rows that fit, and for each field how many rows each of its words would leave, all other filters kept. */
  function filtered(rows, state) {
    const text = state.text.trim().toLowerCase();
    for (const row of rows) wordsOf(row);
    const counts = numbers.map(({ size }) => new Uint32Array(size));
    const wanted = NAMES.map((name, at) => numbers[at].get(state[name]) ?? -1);
    const asked = [...NAMES.keys()].filter(at => state[NAMES[at]]);
    const kept = [];
    for (const row of rows) {
      if (text && !sought(row).includes(text)) continue;
      const { words } = row;
      const misses = at => words[at] !== wanted[at];
      const missed = asked.find(misses);
      if (missed === undefined) {
        kept.push(row);
        words.forEach((word, at) => { counts[at][word] += 1; });
      } else if (asked.findLast(misses) === missed) counts[missed][words[missed]] += 1;
    }
    return { kept, counts: Object.fromEntries(NAMES.map((name, at) => [name, tally(numbers[at], counts[at])])) };
  }

  /** How many rows each word has, those with none left out. */
  const tally = (words, counts) => new Map([...words].map(([word, at]) => [word, counts[at]]).filter(([, count]) => count));

  /** The words of a field in a reader's order: as the vocabulary has them, numbers by size, else by letters. */
  function ordered(name, words) {
    const known = { benchmark: BENCHMARKS, scenario: SCENARIOS }[name];
    if (known) return words.sort((a, b) => (known.get(a) ?? known.size) - (known.get(b) ?? known.size) || byLetters(a, b));
    return words.sort(name === "count" ? (a, b) => Number(a) - Number(b) : byLetters);
  }

  scorepress.filtering = { NAMES, FIELDS, filtered, ordered };
})();
