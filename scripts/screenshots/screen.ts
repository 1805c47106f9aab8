import type { Page } from "@playwright/test";
import type { Viewer } from "./fill-shop.ts";

/** One screen in one state, in one language. */
export interface Screen {
  /** Folder and name: "03-accounts/login-refused". */
  name: string;
  path: string;
  /** A visitor unless given. */
  as?: Viewer;
  /** Brings the page into the state to show. */
  prepare?: (page: Page) => Promise<unknown>;
  /** The page to take a picture of, if it is one that this page opened. */
  follow?: (page: Page) => Promise<Page>;
  /** Time stands still from before the page opens, for what goes on by itself. */
  held?: true;
  /** Only what the window shows: for what lies over a page. */
  window?: true;
  /** Widths at which there is anything to see; all unless given. */
  widths?: readonly number[];
}
