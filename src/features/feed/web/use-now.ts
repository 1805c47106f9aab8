import { useEffect, useState } from "react";
import { hearServerTime, serverNow } from "#web/server-clock.ts";

/**
 * Milliseconds: starts with the loader's moment, which server and browser share, and goes on by the minute.
 * @param loaded null where nothing of the server's was loaded with the page
 */
export function useNow(loaded: number | null): number {
  const [now, setNow] = useState(loaded);
  useEffect(() => {
    if (loaded !== null) hearServerTime(loaded);
    setNow(loaded);
    const timer = setInterval(() => setNow(serverNow()), 60_000);
    return () => clearInterval(timer);
  }, [loaded]);
  return now ?? serverNow();
}
