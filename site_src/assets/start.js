/* Begins what a page holds of its own: a page without such a part loads nothing but this. */
(() => {
  "use strict";

  const BASE = document.currentScript.src.replace(/[^/]*$/, "");
  /** The script that begins a part of a page, by the id of the part. */
  const PARTS = { "check-run": "check-run/form", explorer: "explorer/explorer" };
  const loaded = new Map();

  /** Load a script that lies under this one's folder, once. A script and not data: a page from a disk may load it. */
  function load(name) {
    if (!loaded.has(name)) {
      loaded.set(name, new Promise((resolve, reject) => {
        const script = Object.assign(document.createElement("script"), { src: `${BASE}${name}.js` });
        script.addEventListener("load", resolve);
        script.addEventListener("error", () => {
          loaded.delete(name);
          reject(new Error(`${name}.js did not come`));
        });
        document.head.append(script);
      }));
    }
    return loaded.get(name);
  }

  /** Begin a part of the page; where that fails its room is given back, and the page says what there is without it. */
  async function beginPart(root, name) {
    root.dataset.begun = "yes";
    try {
      await load(name);
      await scorepress.begin[root.id](root);
    } catch (error) {
      root.dataset.begun = "failed";
      throw error;
    }
  }

  function begin() {
    for (const [id, name] of Object.entries(PARTS)) {
      const root = document.getElementById(id);
      if (root && !root.dataset.begun) beginPart(root, name);
    }
  }

  // Not `??=`: of a page with a heading of that id the window gives the heading, until the theme changes the page.
  if (!Object.hasOwn(globalThis, "scorepress")) globalThis.scorepress = {};
  Object.assign(scorepress, { load, begin: {} });
  begin();
  // Where the theme changes pages without loading them, it says so.
  globalThis.document$?.subscribe(() => begin());
})();
