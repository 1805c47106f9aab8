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
  if (window.dispatchEvent(new Event(localeChangeEvent, { cancelable: true }))) window.location.reload();
}

function changeTheme(): void {
  const dark = document.documentElement.classList.toggle("dark");
  rememberTheme(dark ? "dark" : "light");
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", dark ? "#070d14" : "#f5f8fa");
}

function dialogOf(element: Element | null): HTMLDialogElement | null {
  return element instanceof HTMLDialogElement ? element : null;
}
