import { getLocale, overwriteGetLocale } from "#messages/runtime.js";
import type { Locale } from "./page-context.ts";

const inBrowser = typeof document !== "undefined";
let shown: Locale = inBrowser && document.documentElement.lang === "tr" ? "tr" : "en";

// In the browser the language is what the server decided, never a second guess from cookie or navigator:
// two guesses that differ would break hydration.
if (inBrowser) overwriteGetLocale(() => shown);

/** The language of the page being rendered, on the server and in the browser. */
export function currentLocale(): Locale {
  return getLocale();
}

/** Makes all messages from here on appear in `locale`. Does nothing on the server, where requests differ. */
export function showLocale(locale: Locale): void {
  if (inBrowser) shown = locale;
}
