import type { ShouldRevalidateFunction } from "react-router";

/*
 * What every screen knows about the visitor (page-data.tsx) is loaded with the first page and kept while they go from
 * screen to screen. It is loaded again when it may have become another one.
 */

let stale = false;

/** Says that what the first page knew is out of date: the theme was switched, a payment has come in. */
export function markPageStale(): void {
  stale = true;
}

/** For the root route: signing in and out load whole pages, so what is left are changes within one visit. */
export const rootIsStale: ShouldRevalidateFunction = ({ currentUrl, nextUrl, formMethod }) => {
  const again =
    stale ||
    formMethod !== undefined ||
    // Asked for outright, as after a change of language or name.
    currentUrl.href === nextUrl.href ||
    currentUrl.searchParams.get("lang") !== nextUrl.searchParams.get("lang") ||
    // A protected screen has sent somebody here who is still shown as signed in: the session has ended meanwhile. Of
    // others nothing can have changed.
    (nextUrl.pathname === "/login" && "signedIn" in document.documentElement.dataset);
  stale = false;
  return again;
};
