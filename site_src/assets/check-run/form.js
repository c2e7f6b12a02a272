/* The form of the page that checks runs. It loads the rules when there is a log, and sends nothing anywhere. */
(() => {
  "use strict";

  const { load } = scorepress;
  const PARTS = [
    "element", "exact", "rows",
    ...["lines", "logs", "judging", "report", "rules"].map(name => `check-run/${name}`),
  ];
  const element = (...parts) => scorepress.element(...parts);
  const PASTED = "the pasted text";

  async function loadAll() {
    for (const name of PARTS) await load(name);
  }

  /** The verdict as elements; whatever comes from a log is text and never markup. */
  function shown({ object, lines, findings, sentences }) {
    const parts = [element("p", "", element("strong", `${object.path}: ${object.outcome.toUpperCase()}`))];
    const terms = lines.flatMap(([label, text]) => [...(label ? [element("dt", label)] : []), element("dd", text)]);
    parts.push(element("dl", "", ...terms));
    if (findings.length) parts.push(element("ul", "", ...findings.map(shownFinding)));
    parts.push(...sentences.map(sentence => element("p", sentence)));
    const json = element("pre", "", element("code", JSON.stringify(object, null, 2)));
    json.tabIndex = 0;
    parts.push(element("details", "", element("summary", "The same as JSON"), json));
    return parts;
  }

  function shownFinding({ line, code, expected, found, fix, severity }) {
    const place = line ? `line ${line}: ` : "";
    const mark = severity === "warning" ? "warning: " : "";
    const said = element("span", `${place}${mark}${code}: expected ${expected}, found ${found}`);
    return element("li", "", said, element("br"), element("span", `fix: ${fix}`));
  }

  function start(root) {
    const form = root.querySelector("form");
    const field = name => root.querySelector(`#check-run-${name}`);
    const verdict = field("verdict");
    let files = [];
    let turn = 0;

    const question = () => Object.fromEntries(
      ["benchmark", "scenario", "round", "against"].map(name => [name, field(name).value.trim()]));

    /** Offer the systems that have a result of what the run is of. */
    async function offer({ round, benchmark, scenario }) {
      if (!round || !scorepress.rules.rounds.includes(round)) return;
      await load(`rows/${round}`);
      const fits = row => row.benchmark === benchmark && (!scenario || row.scenario === scenario);
      field("systems").replaceChildren(...scorepress.officialRowsOf(round).filter(fits).map(row => {
        const system = `${row.division}/${row.submitter}/${row.system}`;
        return Object.assign(element("option", row.submission_id ? system : ""), { value: row.submission_id || system });
      }));
    }

    async function check() {
      const mine = (turn += 1);
      if (!files.length) return verdict.replaceChildren();
      try {
        await loadAll();
        const result = await scorepress.checkRun(files, question(), round => load(`rows/${round}`));
        if (mine !== turn) return undefined;
        verdict.replaceChildren(...shown(result));
        await offer(result.object);
      } catch (error) {
        if (mine === turn) verdict.replaceChildren(element("p", `The check could not be done: ${error.message}.`));
      }
      return undefined;
    }

    function take(list) {
      files = [...list].map(file => ({ file, name: file.name }));
      field("text").value = "";
      check();
    }

    field("file").addEventListener("change", event => take(event.target.files));
    field("text").addEventListener("input", event => {
      files = event.target.value ? [{ file: new Blob([event.target.value]), name: PASTED }] : [];
      field("file").value = "";
      check();
    });
    for (const name of ["benchmark", "scenario", "round", "against"]) field(name).addEventListener("change", check);
    form.addEventListener("submit", event => event.preventDefault());
    form.addEventListener("dragover", event => {
      event.preventDefault();
      form.classList.add("sp-check-over");
    });
    form.addEventListener("dragleave", () => form.classList.remove("sp-check-over"));
    form.addEventListener("drop", event => {
      event.preventDefault();
      form.classList.remove("sp-check-over");
      if (event.dataTransfer.files.length) take(event.dataTransfer.files);
    });
    root.querySelector(".sp-form-off").hidden = true;
    form.hidden = false;
  }

  scorepress.begin["check-run"] = start;
})();
