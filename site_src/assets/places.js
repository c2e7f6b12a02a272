/* A link to another place of the page on view is left to the browser. The theme, which changes pages without loading them,
   would fetch this very page at the first such link and put it in place anew: what a reader has sorted, opened or given to
   a form would be gone. */
(() => {
  "use strict";

  /** Whether the page is still the one that the browser loaded: until then the theme takes any place for another page. */
  let isLoaded = true;

  const isOnView = link => link.hash !== "" && link.origin + link.pathname + link.search
    === location.origin + location.pathname + location.search;

  // The theme leaves links alone that say where they open.
  addEventListener("click", event => {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    if (link instanceof HTMLAnchorElement && !link.target && isOnView(link)) link.target = "_self";
  }, { capture: true });
  addEventListener("popstate", event => {
    if (isLoaded) event.stopImmediatePropagation();
  });
  addEventListener("DOMContentLoaded", () => {
    globalThis.location$?.subscribe(() => { isLoaded = false; });
  });
})();
