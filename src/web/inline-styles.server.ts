import { readFileSync } from "node:fs";
import type { EntryContext } from "react-router";
import type { RouteHandle } from "./page-kind.ts";

export interface InlinedStyles {
  /** The same page without the links to its style sheets. */
  entry: EntryContext;
  /** Their contents, or null where the page keeps its links. */
  css: string | null;
}

/**
 * Takes a document's style sheets into the page itself: it is what visitors open first, and fetching them costs a
 * slow line two more round trips before anything is painted. Applications keep theirs in files, as every further page has
 * them from the cache.
 */
export function inlineStyles(request: Request, entry: EntryContext): InlinedStyles {
  // A script that asks for the page takes a part of its text alone (start-legal-dialog.ts).
  const opened = request.headers.get("sec-fetch-dest") !== "empty";
  if (!import.meta.env.PROD || !opened || !isDocument(entry)) return { entry, css: null };
  const routes = { ...entry.manifest.routes };
  let css = "";
  for (const id of routeIds(entry)) {
    const route = routes[id];
    if (!route?.css) continue;
    css += route.css.map(readStyle).join("");
    routes[id] = { ...route, css: [] };
  }
  return { entry: { ...entry, manifest: { ...entry.manifest, routes } }, css };
}

/** Whether the page never becomes an application (page-kind.ts). */
export function isDocument(entry: EntryContext): boolean {
  return routeIds(entry).some((id) => {
    // Handles are ours alone; each is declared as RouteHandle.
    const handle = entry.routeModules[id]?.handle as RouteHandle | undefined;
    return handle?.document !== undefined;
  });
}

function routeIds(entry: EntryContext): string[] {
  return entry.staticHandlerContext.matches.map((match) => match.route.id);
}

const styles = new Map<string, string>();

/** @param path of a style sheet, as browsers ask for it */
function readStyle(path: string): string {
  const known = styles.get(path);
  if (known !== undefined) return known;
  const css = readFileSync(`build/client${path}`, "utf8");
  styles.set(path, css);
  return css;
}
