import { useEffect, useRef, useState } from "react";
import type { VideoExport } from "../schema.ts";
import { countedFrom, type Sighting, secondsLeft } from "./seconds-left.ts";

/** Seconds until a file is made, from how fast it came on while somebody looked; null while that can't be told. */
export function useSecondsLeft({ state, percent }: Pick<VideoExport, "state" | "percent">): number | null {
  const since = useRef<Sighting>(null);
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const now = { percent: state === "running" ? percent : 0, at: performance.now() };
    since.current = countedFrom(since.current, now);
    setLeft(secondsLeft(since.current, now));
  }, [state, percent]);
  return left;
}
