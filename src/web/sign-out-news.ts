import { useEffect, useEffectEvent } from "react";

/*
 * Signed out in one tab is signed out in all: what they show is nobody's business any more, as on a computer that others
 * use. Storage tells the others, which works in every browser; nothing stays there.
 */

const KEY = "vitrin-signed-out";

/** Tells the other tabs of this browser that the session is over. */
export function tellSignOut(): void {
  try {
    localStorage.setItem(KEY, "1");
    localStorage.removeItem(KEY);
  } catch {
    // Storage can be switched off: then the others hear it with their next request.
  }
}

/** For screens that only signed-in people see: calls `leave` when they have signed out in another tab. */
export function useSignOutElsewhere(leave: () => void): void {
  const hear = useEffectEvent(leave);
  useEffect(() => {
    const listen = ({ key, newValue }: StorageEvent) => {
      if (key === KEY && newValue !== null) hear();
    };
    window.addEventListener("storage", listen);
    return () => window.removeEventListener("storage", listen);
  }, []);
}
