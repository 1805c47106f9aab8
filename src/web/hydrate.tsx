import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
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
  if (import.meta.env.PROD) keepOfflinePageWhenIdle();
}
