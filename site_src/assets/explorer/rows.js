/* The view of all rows: a chart where they share a scale, and a table, fifty rows a page. */
(() => {
  "use strict";

  const { element, comparing, ordering, showing, tables } = scorepress;
  const { below, valued } = showing;
  const PAGE = 50;
  const BARS = 20;
  /** More than fit into the table's scroll area on most screens. The others are drawn when these have been. */
  const AT_ONCE = 20;
  /** The columns: the name by which the address sorts by one, its header, and the cell of a row. */
  const COLUMNS = [
    { name: "submission", text: "Submission", isHead: true, kind: "sp-explorer-submission", cell: row => [row.round_id, ...below(showing.idText(row))] },
    { name: "benchmark", text: "Benchmark", kind: "sp-explorer-benchmark", cell: row => [row.benchmark, ...below(row.scenario)] },
    { name: "value", text: "Score", kind: "sp-numeric", cell: score },
    { name: "each", text: "Per accelerator (derived)", kind: "sp-numeric", cell: each },
    { name: "system", text: "System", isHead: true, kind: "sp-explorer-system", cell: system },
    { name: "accelerators", text: "Accelerators", kind: "sp-explorer-accelerators", cell: showing.accelerators },
    { name: "rules", text: "Rules", kind: "sp-explorer-rules", cell: row => [row.division, ...below(`${row.suite}, ${row.availability}`)] },
    { name: "source", text: "Source", kind: "sp-explorer-source", cell: showing.sourceParts },
  ];
  /** What is saved of a row beside where it stands: the names in the data, and what each is called. */
  const SAVED = [
    "round_id", "submission_id", "submitter", "division", "suite", "availability", "system", "system_name", "accelerator",
    "accelerator_count", "nodes", "benchmark", "model", "scenario", "digits", "unit", "statistic", "harness", "verification",
    "software",
  ];
  const headerOf = name => ({ digits: "score" })[name] ?? name;

  function score(row) {
    return showing.scored(row, `${row.statistic}, ${comparing.unitOf(row).direction}`);
  }

  /** The name of a system, under which all that is less often asked for unfolds. A button, for fifty `details` with a tree
      of their own each take a browser as long as half of the table; what unfolds is made when it does. */
  function system(row) {
    const button = element("button", "", showing.name(row.system), ...(row.corrections.length ? ["; corrected"] : []));
    Object.assign(button, { type: "button", className: "sp-explorer-more", ariaExpanded: "false" });
    button.addEventListener("click", () => {
      const isOpen = button.ariaExpanded === "true";
      if (isOpen) button.nextSibling.remove();
      else button.after(more(row));
      button.ariaExpanded = String(!isOpen);
    });
    return [showing.name(row.submitter), button];
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
    if (one.problems.length) return valued([`none: ${one.problems[0].found}`]);
    const { text: unit } = comparing.unitOf(row);
    const shown = `${comparing.marked(one.text, row)}\u00a0${unit}`;
    return valued([shown, ...below(`= ${one.formula}, derived`)], ordering.KEYS.each(row).value, unit);
  }

  /** The rows as CSV, all of them, in the order shown. */
  function csv(rows) {
    const line = row => [...SAVED.map(name => String(row[name])), `${row.path}:${row.line}`].map(tables.guarded);
    return [[...SAVED.map(headerOf), "source"], ...rows.map(line)].map(tables.line).join("");
  }

  const whose = row => [
    `${row.round_id} `, showing.name(row.submitter), " ", ...showing.accelerators(row), ` (${showing.idText(row)})`];

  /** The bars of the best rows, or why there are none. */
  function chart(rows, state) {
    if (!ordering.isOfOne(rows)) {
      return element("p", "For a chart choose a benchmark and a scenario: the scores of others share no scale.");
    }
    const { perAccelerator } = comparing;
    const isEach = state.per === "accelerator" && !comparing.isLatency(rows[0]);
    const fit = isEach ? rows.filter(row => !perAccelerator(row).problems.length) : rows;
    const size = row => (isEach ? scorepress.exact.machine(perAccelerator(row).value) : Number(row.digits));
    const values = new Map(fit.map(row => [row, size(row)]));
    const better = isEach ? fit.toSorted((a, b) => values.get(b) - values.get(a)) : ordering.ordered(fit, ordering.BETTER);
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
      const isNowhere = to < 1 || to > pages;
      const made = Object.assign(element("button", text), { type: "button", className: "sp-form-button", id, disabled: isNowhere });
      made.addEventListener("click", () => go(String(to)));
      return made;
    };
    const first = (page - 1) * PAGE;
    const [from, to, of] = [first + 1, Math.min(first + PAGE, total), total].map(showing.number);
    const where = `Rows ${from} to ${to} of ${of}`;
    return showing.withClass(element("p", "", button("Previous", "explore-before", page - 1), ` ${where} `,
      button("Next", "explore-behind", page + 1)), "sp-explorer-pager");
  }

  /** Buttons that sort and save all rows that are left, of which the table holds a page. */
  function started(table, columns, kept, state, choose) {
    showing.withClass(table, "sp-explorer-all", state.per && "sp-explorer-derived");
    const { name, isDown } = ordering.columnOf(state.order);
    const heads = [...table.tHead.rows[0].cells];
    const sortedAt = columns.findIndex(column => column.name === name);
    heads[sortedAt]?.setAttribute("aria-sort", isDown ? "descending" : "ascending");
    tables.sortable(table, (head, direction) => {
      const order = columns[heads.indexOf(head)].name;
      choose({ order: { none: "", ascending: order, descending: `-${order}` }[direction] });
    });
    // By its id the button gets the focus again when the table is made anew.
    heads.forEach((head, at) => { head.firstElementChild.id = `explore-by-${columns[at].name}`; });
    tables.saver(table, `Save ${kept.length === 1 ? "this row" : `all ${showing.counted(kept.length, "row")}`} as CSV`, () => csv(kept));
  }

  /** Add the other rows of a page to a table once it has been drawn, unless another has taken its place. */
  function drawLater(table, others) {
    const area = table.parentElement;
    area.ariaBusy = "true";
    showing.afterDrawing(() => {
      if (table.isConnected) table.tBodies[0].append(...others());
      area.ariaBusy = null;
    });
  }

  /** An order by a column in words. */
  function orderText(order) {
    const { name, isDown } = ordering.columnOf(order);
    return `by ${COLUMNS.find(column => column.name === name).text.toLowerCase()}, ${isDown ? "descending" : "ascending"}`;
  }

  /** Chart, table and pages of the rows that are left. */
  function rowsView(kept, state, choose) {
    if (!kept.length) return [element("p", "No row fits all these filters: widen one, or start again.")];
    const pages = Math.ceil(kept.length / PAGE);
    const page = Math.min(Number(state.page), pages);
    const rows = kept.slice((page - 1) * PAGE, page * PAGE);
    const columns = COLUMNS.filter(({ name }) => name !== "each" || state.per === "accelerator");
    const turning = pages > 1 ? [pager(page, pages, kept.length, to => choose({ page: to }))] : [];
    const caption = `Results, ${showing.counted(kept.length, "row")}`;
    const cellsOf = some => some.map(row => columns.map(({ cell }) => cell(row)));
    const made = showing.table(caption, columns, cellsOf(rows.slice(0, AT_ONCE)), table => {
      started(table, columns, kept, state, choose);
      drawLater(table, () => showing.bodyRows(columns, cellsOf(rows.slice(AT_ONCE))));
    });
    return [chart(kept, state), ...turning, made, showing.sources(rows)];
  }

  scorepress.rowsView = { rowsView, orderText };
})();
