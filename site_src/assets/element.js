/* Elements made of text: whatever comes from data or from a reader is text, and never markup. */
(() => {
  "use strict";

  /** An element with some text, then its children. */
  function element(tag, text, ...children) {
    const made = document.createElement(tag);
    if (text) made.textContent = text;
    made.append(...children);
    return made;
  }

  globalThis.scorepress ??= {};
  scorepress.element = element;
})();
