/* Tables that readers sort by exact value and take away as CSV.

   Every `table.sp-data` of a page gets a button in each header and one below it that saves it. A cell's exact value is
   its `data-value` (and `data-unit`), else that of the receipt to which its first number leads, else its text where that
   is a number. A column of class `sp-numeric`, and one whose cells all begin with a number, is ordered by value: first
   by unit, for values of two units have no order, then by size. Any other column is ordered by its words. What has no
   value comes last in either direction, and ties keep their order.

   Another script uses it so:
     scorepress.tables.start(element)            make the tables in an element sortable; done for each page already
     scorepress.tables.sortable(table, choose)   buttons for a table that holds a part of its rows: whoever holds them all
                                                 sorts them; choose(column, direction) is told where a button leads
     scorepress.tables.sorted(list, key, down)   a sorted copy of any list; key(item) gives { value, unit } or { text },
                                                 both as texts; an empty value or text comes last
     scorepress.tables.saver(table, text, csv)   a button below a table that saves what csv() gives
     scorepress.tables.csv(table)                a table as CSV
     scorepress.tables.line(cells)               a list of texts as one line of CSV
     scorepress.tables.guarded(text)             a text that no spreadsheet takes for a formula
     scorepress.tables.save(text, name)          hand a text to the reader as a file */
(() => {
  "use strict";

  // Not `??=`: of a page with a heading of that id the window gives the heading, until the theme changes the page.
  if (!Object.hasOwn(globalThis, "scorepress")) globalThis.scorepress = {};
  const { scorepress } = globalThis;
  const NUMBER = /^[-\u2212]?[0-9]+(?:,[0-9]{3})*(?:\.[0-9]+)?[%x]?$/;
  const BLANKS = /[ \t\n\v\f\r\x1c-\x1f\x85\u2028\u2029]+/g;
  const LETTERS = new Intl.Collator("en");
  /** A spreadsheet reads a text that begins so as a formula. */
  const FORMULA = /^[=+\-@]/;
  const DIRECTIONS = { none: "ascending", ascending: "descending", descending: "none" };
  /** The rows of a sorted table as they were. */
  const original = new WeakMap();

  // ── What a cell holds ──────────────────────────────────────────────────────────────────────

  /** A cell's text on one line, without what scripts have put there. */
  function textOf(cell) {
    const parts = node => [...node.childNodes].map(child => {
      if (child.nodeType === Node.TEXT_NODE) return child.data;
      if (child.nodeName === "BR") return " ";
      return child.nodeType === Node.ELEMENT_NODE && !child.matches(".sp-panel") ? parts(child) : "";
    }).join("");
    return parts(cell).replace(BLANKS, " ").replace(/^ | $/g, "");
  }

  /** The exact value and unit of each number in a cell, in their order. */
  function numbersOf(cell) {
    if ("value" in cell.dataset) return [{ value: cell.dataset.value, unit: cell.dataset.unit ?? "" }];
    const receipts = [...cell.querySelectorAll("a.sp-number")].map(link => document.getElementById(link.hash.slice(1)));
    return receipts.filter(receipt => receipt && "value" in receipt.dataset)
      .map(({ dataset: { value, unit = "" } }) => ({ value, unit }));
  }

  function isByValue(column, cells) {
    const filled = cells.filter(cell => textOf(cell));
    return column.classList.contains("sp-numeric") || (filled.length > 0 && filled.every(beginsWithNumber));
  }

  function beginsWithNumber(cell) {
    return "value" in cell.dataset || Boolean(cell.firstElementChild?.matches("a.sp-number") && !isText(cell.firstChild));
  }

  function isText(node) {
    return node.nodeType === Node.TEXT_NODE && node.data.trim() !== "";
  }

  function valueOf(cell) {
    const [number] = numbersOf(cell);
    if (number) return number;
    const text = textOf(cell);
    const plain = text.replace("\u2212", "-").replace(/[,%x]/g, "");
    return NUMBER.test(text) ? { value: plain, unit: "" } : { value: "", unit: "" };
  }

  // ── The order ──────────────────────────────────────────────────────────────────────────────

  /** Below, at or above zero as one decimal is less than, equal to or greater than another, by all their digits; asked where
      the nearest numbers of the machine are the same. */
  function compareDecimals(one, other) {
    if (one === other) return 0;
    const places = Math.max(...[one, other].map(text => (text.split(".")[1] ?? "").length));
    const scaled = text => {
      const [whole, fraction = ""] = text.split(".");
      return BigInt(whole + fraction.padEnd(places, "0"));
    };
    return Number(scaled(one) - scaled(other));
  }

  /** A text that is ordered by letters as the given one by letters and the size of its numbers, which takes far longer:
      before each number stands how many digits it has. */
  function measured(word) {
    let made = "";
    let from = 0;
    for (let at = 0; at < word.length; at += 1) {
      if (!isDigit(word, at)) continue;
      let end = at + 1;
      while (isDigit(word, end)) end += 1;
      let first = at;
      while (first < end - 1 && word[first] === "0") first += 1;
      made += word.slice(from, at) + String(end - first).padStart(2, "0");
      from = first;
      at = end;
    }
    return made + word.slice(from);
  }

  function isDigit(word, at) {
    const code = word.charCodeAt(at);
    return code >= 48 && code <= 57;
  }

  /** Give each of some words its place among all of them. */
  function setPlaces(words) {
    const byCode = (one, other) => (one.letters < other.letters ? -1 : Number(one.letters > other.letters));
    const byLetters = (one, other) => LETTERS.compare(one.letters, other.letters);
    // The machine's own order is quickly made, and most of it is that of letters already.
    const ordered = words.sort(byCode).sort(byLetters);
    let place = 0;
    ordered.forEach((word, at) => {
      if (at && byLetters(ordered[at - 1], word)) place = at;
      word.place = place;
    });
  }

  /** A sorted copy of a list: what has no key comes last either way, and ties keep their order. */
  function sorted(list, key, down = false) {
    const words = new Map();
    const wordOf = text => {
      if (!words.has(text)) words.set(text, { letters: measured(text), place: 0 });
      return words.get(text);
    };
    const there = [];
    const missing = [];
    for (const item of list) {
      const { text, unit = "", value = "0" } = key(item);
      if ((text ?? value) === "") missing.push(item);
      else there.push({ item, word: wordOf(text ?? unit), size: Number(value), value });
    }
    setPlaces([...words.values()]);
    const sign = down ? -1 : 1;
    there.sort((one, other) =>
      sign * (one.word.place - other.word.place || one.size - other.size || compareDecimals(one.value, other.value)));
    return [...there.map(one => one.item), ...missing];
  }

  /** Where the button of a header leads. */
  const directionOf = column => DIRECTIONS[column.getAttribute("aria-sort") ?? "none"];

  function sort(table, column, direction) {
    const [body] = table.tBodies;
    if (!original.has(table)) original.set(table, [...body.rows]);
    const rows = original.get(table);
    const cells = rows.map(row => row.cells[column.cellIndex]);
    const key = isByValue(column, cells) ? valueOf : cell => ({ text: textOf(cell) });
    for (const other of column.parentElement.cells) other.removeAttribute("aria-sort");
    if (direction === "none") {
      original.delete(table);
      return body.append(...rows);
    }
    column.setAttribute("aria-sort", direction);
    return body.append(...sorted(cells, key, direction === "descending").map(cell => cell.parentElement));
  }

  // ── CSV, the same as the press writes beside a figure ─────────────────────────────────────

  const guarded = text => (FORMULA.test(text) ? `'${text}` : text);

  function line(cells) {
    const quoted = cells.map(cell => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell));
    return `${quoted.length === 1 && quoted[0] === "" ? '""' : quoted.join(",")}\n`;
  }

  /** The columns as shown, and behind each that holds numbers their exact values and units. */
  function csv(table) {
    const rows = [...table.tBodies[0].rows].map(row => [...row.cells]);
    const columns = [...table.tHead.rows[0].cells];
    const counts = columns.map((_, index) => Math.max(0, ...rows.map(row => numbersOf(row[index]).length)));
    const header = columns.flatMap((column, index) => [textOf(column), ...headers(textOf(column), counts[index])]);
    const body = rows.map(cells => cells.flatMap((cell, index) => [guarded(textOf(cell)), ...values(cell, counts[index])]));
    return [header, ...body].map(line).join("");
  }

  function headers(column, count) {
    return Array.from({ length: count }, (_, index) => (count > 1 ? ` ${index + 1}` : ""))
      .flatMap(suffix => [`${column}: exact value${suffix}`, `${column}: unit${suffix}`]);
  }

  function values(cell, count) {
    const found = numbersOf(cell).flatMap(({ value, unit }) => [value, unit]);
    return [...found, ...Array(2 * count - found.length).fill("")];
  }

  function save(text, name) {
    const address = URL.createObjectURL(new Blob([text], { type: "text/csv" }));
    Object.assign(document.createElement("a"), { href: address, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 60000);
  }

  /** `technical-dive-results-of-amd.csv`: the page, and the table's caption. */
  function nameOf(table) {
    const page = location.pathname.split("/").filter(part => part && part !== "index.html").at(-1) ?? "";
    const words = `${page.replace(/\.html$/, "")} ${table.caption?.textContent ?? "table"}`;
    return `${words.toLowerCase().match(/[a-z0-9]+/g)?.join("-").slice(0, 80).replace(/-$/, "") ?? "table"}.csv`;
  }

  // ── On the page ────────────────────────────────────────────────────────────────────────────

  function button(className, ...children) {
    const made = Object.assign(document.createElement("button"), { type: "button", className });
    made.append(...children);
    return made;
  }

  /** A button in each header; `choose` is told the header and where it leads. */
  function sortable(table, choose) {
    table.dataset.started = "";
    for (const column of table.tHead.rows[0].cells) {
      const sorter = button("sp-sort", ...column.childNodes);
      sorter.addEventListener("click", () => choose(column, directionOf(column)));
      column.append(sorter);
    }
  }

  /** A button below a table that saves it. */
  function saver(table, text, made) {
    table.dataset.started = "";
    const pressed = button("sp-save", text);
    pressed.addEventListener("click", () => save(made(), nameOf(table)));
    const place = Object.assign(document.createElement("p"), { className: "sp-save-line" });
    place.append(pressed);
    table.closest(".sp-table")?.after(place);
  }

  function enhance(table) {
    if (table.tBodies[0].rows.length > 1) sortable(table, (column, direction) => sort(table, column, direction));
    saver(table, "Save this table as CSV", () => csv(table));
  }

  function start(element = document) {
    const tables = element.querySelectorAll("table.sp-data:not([data-started])");
    for (const table of tables) if (table.tHead?.rows.length && table.tBodies.length) enhance(table);
  }

  scorepress.tables = { start, sortable, sorted, saver, csv, line, guarded, save };
  if (globalThis.document$) globalThis.document$.subscribe(() => start());
  else start();
})();
