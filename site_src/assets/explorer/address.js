/* The view in the address: what stands behind `#?` says what is shown, so that a view can be shared. */
(() => {
  "use strict";

  const { comparingRules: rules } = scorepress;
  const MARK = "#?";
  const NEWEST = rules.rounds.at(-1);
  const DEFAULTS = {
    view: "rows", round: NEWEST, benchmark: "", scenario: "", accelerator: "", count: "", submitter: "", division: "",
    suite: "", availability: "", text: "", order: "", per: "", page: "1", a: "", b: "", own: "",
  };
  const CLOSED = {
    view: ["rows", "compare", "rounds"],
    round: [...rules.rounds, "all"],
    order: ["", scorepress.ordering.BETTER, ...scorepress.ordering.COLUMNS],
    per: ["", "accelerator"],
  };
  const fresh = () => ({ ...DEFAULTS });

  /** The part of the address that shows this view again; only what is not as at the beginning. */
  function written(state) {
    const said = Object.keys(DEFAULTS).filter(name => state[name] !== DEFAULTS[name]);
    return said.length ? MARK + new URLSearchParams(said.map(name => [name, state[name]])) : "";
  }

  /** The view that an address asks for, and all in it that makes no sense. */
  function read(hash) {
    const state = fresh();
    const complaints = hash.startsWith(MARK) || isPlace(hash) ? [] : [`names neither a view nor a part of this page: ${hash}`];
    if (!hash.startsWith(MARK)) return { state, complaints };
    const seen = new Set();
    for (const [name, value] of new URLSearchParams(hash.slice(MARK.length))) {
      const problem = problemOf(name, value, seen);
      seen.add(name);
      if (problem) complaints.push(problem);
      else state[name] = value;
    }
    return { state, complaints };
  }

  function problemOf(name, value, seen) {
    if (!Object.hasOwn(DEFAULTS, name)) return `asks for “${name}”, which the explorer does not know`;
    if (seen.has(name)) return `says ${name} twice`;
    if (CLOSED[name] && !CLOSED[name].includes(value)) {
      return `asks for ${name} “${value}”, and there is only ${CLOSED[name].filter(Boolean).join(", ")}`;
    }
    const isPage = name !== "page" || /^[1-9][0-9]{0,5}$/.test(value);
    return isPage ? "" : `asks for page “${value}”, which is no number of a page`;
  }

  /** Whether an address without a view names nothing, or a part of the page as links to headings do. */
  function isPlace(hash) {
    if (hash.length < 2) return true;
    try {
      return document.getElementById(decodeURIComponent(hash.slice(1))) !== null;
    } catch {
      return false;
    }
  }

  /** Put the view into the address bar without a step in the history for each filter. */
  function show(state) {
    const { pathname, search, protocol } = location;
    const hash = written(state);
    if (hash === location.hash || (!hash && !location.hash.startsWith(MARK))) return;
    // A page from a disk may change what stands behind # alone.
    history.replaceState(history.state, "", protocol === "file:" ? hash || "#" : pathname + search + hash);
  }

  /** Whether an address names a part of the page, as links to headings do. */
  const isPart = hash => hash.length > 1 && !hash.startsWith(MARK) && isPlace(hash);

  scorepress.address = { fresh, written, read, show, isPart, NEWEST };
})();
