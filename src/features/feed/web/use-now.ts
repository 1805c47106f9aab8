import { useEffect, useState } from "react";

/** Milliseconds: starts with the loader's moment, which server and browser share, and goes on by the minute. */
export function useNow(loaded: number): number {
  const [now, setNow] = useState(loaded);
  useEffect(() => {
    setNow(loaded);
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, [loaded]);
  return now;
}
