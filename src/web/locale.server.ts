import { AsyncLocalStorage } from "node:async_hooks";
import { overwriteGetLocale } from "#messages/runtime.js";
import type { Locale } from "./page-context.ts";

const requestLocale = new AsyncLocalStorage<Locale>();

overwriteGetLocale(() => requestLocale.getStore() ?? "en");

/** Runs `render` so that every message inside it, streamed parts included, is in `locale`. */
export function runInLocale<T>(locale: Locale, render: () => T): T {
  return requestLocale.run(locale, render);
}
