// Shows the offline page where a page cannot be reached. The cache holds that page, its style sheet and its fonts, put
// there by src/web/keep-offline-page.ts, and nothing else: no answer of the server passes through here into it.
const KEPT = { cacheName: "offline", ignoreVary: true };

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => {
  // The browser asks for a page while this worker still wakes up.
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim()]));
});

self.addEventListener("fetch", (event) => {
  const { mode, destination } = event.request;
  if (mode === "navigate") event.respondWith(pageOrOffline(event));
  else if (destination === "style" || destination === "font") event.respondWith(keptOrFetched(event.request));
});

async function pageOrOffline(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const offline = await caches.match("/offline", KEPT);
    if (offline) return offline;
    throw error;
  }
}

/** Their names carry a hash of their content, so what is kept is right. */
async function keptOrFetched(request) {
  return (await caches.match(request, KEPT)) ?? fetch(request);
}
