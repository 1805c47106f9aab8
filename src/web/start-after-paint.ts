/**
 * An inline script that loads the modules held back by scripts-after-paint.server.ts: with the first paint, or at once in
 * a page that nobody sees and so nothing paints. What is pressed meanwhile is kept for early-clicks.ts.
 */
export const startAfterPaint = `{
  const clicks = [];
  const remember = (event) => {
    const control = event.target.closest?.("button:not([type=submit]), [role=button], [role=switch], [role=tab]");
    // What the browser does by itself is done already.
    if (control && !control.commandForElement) clicks.push({ event, control });
  };
  addEventListener("click", remember, true);
  window.earlyClicks = { clicks, stop: () => removeEventListener("click", remember, true) };

  const start = () => {
    const held = document.querySelector("script[data-after-paint]");
    if (!held) return;
    held.removeAttribute("data-after-paint");
    for (const link of document.querySelectorAll("link[rel=modulepreload-later]")) link.rel = "modulepreload";
    const script = document.createElement("script");
    script.type = "module";
    script.nonce = held.nonce;
    script.textContent = held.textContent;
    document.head.append(script);
  };
  if (document.visibilityState === "hidden" || !PerformanceObserver.supportedEntryTypes?.includes("paint")) start();
  else new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName("first-contentful-paint").length === 0) return;
    observer.disconnect();
    start();
  }).observe({ type: "paint", buffered: true });
}`;
