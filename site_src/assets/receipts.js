/* A number's receipt beside it: on hover, on keyboard focus, on a tap.

   The panel shows what the page's section of receipts holds and keeps no text of its own. It stands right behind its
   number, so that the next Tab enters it; it stays while pointer or focus is on the number or on the panel, and goes
   with Escape, with its button, and with a tap elsewhere. Without it the number is still a link to its receipt. */
(() => {
  "use strict";

  const CALM = 250; // a pointer on its way through the text opens nothing
  const GRACE = 300; // time to cross from a number to its panel
  const GAP = 4;
  const LINK = "a.sp-number";
  const FORMULA = "sp-panel-formula";

  let link = null; // the number whose receipt is shown
  let panel = null;
  let isTapped = false; // opened by a tap, which has no leaving
  let isReturning = false; // the focus goes back to the number of a panel that is closed
  let shutByHand = null; // the number whose panel was dismissed; the pointer has to leave it before it opens again
  let timer = 0;
  let pointer = { x: -1, y: -1, type: "mouse" };

  function receiptOf(number) {
    return document.getElementById(decodeURIComponent(number.hash.slice(1)));
  }

  function element(tag, properties, ...children) {
    const made = Object.assign(document.createElement(tag), properties);
    made.append(...children);
    return made;
  }

  // ── The panel ──────────────────────────────────────────────────────────────────────────────

  function filled(number, receipt) {
    const close = element("button", { type: "button", className: "sp-panel-close", textContent: "×" });
    close.setAttribute("aria-label", "Close");
    close.tabIndex = -1; // by keyboard, Escape closes
    close.addEventListener("click", shut);
    const text = element("div", { className: "sp-panel-text" }, ...receipt.cloneNode(true).childNodes);
    const formula = text.querySelector("span");
    if (formula) formula.id = FORMULA;
    const whole = element("a", { href: number.hash, className: "sp-panel-whole" }, "this receipt in the list of all");
    whole.tabIndex = -1; // by keyboard, the number itself leads there
    const links = element("p", { className: "sp-panel-links" });
    const report = text.querySelector(".sp-report");
    links.append(...(report ? [report, " · "] : []), whole);
    const made = element("div", { className: "sp-panel", popover: "manual" }, close, text, links);
    made.setAttribute("role", "group");
    made.setAttribute("aria-label", `Receipt of ${number.textContent}`);
    return made;
  }

  function open(number, tapped = false) {
    clearTimeout(timer);
    if (link === number) return;
    shut();
    const receipt = receiptOf(number);
    if (!receipt) return;
    [link, isTapped, panel] = [number, tapped, filled(number, receipt)];
    number.after(panel);
    number.setAttribute("aria-describedby", FORMULA);
    panel.showPopover();
    place();
    if (panel.scrollHeight > panel.clientHeight) panel.tabIndex = 0; // the keyboard scrolls it
  }

  function shut() {
    clearTimeout(timer);
    if (!panel) return;
    const [closed, number] = [panel, link];
    [panel, link] = [null, null];
    const hadFocus = closed.contains(document.activeElement);
    number.removeAttribute("aria-describedby");
    closed.remove();
    isReturning = true;
    if (hadFocus) number.focus({ preventScroll: true });
    isReturning = false;
  }

  /** Below the number where there is room, else above it; never over it, and inside the window. */
  function place() {
    if (!panel) return;
    const lines = [...link.getClientRects()];
    const view = document.documentElement;
    if (!lines.length || lines.at(-1).bottom < 0 || lines[0].top > view.clientHeight) return shut();
    const below = view.clientHeight - lines.at(-1).bottom - 2 * GAP;
    const above = lines[0].top - 2 * GAP;
    const isBelow = panel.scrollHeight <= below || below >= above;
    panel.style.maxHeight = `${Math.max(isBelow ? below : above, 80)}px`;
    const { width, height } = panel.getBoundingClientRect();
    const left = Math.min(lines[0].left, view.clientWidth - width - GAP);
    panel.style.left = `${Math.max(left, GAP)}px`;
    panel.style.top = `${isBelow ? lines.at(-1).bottom + GAP : lines[0].top - GAP - height}px`;
  }

  // ── What opens and closes it ───────────────────────────────────────────────────────────────

  const numberAt = target => target.closest?.(LINK) ?? null;
  const isOurs = target => target instanceof Node && Boolean(panel?.contains(target) || link?.contains(target));
  const isHeld = () => isOurs(document.activeElement) && document.activeElement.matches(":focus-visible");

  /** Only a pointer that moves: a page that scrolls below a resting one opens nothing. */
  document.addEventListener("pointermove", event => {
    const moved = event.clientX !== pointer.x || event.clientY !== pointer.y;
    pointer = { x: event.clientX, y: event.clientY, type: event.pointerType };
    if (!moved || event.pointerType !== "mouse") return;
    const number = numberAt(event.target);
    if (isOurs(event.target)) return clearTimeout(timer);
    clearTimeout(timer);
    if (number && number !== shutByHand) timer = setTimeout(() => open(number), CALM);
    else if (panel && !isTapped && !isHeld()) timer = setTimeout(shut, GRACE);
    if (number !== shutByHand) shutByHand = null;
  });
  document.documentElement.addEventListener("pointerleave", () => {
    clearTimeout(timer);
    if (panel && !isTapped && !isHeld()) timer = setTimeout(shut, GRACE);
  });

  document.addEventListener("keydown", event => {
    if (event.key !== "Escape" || !panel) return;
    shutByHand = link;
    shut();
  });

  document.addEventListener("focusin", event => {
    const number = numberAt(event.target);
    if (isReturning) return;
    if (number?.matches(":focus-visible")) open(number);
    else if (panel && !isOurs(event.target)) shut();
  });
  document.addEventListener("focusout", event => {
    if (panel && event.relatedTarget && !isOurs(event.relatedTarget)) shut();
  });

  document.addEventListener("pointerdown", event => {
    pointer = { x: event.clientX, y: event.clientY, type: event.pointerType };
    if (panel && !isOurs(event.target)) shut();
  });
  document.addEventListener("click", event => {
    const number = numberAt(event.target);
    const isTap = number && pointer.type !== "mouse" && event.detail > 0;
    if (isTap && link !== number && receiptOf(number)) {
      event.preventDefault();
      event.stopPropagation(); // a theme that follows links by script is not to follow this one
      open(number, true);
    } else if (event.target.closest?.("a") && (number || isOurs(event.target))) {
      setTimeout(shut); // the link leads away, to the receipt in its section or to a page for reports
    }
  }, true);

  addEventListener("scroll", place, { capture: true, passive: true });
  addEventListener("resize", place);
  addEventListener("beforeprint", shut);
  // A page that the theme has put in the place of another has other numbers.
  globalThis.document$?.subscribe(shut);
})();
