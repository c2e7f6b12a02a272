/* The view over the rounds: of each round the better score than all others, and that of one submitter. */
(() => {
  "use strict";

  const { element, comparing, exact, ordering, showing, comparingRules: rules } = scorepress;
  const HEADERS = [
    { text: "Round", isHead: true }, { text: "Rows", kind: "sp-numeric" },
    { text: "Best score", kind: "sp-numeric" }, { text: "By", kind: "sp-explorer-room" },
    { text: "Against the round before (derived)", kind: "sp-explorer-room" },
  ];
  const OWN = [
    { text: "Own score", kind: "sp-numeric" }, { text: "With", kind: "sp-explorer-room" },
    { text: "Against the round before (derived)", kind: "sp-explorer-room" },
  ];

  /** The best of some rows, and how many have the very same score. */
  function best(rows) {
    const ordered = rows.toSorted(comparing.betterFirst);
    const as = ordered.filter(row => comparing.betterFirst(row, ordered[0]) === 0).length;
    return ordered.length ? { row: ordered[0], as } : null;
  }

  const whose = ({ row, as }) => [
    showing.name(row.submitter), " ", ...showing.accelerators(row),
    `, ${showing.idText(row)}, ${row.division}, ${row.availability}`,
    as > 1 ? `; ${as} rows have this score` : ""];

  /** How much better than the one before, with its formula, or why that is not computed. */
  function change(found, before) {
    if (!found || !before) return showing.valued([found ? "no round before it" : ""]);
    const said = comparing.improvement(found.row, before.row);
    if (said.problems.length) return showing.valued([`not compared with ${before.row.round_id}: ${showing.whyNot(said)}`]);
    return showing.valued([said.text, ...showing.below(`= ${said.formula}`)], exact.exactText(said.value), "share");
  }

  /** For each round held: how many rows, the best of them, and the best of the submitter whose scores are asked for. */
  function perRound(kept, own) {
    return rules.rounds.map(round => {
      const rows = kept.filter(row => row.round_id === round);
      return { round, rows, best: best(rows), own: own ? best(rows.filter(row => row.submitter === own)) : null };
    });
  }

  const before = (all, at, side) => all.slice(0, at).reverse().map(each => each[side]).find(Boolean);

  function cells(all, at, withOwn) {
    const { round, rows } = all[at];
    const of = side => {
      const found = all[at][side];
      return [found ? showing.scored(found.row) : ["no row"], found ? whose(found) : [""], change(found, before(all, at, side))];
    };
    return [[round], [String(rows.length)], ...of("best"), ...(withOwn ? of("own") : [])];
  }

  function chart(all, title) {
    const others = all.some(({ own }) => own) ? "sp-explorer-rival" : "sp-explorer-own";
    const items = all.flatMap(({ round, best: top, own }) => [[top, others, "best"], [own, "sp-explorer-own", "own"]]
      .filter(([found]) => found)
      .map(([found, kind, word]) => ({
        words: [`${round} ${word}: `, showing.name(found.row.submitter), " ", ...showing.accelerators(found.row)],
        size: Number(found.row.digits), kind, value: showing.scoreText(found.row),
      })));
    return showing.bars(title, items);
  }

  /** Best and own score over the rounds; `kept` are the rows of all rounds that the filters let through. */
  function roundsView(kept, state) {
    const told = text => [element("p", text)];
    if (!state.benchmark || !state.scenario) return told("Choose a benchmark and a scenario: only their own scores can be followed.");
    if (!kept.length) return told("No row of any round fits all these filters: widen one, or start again.");
    if (!ordering.isOfOne(kept)) return told("These rows have different units, so that there is nothing to follow.");
    const all = perRound(kept, state.own);
    const { text, direction } = comparing.unitOf(kept[0]);
    const title = `${state.benchmark} ${state.scenario} over the rounds, ${text}, ${direction}`;
    const headers = state.own ? [...HEADERS, ...OWN] : HEADERS;
    const rows = all.map((_each, at) => cells(all, at, Boolean(state.own)));
    const sizes = "Systems of every size are let through: choose a number of accelerators to follow one size.";
    const size = state.count ? [] : told(sizes);
    return [...size, chart(all, title), showing.table(title, headers, rows), showing.sources(kept)];
  }

  scorepress.roundsView = roundsView;
})();
