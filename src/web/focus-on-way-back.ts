/** A link of the screen by which somebody left it. */
interface WayOut {
  href: string;
  /** Which of the links that lead there, from 0: a card may have two. */
  place: number;
}

/** By the key of the place in the browser's history. */
const waysOut = new Map<string, WayOut>();

/** Remembers the link of the screen that is followed, if it is one. */
export function rememberWayOut(key: string, target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest("main a[href]") : null;
  const href = link?.getAttribute("href");
  if (link && href) waysOut.set(key, { href, place: linksTo(href).indexOf(link) });
}

/**
 * Puts the focus where it was when this place in the history was left, as browsers do between pages: in the middle of a
 * long list, for who goes on by the keyboard. Where the screen stands is restored by the router.
 */
export function focusOnWayOut(key: string): boolean {
  const wayOut = waysOut.get(key);
  const link = wayOut && linksTo(wayOut.href)[wayOut.place];
  if (!(link instanceof HTMLElement)) return false;
  link.focus({ preventScroll: true });
  return document.activeElement === link;
}

function linksTo(href: string): Element[] {
  return [...document.querySelectorAll("main a[href]")].filter((link) => link.getAttribute("href") === href);
}
