/* The explorer: what a reader chooses becomes the address and the view. It sends nothing anywhere. */
(() => {
  "use strict";

  const { load } = scorepress;
  const PARTS = [
    "element", "exact", "rows",
    ...["rules", "comparing", "ordering", "filtering", "address", "showing", "rows", "pairs", "rounds"].map(name => `explorer/${name}`),
  ];
  const CHOICES = ["round", "order", "per", "a", "b", "own"];
  let rows = new Map();

  /** The rounds whose rows a view needs. */
  function roundsFor(state) {
    const { rounds } = scorepress.comparingRules;
    const chosen = state.view === "rounds" || state.round === "all" ? rounds : [state.round];
    const named = [state.a, state.b].map(scorepress.pairs.roundOf).filter(Boolean);
    return rounds.filter(round => chosen.includes(round) || (state.view === "compare" && named.includes(round)));
  }

  /** All rows of some rounds in one list, newest round first; the same list for the same rounds. */
  function rowsOf(rounds) {
    const key = rounds.join(" ");
    if (!rows.has(key)) rows = new Map([[key, rounds.toReversed().flatMap(scorepress.rowsOf)]]);
    return rows.get(key);
  }

  /** The words to choose from, each with how many rows it would leave; the chosen one stays, whatever it leaves. */
  function offer(select, words, chosen, any) {
    const options = [["", any], ...words];
    if (!options.some(([value]) => value === chosen)) options.push([chosen, `${scorepress.showing.isolated(chosen)} (0)`]);
    select.replaceChildren(...options.map(([value, text]) => new Option(text, value, false, value === chosen)));
  }

  function offerAll(field, counts, state) {
    const { NAMES, ordered } = scorepress.filtering;
    const told = (name, chosen) => ordered(name, [...counts[name].keys()]).map(word =>
      [word, `${scorepress.showing.isolated(word)} (${scorepress.showing.number(counts[name].get(word))})`]);
    for (const name of NAMES) offer(field(name), told(name), state[name], "any");
    offer(field("own"), told("submitter"), state.own, "not chosen");
  }

  function offerSystems(field, kept, state) {
    const { systemsOf, systemText } = scorepress.pairs;
    const words = [...systemsOf(kept)].map(([key, row]) => [key, systemText(row)]).reverse();
    for (const name of ["a", "b"]) offer(field(name), words, state[name], "not chosen");
  }

  /** What an address asks for that no row has; it is left out of the view. */
  function leaveOut(all, state) {
    const { NAMES, FIELDS } = scorepress.filtering;
    const { keyOf } = scorepress.pairs;
    const missing = [
      ...NAMES.map(name => [name, FIELDS[name]]), ["own", FIELDS.submitter],
      ...(state.view === "compare" ? [["a", keyOf], ["b", keyOf]] : []),
    ].filter(([name, value]) => state[name] && !all.some(row => value(row) === state[name]));
    const where = state.round === "all" || state.view === "rounds" ? "any round" : state.round;
    const said = missing.map(([name]) => `asks for ${name} “${state[name]}”, which no row of ${where} has`);
    for (const [name] of missing) state[name] = "";
    return said;
  }

  function begin(root) {
    const form = root.querySelector("form");
    const field = name => root.querySelector(`#explore-${name}`);
    const { fresh, read, written, show, isPart } = scorepress.address;
    let state = fresh();
    let complaints = [];
    let turn = 0;
    let answered = "";

    /** Show the view of the state; what the address asked for in vain is said with it. */
    async function shown(isFromAddress = false) {
      const mine = (turn += 1);
      const rounds = roundsFor(state);
      try {
        await Promise.all(rounds.map(round => load(`rows/${round}`)));
      } catch (error) {
        const help = "Look at the tables below, or load the page again.";
        return mine === turn ? say([`The rows could not be loaded: ${error.message}. ${help}`]) : undefined;
      }
      if (mine !== turn) return undefined;
      const all = rowsOf(rounds);
      if (isFromAddress) complaints.push(...leaveOut(all, state));
      draw(all);
      // The order that the form offers beside that of the source is made while nobody waits for it.
      globalThis.requestIdleCallback?.(() => scorepress.ordering.keptOrder(all, scorepress.ordering.BETTER));
      return undefined;
    }

    function draw(all) {
      const { kept, counts } = scorepress.filtering.filtered(scorepress.ordering.keptOrder(all, state.order), state);
      const views = {
        rows: () => scorepress.rowsView.rowsView(kept, state, choose),
        compare: () => scorepress.pairs.pairsView(all, state),
        rounds: () => scorepress.roundsView(kept, state),
      };
      const focused = document.activeElement?.id;
      offerAll(field, counts, state);
      if (state.view === "compare") offerSystems(field, kept, state);
      field("view").replaceChildren(...views[state.view]());
      setForm();
      if (focused && document.activeElement?.id !== focused) document.getElementById(focused)?.focus({ preventScroll: true });
      const { counted } = scorepress.showing;
      const fit = `${counted(kept.length, "row")} of ${counted(all.length, "row")} fit.`;
      say([fit, ...complaints.map(text => `The address ${text}.`)]);
      showLater();
    }

    let isWaiting = false;

    /** Put the view into the address when it has been drawn: before that it would have the browser lay out the page twice. */
    function showLater() {
      if (isWaiting) return;
      isWaiting = true;
      scorepress.showing.afterDrawing(() => {
        isWaiting = false;
        // Whoever went to another address meanwhile is not called back: `hashchange` comes after this, and follows it.
        if (!root.isConnected || location.hash !== answered) return;
        show(state);
        answered = location.hash;
      });
    }

    /** The order by a column, which a header begins, as a choice beside the others. */
    function offerOrder() {
      field("order").querySelector("[data-column]")?.remove();
      if (!scorepress.ordering.COLUMNS.includes(state.order)) return;
      const made = new Option(scorepress.rowsView.orderText(state.order), state.order);
      made.dataset.column = "";
      field("order").append(made);
    }

    function setForm() {
      offerOrder();
      for (const name of CHOICES) field(name).value = state[name];
      if (field("text").value !== state.text) field("text").value = state.text;
      for (const radio of form.elements.view) radio.checked = radio.value === state.view;
      for (const part of root.querySelectorAll("[data-for]")) part.hidden = part.dataset.for !== state.view;
      field("round").disabled = state.view === "rounds";
      field("link").setAttribute("href", written(state) || "#explorer");
    }

    const say = texts => field("said").replaceChildren(...texts.map(text => scorepress.element("p", text)));

    /** Take what a reader chose; all but another page begins at the first page. */
    function choose(changes) {
      complaints = [];
      state = { ...state, page: "1", ...changes };
      return shown();
    }

    function follow() {
      answered = location.hash;
      ({ state, complaints } = read(location.hash));
      return shown(true);
    }

    for (const name of [...scorepress.filtering.NAMES, ...CHOICES]) {
      field(name).addEventListener("change", event => choose({ [name]: event.target.value }));
    }
    field("text").addEventListener("input", event => choose({ text: event.target.value }));
    for (const radio of form.elements.view) radio.addEventListener("change", () => choose({ view: radio.value }));
    field("reset").addEventListener("click", () => choose(fresh()));
    form.addEventListener("submit", event => event.preventDefault());
    // Where the theme has changed the page, what is left of this one must not answer for the new one.
    const whilePresent = new AbortController();
    addEventListener("hashchange", () => {
      if (!root.isConnected) whilePresent.abort();
      // A reader who goes to a heading keeps the view.
      else if (isPart(location.hash)) answered = location.hash;
      else if (location.hash !== answered) follow();
    }, { signal: whilePresent.signal });
    root.querySelector(".sp-form-off").hidden = true;
    form.hidden = false;
    return follow();
  }

  scorepress.begin.explorer = async root => {
    for (const name of PARTS) await load(name);
    await begin(root);
  };
})();
