import { useEffect, useState } from "react";

/**
 * Milliseconds: starts with the loader's moment, which server and browser share, and goes on by the minute. The browser's
 * clock says only how long ago that was: it may be hours wrong.
 */
export function useNow(loaded: number): number {
  const [now, setNow] = useState(loaded);
  useEffect(() => {
    setNow(loaded);
    const ahead = Date.now() - loaded;
    const timer = setInterval(() => setNow(Date.now() - ahead), 60_000);
    return () => clearInterval(timer);
  }, [loaded]);
  return now;
}
