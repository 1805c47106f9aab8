import { markPageStale } from "./page-freshness.ts";
import { rememberLocale, rememberTheme } from "./preferences.ts";

/**
 * The controls of header and footer, by delegation: `data-set-locale="tr"`, `data-toggle-theme`,
 * `data-open-dialog="id"`, `data-close-dialog`. They work the same on documents and in the application, and
 * already before hydration.
 */
export function listenToControls(): void {
  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Element)) return;
    const control = event.target.closest<HTMLElement>(
      "[data-set-locale], [data-toggle-theme], [data-open-dialog], [data-close-dialog]",
    );
    if (!control) return;
    // Done, should it also have been kept for later (early-clicks.ts). Links still have their way to go.
    if (control instanceof HTMLButtonElement) event.preventDefault();
    const { setLocale, toggleTheme, openDialog, closeDialog } = control.dataset;
    if (setLocale === "en" || setLocale === "tr") changeLocale(setLocale);
    if (toggleTheme !== undefined) changeTheme();
    if (openDialog !== undefined) dialogOf(document.getElementById(openDialog))?.showModal();
    if (closeDialog !== undefined) dialogOf(control.closest("dialog"))?.close();
  });
}

/** Sent before a change of language; an application that prevents the default loads the texts itself. */
export const localeChangeEvent = "vitrin:locale";

function changeLocale(locale: "en" | "tr"): void {
  rememberLocale(locale);
  if (document.documentElement.dataset.signedIn !== undefined) tellServer(locale);
  if (!window.dispatchEvent(new Event(localeChangeEvent, { cancelable: true }))) return;
  const address = withoutLanguage(window.location.href);
  if (address === window.location.href) window.location.reload();
  else window.location.replace(address);
}

/** An address that names a language (`?lang=tr`) would win over the choice, so it gives way to the plain one. */
export function withoutLanguage(href: string): string {
  const url = new URL(href);
  if (!url.searchParams.has("lang")) return href;
  url.searchParams.delete("lang");
  return url.href;
}

/** Mails to this person follow the language of the pages. `keepalive`: the page may be about to reload. */
function tellServer(locale: "en" | "tr"): void {
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ locale });
  // A lost message changes nothing on the page, and the next switch sends another.
  fetch("/api/accounts/locale", { method: "PATCH", headers, body, keepalive: true }).catch(() => undefined);
}

function changeTheme(): void {
  const dark = document.documentElement.classList.toggle("dark");
  rememberTheme(dark ? "dark" : "light");
  markPageStale();
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", dark ? "#070d14" : "#f5f8fa");
}

function dialogOf(element: Element | null): HTMLDialogElement | null {
  return element instanceof HTMLDialogElement ? element : null;
}
