declare global {
  interface Window {
    /** https://html.spec.whatwg.org/multipage/interaction.html#closewatcher */
    CloseWatcher?: new () => EventTarget & { destroy(): void; onclose: (() => void) | null };
  }
}

/** A window or a menu of ours. The browser's own dialogs know of Back. */
const OPEN = "[data-window][data-open], [role=menu][data-open]";

/** Android's Back does what Escape does while something stands over the page: it closes that, and the page stays. */
export function closeOnBack(): void {
  const Watcher = window.CloseWatcher;
  if (!Watcher || !navigator.userAgent.includes("Android")) return;
  let watcher: InstanceType<typeof Watcher> | null = null;
  const look = () => {
    const isOpen = document.querySelector(OPEN) !== null;
    if (!isOpen) {
      watcher?.destroy();
      watcher = null;
    } else if (!watcher) {
      watcher = new Watcher();
      watcher.onclose = () => {
        // It hears one press. What lay below, or can't close yet, hears the next.
        watcher = null;
        const press = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
        (document.activeElement ?? document.body).dispatchEvent(press);
        look();
      };
    }
  };
  new MutationObserver(look).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ["data-open"],
  });
}
