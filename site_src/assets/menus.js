/* The menu of downloads below a figure: a <details>, which needs no script to open. With one it closes as menus do:
   with Escape, with a click elsewhere, and once something was chosen. */
(() => {
  "use strict";

  const opened = () => document.querySelectorAll("details.sp-downloads[open]");

  function closeAll(except) {
    for (const menu of opened()) if (menu !== except) menu.open = false;
  }

  document.addEventListener("click", event => {
    const menu = event.target.closest?.("details.sp-downloads");
    closeAll(menu);
    if (menu && event.target.closest("a")) menu.open = false;
  });

  document.addEventListener("keydown", event => {
    if (event.key !== "Escape") return;
    for (const menu of opened()) {
      const hadFocus = menu.contains(document.activeElement);
      menu.open = false;
      if (hadFocus) menu.querySelector("summary").focus();
    }
  });

  document.addEventListener("focusin", event => closeAll(event.target.closest?.("details.sp-downloads")));
})();
