/* The view of all rows: a chart where they share a scale, and a table, fifty rows a page. */
(() => {
  "use strict";

  const { element, comparing, filtering, showing } = scorepress;
  const { below } = showing;
  const PAGE = 50;
  const BARS = 20;
  const HEADERS = [
    { text: "Submission", isHead: true }, { text: "Benchmark", kind: "sp-explorer-room" },
    { text: "Score", kind: "sp-numeric" }, { text: "System", isHead: true, kind: "sp-explorer-sentence" },
    { text: "Accelerators", kind: "sp-explorer-room" }, { text: "Rules" }, { text: "Source", kind: "sp-explorer-room" },
  ];
  const EACH = { text: "Per accelerator (derived)", kind: "sp-numeric" };

  /** The row as cells. */
  function cells(row, withEach) {
    const { direction } = comparing.unitOf(row);
    const score = [showing.scoreText(row), ...below(`${row.statistic}, ${direction}`)];
    return [
      [row.round_id, ...below(showing.idText(row))], [row.benchmark, ...below(row.scenario)],
      score, ...(withEach ? [each(row)] : []), system(row), showing.accelerators(row),
      [row.division, ...below(`${row.suite}, ${row.availability}`)], [showing.sourceText(row)],
    ];
  }

  /** The name of a system, under which all that is less often asked for unfolds. */
  function system(row) {
    const named = element("summary", "", showing.name(row.system), ...(row.corrections.length ? ["; corrected"] : []));
    const unfolding = element("details", "", named);
    // What unfolds is made when it does: fifty rows hold hundreds of such lines.
    unfolding.addEventListener("toggle", () => unfolding.append(more(row)), { once: true });
    return [showing.name(row.submitter), unfolding];
  }

  function more(row) {
    const lines = [
      ["System name", row.system_name], ["Nodes", String(row.nodes)], ["Software", row.software], ["Model", row.model],
      ["Harness", row.harness], ["Verification", row.verification], ["Configuration", row.variant || "plain"],
      ...row.corrections.map(text => ["Corrected", text]),
    ].filter(([, text]) => text);
    return element("dl", "", ...lines.flatMap(([term, text]) => [element("dt", term), element("dd", "", showing.name(text))]));
  }

  /** The score of one accelerator with its formula, or why there is none. */
  function each(row) {
    const one = comparing.perAccelerator(row);
    if (one.problems.length) return [`none: ${one.problems[0].found}`];
    const text = `${comparing.marked(one.text, row)}\u00a0${comparing.unitOf(row).text}`;
    return [text, ...below(`= ${one.formula}, derived`)];
  }

  const whose = row => [
    `${row.round_id} `, showing.name(row.submitter), " ", ...showing.accelerators(row), ` (${showing.idText(row)})`];

  /** The bars of the best rows, or why there are none. */
  function chart(rows, state) {
    if (!filtering.isOfOne(rows)) {
      return element("p", "For a chart choose a benchmark and a scenario: the scores of others share no scale.");
    }
    const { perAccelerator } = comparing;
    const isEach = state.per === "accelerator" && !comparing.isLatency(rows[0]);
    const fit = isEach ? rows.filter(row => !perAccelerator(row).problems.length) : rows;
    const size = row => (isEach ? scorepress.exact.machine(perAccelerator(row).value) : Number(row.digits));
    const values = new Map(fit.map(row => [row, size(row)]));
    const better = isEach ? fit.toSorted((a, b) => values.get(b) - values.get(a)) : filtering.sorted(fit, "score");
    const shown = better.slice(0, BARS);
    const { text, direction } = comparing.unitOf(rows[0]);
    const what = isEach ? `${text} per accelerator, derived` : text;
    const of = shown.length < fit.length ? `, the first ${shown.length} of ${showing.counted(fit.length, "row")}, best first` : ", best first";
    const title = `${rows[0].benchmark} ${rows[0].scenario}, ${what}, ${direction}${of}`;
    return showing.bars(title, shown.map(row => ({
      words: whose(row), size: values.get(row), kind: "sp-explorer-own",
      value: isEach ? comparing.marked(perAccelerator(row).text, row) : showing.scoreText(row),
    })));
  }

  /** The buttons to the pages before and after. */
  function pager(page, pages, total, go) {
    const button = (text, id, to) => {
      const made = Object.assign(element("button", text), { type: "button", id, disabled: to < 1 || to > pages });
      made.addEventListener("click", () => go(String(to)));
      return made;
    };
    const first = (page - 1) * PAGE;
    const [from, to, of] = [first + 1, Math.min(first + PAGE, total), total].map(showing.number);
    const where = `Rows ${from} to ${to} of ${of}`;
    return showing.withClass(element("p", "", button("Previous", "explore-before", page - 1), ` ${where} `,
      button("Next", "explore-behind", page + 1)), "sp-explorer-pager");
  }

  /** Chart, table and pages of the rows that are left. */
  function rowsView(kept, state, go) {
    if (!kept.length) return [element("p", "No row fits all these filters: widen one, or start again.")];
    const pages = Math.ceil(kept.length / PAGE);
    const page = Math.min(Number(state.page), pages);
    const withEach = state.per === "accelerator";
    const rows = kept.slice((page - 1) * PAGE, page * PAGE);
    const headers = withEach ? HEADERS.toSpliced(3, 0, EACH) : HEADERS;
    const turning = pages > 1 ? [pager(page, pages, kept.length, go)] : [];
    const caption = `Results, ${showing.counted(kept.length, "row")}`;
    const made = showing.table(caption, headers, rows.map(row => cells(row, withEach)));
    return [chart(kept, state), ...turning, made, showing.sources(rows)];
  }

  scorepress.rowsView = rowsView;
})();
