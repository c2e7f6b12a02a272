/* Which face the words of a page have is decided once, before its first picture, so that nothing moves afterwards: the
   site's own where it has come by then, else a face of the reader's with the same measures (faces.css). This script
   stands in the head and holds up nothing: the style sheets before it have to be there for the first picture anyway. */
(() => {
  "use strict";
  const own = ['400 1em "Scorepress Sans"', '700 1em "Scorepress Sans"'];
  const faces = document.fonts;
  if (!faces) return;

  for (const face of own) faces.load(face).catch(() => {}); // one that never comes is not there in time either
  requestAnimationFrame(() => {
    document.documentElement.classList.toggle("sp-stand-in", !own.every(face => faces.check(face)));
  });
})();
