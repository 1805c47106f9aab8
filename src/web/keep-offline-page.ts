import { currentLocale } from "./locale.ts";

/** As in public/service-worker.js. */
const CACHE = "offline";
const PAGE = "/offline";

/**
 * Registers the service worker and keeps the offline page for it, in the language and theme of now. Late, when the
 * page has long been there and the browser has nothing else to do.
 */
export function keepOfflinePageWhenIdle(): void {
  if (!("serviceWorker" in navigator)) return;
  const later = () => {
    const keep = () => {
      // Without it everything works as before; a private window may refuse to keep anything.
      keepOfflinePage().catch(() => undefined);
    };
    if ("requestIdleCallback" in window) requestIdleCallback(keep);
    else setTimeout(keep, 3_000);
  };
  if (document.readyState === "complete") later();
  else window.addEventListener("load", later, { once: true });
}

async function keepOfflinePage(): Promise<void> {
  await navigator.serviceWorker.register("/service-worker.js");
  const theme = document.documentElement.classList.contains("dark") ? "dark" : "light";
  const address = `${PAGE}?${new URLSearchParams({ lang: currentLocale(), theme })}`;
  const cache = await caches.open(CACHE);
  const style = document.querySelector<HTMLLinkElement>("link[rel=stylesheet]")?.getAttribute("href") ?? "";
  const kept = await cache.match(PAGE);
  if (kept?.url.endsWith(address) && (await kept.text()).includes(style)) return;

  // Asked for as a stranger, so that nothing of this visitor is in it.
  const page = await fetch(address, { credentials: "omit" });
  if (!page.ok) return;
  const files = [...(await page.clone().text()).matchAll(/href="(\/assets\/[^"]+\.(?:css|woff2))"/g)].map(
    ([, file = ""]) => file,
  );
  // What was kept before goes last, so that a connection lost half-way leaves a whole page.
  const before = await cache.keys();
  await cache.addAll(files);
  await cache.put(PAGE, page);
  const needed = new Set([PAGE, ...files]);
  for (const old of before) if (!needed.has(new URL(old.url).pathname)) await cache.delete(old);
}
