/* What the views are made of: names that keep to themselves, tables, and bars with their words. */
(() => {
  "use strict";

  const { element, comparing, comparingRules: rules } = scorepress;
  const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
  const NUMBERS = new Intl.NumberFormat("en");
  const SVG = "http://www.w3.org/2000/svg";

  /** A name as an isolate: one from right to left moves nothing beside it. */
  const name = text => element("bdi", text);
  /** The same inside an option, which holds text alone; else untouched, for a reader finds options by their first letters. */
  const isolated = text => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);
  const shownParts = parts => parts.map(part => (part.name === undefined ? part : name(part.name)));
  const number = value => NUMBERS.format(value);
  const counted = (value, noun) => `${number(value)} ${noun}${value === 1 ? "" : "s"}`;

  function withClass(made, ...names) {
    made.classList.add(...names.filter(Boolean));
    return made;
  }

  /** A score with its unit, and the word for one that was not reviewed. */
  const scoreText = row => `${comparing.marked(row.text, row)}\u00a0${comparing.unitOf(row).text}`;
  const idText = row => row.submission_id || "id not in the source";

  /** `8 × MI355X`, of a mixed system each kind with its own count. */
  function accelerators(row) {
    if (row.accelerator === rules.no_accelerator) return [rules.no_accelerator];
    const isMixed = row.accelerator_words !== row.accelerator;
    return isMixed ? [name(row.accelerator_words)] : [`${row.accelerator_count}\u00a0×\u00a0`, name(row.accelerator)];
  }

  /** What forbids a comparison. */
  const whyNot = said => said.problems.map(one => `expected ${one.expected}, found ${one.found}`).join("; ");

  /** Small print below what stands in a cell. */
  const below = text => [" ", element("small", text)];

  /** A cell by whose exact value its column is sorted; without one it comes last. */
  const valued = (parts, value = "", unit = "") => ({ parts, value, unit });

  /** A score as a cell, with what there is to say below it. */
  const scored = (row, ...small) => valued([scoreText(row), ...small.flatMap(below)], row.digits, comparing.unitOf(row).text);

  /** Where a row stands in our data, as a link to where the public finds the source; a text where it has no address. */
  function sourceParts(row) {
    const folder = row.path.lastIndexOf("/") + 1;
    const parts = [row.path.slice(0, folder), element("wbr"), `${row.path.slice(folder)}:${row.line}`];
    return row.address ? [Object.assign(element("a", "", ...parts), { href: row.address })] : parts;
  }

  function cell(tag, { parts, value, unit }, { kind, scope }) {
    const made = element(tag, "", ...parts);
    if (kind) made.className = kind;
    if (scope) made.scope = scope;
    if (value !== undefined) Object.assign(made.dataset, unit ? { value, unit } : { value });
    return made;
  }

  /** Let what is to be seen be drawn first. */
  const afterDrawing = work => requestAnimationFrame(() => setTimeout(work));

  /** Rows of a table made of their cells. */
  function bodyRows(headers, rows) {
    return rows.map(cells => element("tr", "", ...cells.map((one, at) => {
      const { isHead, kind } = headers[at];
      return cell(isHead ? "th" : "td", Array.isArray(one) ? { parts: one } : one, { kind, scope: isHead ? "row" : "" });
    })));
  }

  /** A table in a scroll area that the keyboard reaches, sorted and saved as all tables of the site; `start` where it holds
      a part of its rows. `rows` are lists of cells, each a list of texts and elements, with an exact value or without one. */
  function table(caption, headers, rows, start = null) {
    const head = element("tr", "", ...headers.map(each => cell("th", { parts: [each.text] }, { ...each, scope: "col" })));
    const made = withClass(element("table", "", element("caption", "", element("span", caption)),
      element("thead", "", head), element("tbody", "", ...bodyRows(headers, rows))), "sp-data");
    const area = withClass(element("div", "", made), "sp-table", "sp-explorer-table");
    Object.assign(area, { tabIndex: 0, role: "region", ariaLabel: caption });
    const holder = element("div", "", area);
    if (start) start(made);
    else scorepress.tables.start(holder);
    return holder;
  }

  /** One bar from `from` to `to`, of a hundred; its words stand beside it. */
  function bar(from, to, kind) {
    const drawn = document.createElementNS(SVG, "svg");
    for (const [key, value] of Object.entries({ viewBox: "0 0 100 10", preserveAspectRatio: "none", "aria-hidden": "true" })) {
      drawn.setAttribute(key, value);
    }
    const shape = document.createElementNS(SVG, "rect");
    for (const [key, value] of Object.entries({ x: from, y: 1, width: Math.max(to - from, 0.3), height: 8 })) {
      shape.setAttribute(key, String(value));
    }
    shape.setAttribute("class", kind);
    drawn.append(shape);
    return withClass(drawn, "sp-explorer-bar");
  }

  /** Bars under a title. `items` are `{words, value, size, kind}`; a size below zero goes to the left of the middle. */
  function bars(title, items) {
    const most = Math.max(...items.map(item => Math.abs(item.size))) || 1;
    const isSigned = items.some(item => item.size < 0);
    const list = items.map(({ words, value, size, kind }) => {
      const length = (100 * size) / most;
      const ends = isSigned ? [50 + Math.min(0, length / 2), 50 + Math.max(0, length / 2)] : [0, length];
      return element("li", "", withClass(element("span", "", ...words), "sp-explorer-words"), bar(...ends, kind),
        withClass(element("span", value), "sp-explorer-value"));
    });
    return withClass(element("figure", "", element("figcaption", title), element("ol", "", ...list)), "sp-explorer-bars");
  }

  /** Where the rows come from, and what is to be said of values that are derived from them. */
  function sources(rows) {
    const rounds = rules.rounds.filter(round => rows.some(row => row.round_id === round));
    const said = rounds.map(round => `${rules.sources[round]}.`);
    const unverified = rows.every(comparing.isVerified) ? [] : rules.unverified_sentences;
    return withClass(element("p", ["Source:", ...said, rules.derived, ...unverified].join(" ")), "sp-source");
  }

  scorepress.showing = {
    name, isolated, shownParts, number, counted, below, valued, scored, whyNot, withClass, scoreText, idText, sourceParts,
    accelerators, afterDrawing, bodyRows, table, bars, sources,
  };
})();
