import { listenToControls } from "./page-controls.ts";

listenToControls();

// A document (see page-kind.ts) gets its few moving parts; every other page becomes an application.
if (document.documentElement.dataset.document === "landing") {
  const { startLanding } = await import("#features/site/web/start-landing.ts");
  startLanding(document.body);
} else {
  const { hydrate } = await import("./hydrate.tsx");
  hydrate();
}
