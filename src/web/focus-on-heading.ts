/** Puts the focus at the beginning of the screen. */
export function focusOnHeading(): void {
  const main = document.querySelector("main");
  const target = main?.querySelector<HTMLElement>("h1") ?? main;
  if (!target) return;
  if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/**
 * For what goes while it may have the focus, a window or a notice: if nothing has the focus once it is gone, as when the
 * button that opened it is gone too, the screen's heading gets it.
 */
export function focusOnHeadingIfLost(): void {
  const look = () => {
    // What is still on its way out keeps it for so long.
    if (document.activeElement?.closest("[data-closed], [data-ending-style]")) requestAnimationFrame(look);
    else if (document.activeElement === document.body) focusOnHeading();
  };
  // Whoever knows a better place is first.
  requestAnimationFrame(() => requestAnimationFrame(look));
}
