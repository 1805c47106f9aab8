import { useMatches } from "react-router";

/** What a route may say about itself: `export const handle: RouteHandle = { document: "landing" }`. */
export interface RouteHandle {
  /**
   * The page is a document: rendered on the server and never hydrated, so that it loads neither React nor
   * the router. Links load whole pages, and the named script in entry.client.ts brings what moves; a plain one has no
   * script but a line that loads what was asked for when the connection is back.
   */
  document?: "landing" | "plain";
}

/** The document name of the current route, if it is one. */
export function useDocumentName(): RouteHandle["document"] {
  // Handles are ours alone; each is declared as RouteHandle.
  return useMatches()
    .map((match) => (match.handle as RouteHandle | undefined)?.document)
    .find((name) => name !== undefined);
}
