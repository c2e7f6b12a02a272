/* A page that is opened as a file may start no worker. Only then, this gives the theme's search a hidden frame in its place:
   same messages, same origin, and no inline script, so that the page's Content-Security-Policy holds. */
(() => {
  "use strict";

  class FrameWorker extends EventTarget {
    constructor(address) {
      super();
      this.frame = document.createElement("iframe");
      this.frame.hidden = true;
      this.frame.title = "Search";
      document.body.append(this.frame);
      const inside = this.frame.contentWindow;
      inside.postMessage = data => this.receive(data);
      inside.importScripts = (...addresses) =>
        addresses.reduce((before, one) => before.then(() => this.load(one)), Promise.resolve());
      this.ready = this.load(address);
    }

    load(address) {
      const script = this.frame.contentDocument.createElement("script");
      script.src = new URL(address, location).href;
      return new Promise((resolve, reject) => {
        script.onload = resolve;
        script.onerror = reject;
        this.frame.contentDocument.body.append(script);
      });
    }

    receive(data) {
      const event = new MessageEvent("message", { data });
      this.dispatchEvent(event);
      this.onmessage?.(event);
    }

    postMessage(data) {
      this.ready.then(() => this.frame.contentWindow.dispatchEvent(new MessageEvent("message", { data })));
    }

    terminate() {
      this.frame.remove();
    }
  }

  if (location.protocol === "file:") window.Worker = FrameWorker;
})();
