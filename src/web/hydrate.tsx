import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { closeOnBack } from "./close-on-back.ts";
import { leaveClicksToReact } from "./early-clicks.ts";
import { keepOfflinePageWhenIdle } from "./keep-offline-page.ts";

/** Makes the page an application. Kept out of the entry, because documents never load it. */
export function hydrate(): void {
  leaveClicksToReact();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
  closeOnBack();
  // What an error page stands in place of may be reached now.
  addEventListener("online", () => document.querySelector<HTMLElement>("[data-retry]")?.click());
  if (import.meta.env.PROD) keepOfflinePageWhenIdle();
}
