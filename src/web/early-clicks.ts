declare global {
  interface Window {
    /** Set by start-after-paint.server.ts: what was pressed before the page's script came. */
    earlyClicks?: { clicks: { event: Event; control: HTMLElement }[]; stop: () => void };
  }
}

/** From now on the application hears clicks itself, and came: React keeps those that come while it hydrates. */
export function leaveClicksToReact(): void {
  window.earlyClicks?.stop();
}

/** Presses once more what was pressed before anything could happen. Call when the page is an application. */
export function repeatEarlyClicks(): void {
  for (const { event, control } of window.earlyClicks?.clicks.splice(0) ?? []) {
    // page-controls.ts marks what it has done already.
    if (!event.defaultPrevented && control.isConnected) control.click();
  }
}
