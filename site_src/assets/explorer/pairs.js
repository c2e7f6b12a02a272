/* The view of two systems beside each other, over everything that both submitted. */
(() => {
  "use strict";

  const { element, exact, comparing, ordering, showing, comparingRules: rules } = scorepress;
  const { below, valued, scored, whyNot } = showing;
  const HEADERS = [
    { text: "Benchmark", isHead: true, kind: "sp-explorer-room" }, { text: "First system", kind: "sp-numeric" },
    { text: "Second system", kind: "sp-numeric" }, { text: "The first system", kind: "sp-explorer-sentence" },
    { text: "What differs", kind: "sp-explorer-room" },
  ];

  /** What names a system in the address. */
  const keyOf = row => [row.round_id, row.division, row.submitter, row.system].join("/");
  const roundOf = key => rules.rounds.find(round => key.startsWith(`${round}/`)) ?? "";

  /** Each system of some rows once, by its key, with a row of it. */
  const systemsOf = rows => new Map(rows.toReversed().map(row => [keyOf(row), row]));

  function systemText(row) {
    const kinds = showing.accelerators(row).map(part => part.textContent ?? part).join("");
    const whose = `${row.round_id} ${showing.isolated(row.submitter)} ${showing.isolated(row.system)}`;
    return `${whose} (${kinds}; ${row.division}; ${showing.idText(row)})`;
  }

  const pairOf = row => `${row.benchmark}\n${row.scenario}`;

  /** Every row of the one beside every row of the other that has its benchmark and scenario, and those alone in theirs. */
  function sides(first, second) {
    const pairs = new Map();
    for (const [at, rows] of [first, second].entries()) {
      for (const row of rows) {
        if (!pairs.has(pairOf(row))) pairs.set(pairOf(row), [[], []]);
        pairs.get(pairOf(row))[at].push(row);
      }
    }
    const ordered = [...pairs.values()].sort((a, b) => ordering.byPair(a.flat()[0], b.flat()[0]));
    return ordered.flatMap(([own, other]) => {
      if (!own.length || !other.length) return [{ own: own[0], other: other[0], said: null }];
      return own.flatMap(one => other.map(two => ({ own: one, other: two, said: comparing.compare(one, two) })));
    });
  }

  function cells({ own, other, said }) {
    const either = own ?? other;
    const score = row => (row ? scored(row, row.statistic) : ["no submission"]);
    const pair = [either.benchmark, ...below(`${either.scenario}, ${comparing.unitOf(either).direction}`)];
    const start = [pair, score(own), score(other)];
    if (!said) return [...start, valued(["no verdict: only one of the two submitted it"]), [""]];
    if (said.problems.length) return [...start, valued([`not compared: ${whyNot(said)}`]), [""]];
    const advantage = `advantage, derived: ${comparing.marked(said.advantage, own, other)} = ${said.formula}`;
    const verdict = [...showing.shownParts(said.parts), ...below(advantage)];
    return [...start, valued(verdict, exact.exactText(said.value), "share"), [said.differences.join("; ")]];
  }

  /** How often the first system leads, ties and trails, and how much was not compared. */
  function summary(found) {
    const compared = found.filter(each => each.said && !each.said.problems.length);
    const often = word => compared.filter(each => each.said.word === word).length;
    const forbidden = found.filter(each => each.said?.problems.length).length;
    const alone = found.filter(each => !each.said).length;
    const words = `leads in ${often("leads")}, ties in ${often("ties")} and trails in ${often("trails")}`;
    const others = `Not compared: ${forbidden}. Submitted by one of the two alone: ${alone}.`;
    if (!compared.length) return `There is nothing in which the two may be compared. ${others}`;
    return `Of ${showing.counted(compared.length, "comparison")} the first system ${words}. ${others}`;
  }

  function chart(found) {
    const compared = found.filter(each => each.said && !each.said.problems.length);
    if (!compared.length) return [];
    const kinds = { leads: "sp-explorer-own", ties: "sp-explorer-neutral", trails: "sp-explorer-drop" };
    const title = "Advantage of the first system over the second, derived; to the right it is ahead";
    return [showing.bars(title, compared.map(({ own, other, said }) => ({
      words: [`${own.benchmark} ${own.scenario}${own.model === other.model ? "" : `, model ${own.model} against ${other.model}`}`],
      size: exact.machine(said.value),
      kind: kinds[said.word],
      value: `${said.word}, ${comparing.marked(said.advantage, own, other)}`,
    })))];
  }

  /** The rows of both systems beside each other; `rows` are all of the rounds that have come. */
  function pairsView(rows, state) {
    const told = text => [element("p", text)];
    if (!state.a || !state.b) return told("Choose two systems. The filters say which ones there are to choose from.");
    const [first, second] = [state.a, state.b].map(key => rows.filter(row => keyOf(row) === key));
    if (!first.length || !second.length) return told("One of the two systems has no row in the rounds held.");
    if (state.a === state.b) return told("Both are the same system: choose another one.");
    const found = sides(first, second);
    const names = [first, second].map(some => showing.name(systemText(some[0])));
    const title = ["First system: ", names[0], ". Second system: ", names[1], "."];
    return [
      element("p", "", ...title), element("p", summary(found)), ...chart(found),
      showing.table("Two systems, over everything that either submitted", HEADERS, found.map(cells)),
      showing.sources([...first, ...second]),
    ];
  }

  scorepress.pairs = { keyOf, roundOf, systemsOf, systemText, pairsView };
})();
