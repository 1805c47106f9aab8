// One file with the entry: as one of its own it would cost documents another round trip.
import { startLanding } from "#features/site/web/start-landing.ts";
import { listenToControls } from "./page-controls.ts";

listenToControls();

// A document (see page-kind.ts) gets its few moving parts; every other page becomes an application.
if (document.documentElement.dataset.document === "landing") {
  startLanding(document.body);
} else {
  const { hydrate } = await import("./hydrate.tsx");
  hydrate();
}
