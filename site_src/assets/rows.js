/* The published rows of a round as objects; `assets/rows/` has them as lists, a script for each round. */
(() => {
  "use strict";

  const held = new Map();

  function made(roundId) {
    const { columns, path, address, rows } = scorepress.rows[roundId];
    return rows.map(row => ({ path, address, round_id: roundId, ...Object.fromEntries(columns.map((name, at) => [name, row[at]])) }));
  }

  /** All rows of a round whose script has come. */
  function rowsOf(roundId) {
    if (!held.has(roundId)) held.set(roundId, made(roundId));
    return held.get(roundId);
  }

  /** Those that were reviewed: no run is held against one that is unverified itself. */
  const officialRowsOf = roundId => rowsOf(roundId).filter(row => row.verification === "official");

  globalThis.scorepress ??= {};
  Object.assign(scorepress, { rowsOf, officialRowsOf });
})();
