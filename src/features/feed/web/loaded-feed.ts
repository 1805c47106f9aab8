import type { Feed } from "../schema.ts";

/** The feed as the server has put it into the page. */
export interface LoadedFeed {
  /** The first page, or as much of it as a first look needs; null when it could not be loaded. */
  page: Feed | null;
  /** Whether the page is cut short: then the browser asks for the whole one. */
  isCut: boolean;
  /** What was searched for; empty for everything. */
  words: string;
  /** When the server loaded it, in milliseconds: server and browser must write the same "minutes ago". */
  now: number | null;
}
