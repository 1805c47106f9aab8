import { m } from "#messages/messages.js";
import type { Locale } from "./page-context.ts";

/**
 * An inline script that loads the modules held back by scripts-after-paint.server.ts: with the first paint, or at once in
 * a page that nobody sees and so nothing paints. What is pressed meanwhile is kept for early-clicks.ts; modules that
 * don't come are told, as everything on the page would look ready for ever.
 */
export function startAfterPaint(locale: Locale): string {
  const texts = [m.web_load_failed({}, { locale }), m.web_retry({}, { locale })];
  return `{
  const [failed, retry] = ${JSON.stringify(texts)};
${SCRIPT}`;
}

const SCRIPT = `
  const clicks = [];
  const remember = (event) => {
    const control = event.target.closest?.("button:not([type=submit]), [role=button], [role=switch], [role=tab]");
    // What the browser does by itself is done already.
    if (control && !control.commandForElement) clicks.push({ event, control });
  };
  addEventListener("click", remember, true);

  const notice = document.createElement("p");
  notice.role = "alert";
  notice.className = "sticky bottom-0 z-30 border-t border-line bg-surface px-(--gutter) py-3 text-danger";
  const link = document.createElement("a");
  link.href = "";
  link.className = "font-medium underline underline-offset-4";
  link.textContent = retry;
  const tell = ({ target }) => {
    if (target.localName !== "script" && target.rel !== "modulepreload") return;
    document.body.append(notice);
    notice.replaceChildren(failed, " ", link);
  };
  addEventListener("error", tell, true);

  window.earlyClicks = {
    clicks,
    stop() {
      removeEventListener("click", remember, true);
      removeEventListener("error", tell, true);
      notice.remove();
    },
  };

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
