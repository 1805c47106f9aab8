import { type RefObject, useEffect } from "react";

declare global {
  interface Window {
    /** The browser's way of telling "close this": https://html.spec.whatwg.org/multipage/interaction.html#closewatcher */
    CloseWatcher?: new () => EventTarget & { destroy(): void };
  }
}

/**
 * Inside whatever stands over the page while it does: Android's Back closes that and stays on the page, as in every app.
 * Elsewhere Escape does, which Base UI hears itself.
 */
export function CloseOnBack({ actions }: { actions: RefObject<{ close: () => void } | null> }) {
  useEffect(() => {
    const Watcher = window.CloseWatcher;
    if (!Watcher || !navigator.userAgent.includes("Android")) return;
    let watcher: InstanceType<typeof Watcher>;
    // Each hears one press. What can't close yet, as a window that sends something, is to hear the next one too.
    const watch = () => {
      watcher = new Watcher();
      watcher.addEventListener("close", () => {
        actions.current?.close();
        watch();
      });
    };
    watch();
    return () => watcher.destroy();
  }, [actions]);
  return null;
}
