import { createContext, type ReactNode, useContext } from "react";
import { useRouteLoaderData } from "react-router";
import type { Brand } from "../brand.ts";
import type { Locale, PageContext, Policies, Theme, Viewer } from "./page-context.ts";

/** What every screen may know about the request: the part of PageContext that may leave the server. */
export interface PageData {
  locale: Locale;
  theme: Theme;
  viewer: Viewer | null;
  brand: Brand;
  policies: Policies;
  publicOrigin: string;
}

/** The presenter from the server's context to what browsers get: names each field, adds nothing. */
export function pageDataOf(page: PageContext): PageData {
  const { locale, theme, viewer, brand, policies, publicOrigin } = page;
  return { locale, theme, viewer, brand, policies, publicOrigin };
}

/** What only the text of a page has: the browser needs it once, before or instead of hydrating. */
export interface DocumentParts {
  /** Addresses of the script that brings its few moving parts, and of the modules that it imports. */
  script: { module: string; imports: string[] };
  /** The inline script of an application, which loads its modules (start-after-paint.server.ts). */
  start: string;
  /** Of this answer's Content-Security-Policy. */
  nonce: string;
  /** The styles of the whole page; null where it links to their files. */
  css: string | null;
}

interface ServerSide {
  page: PageData;
  document: DocumentParts;
}

const ServerSideContext = createContext<ServerSide | null>(null);

/** On the server only: makes the page's data known even where the root loader never ran. */
export function ServerSideProvider({ value, children }: { value: ServerSide; children: ReactNode }) {
  return <ServerSideContext value={value}>{children}</ServerSideContext>;
}

/** Null in the browser, where a document arrived by a link inside the application. */
export function useDocumentParts(): DocumentParts | null {
  return useContext(ServerSideContext)?.document ?? null;
}

/** As `usePage`, or null while an error page is shown in a browser that has no data at all. */
export function useMaybePage(): PageData | null {
  const serverSide = useContext(ServerSideContext);
  const fromLoader = useRouteLoaderData<PageData>("root");
  return fromLoader ?? serverSide?.page ?? null;
}

/** The viewer, language, theme, brand and policies of this page. */
export function usePage(): PageData {
  const page = useMaybePage();
  if (!page) throw new Error("No page data: the root loader has not run");
  return page;
}
