import { useEffect, useRef } from "react";

/** What could not be sent may go when somebody comes back to the page, or the network does: signed in again, say. */
export function useRetryOnReturn(stuck: boolean, retry: () => void): void {
  const newest = useRef(retry);
  newest.current = retry;
  useEffect(() => {
    if (!stuck) return;
    const again = () => newest.current();
    window.addEventListener("focus", again);
    window.addEventListener("online", again);
    return () => {
      window.removeEventListener("focus", again);
      window.removeEventListener("online", again);
    };
  }, [stuck]);
}
