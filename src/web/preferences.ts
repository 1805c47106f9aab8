import type { Locale, Theme } from "./page-context.ts";

const fourHundredDays = 34_560_000;

/**
 * Remembers a choice twice: in a cookie, which the server reads before the first byte, and in local
 * storage under the spec's keys `language` and `theme`. Signing out empties storage but leaves the cookies.
 */
function remember(cookie: string, storageKey: string, value: string): void {
  const secure = window.location.protocol === "https:" ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is still missing in some browsers.
  document.cookie = `${cookie}=${value}; path=/; max-age=${fourHundredDays}; samesite=lax${secure}`;
  try {
    window.localStorage.setItem(storageKey, value);
  } catch {
    // Storage can be switched off; the cookie alone is enough.
  }
}

export function rememberLocale(locale: Locale): void {
  remember("PARAGLIDE_LOCALE", "language", locale);
}

export function rememberTheme(theme: Theme): void {
  remember("theme", "theme", theme);
}
