import { useSyncExternalStore } from "react";
import { formatRelativeTime } from "./format.ts";
import { serverNow } from "./server-clock.ts";

const MINUTE = 60_000;

/** Whatever on the page tells how long ago something was. */
const told = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** How long ago something was, as long as the page is open. */
export function RelativeTime({ date, className }: { date: string; className?: string }) {
  useMinutes();
  return (
    <time dateTime={date} className={className}>
      {formatRelativeTime(date)}
    </time>
  );
}

/** Renders again each minute: what tells how long ago something was goes on. One timer for all, and none while nobody looks. */
export function useMinutes(): void {
  useSyncExternalStore(subscribe, theMinute, theMinute);
}

function theMinute(): number {
  return Math.floor(serverNow() / MINUTE);
}

function subscribe(tell: () => void): () => void {
  if (told.size === 0) document.addEventListener("visibilitychange", look);
  told.add(tell);
  run();
  return () => {
    told.delete(tell);
    if (told.size === 0) document.removeEventListener("visibilitychange", look);
    run();
  };
}

/** Back in sight, what stood still meanwhile is told at once. */
function look(): void {
  if (!document.hidden) tellAll();
  run();
}

function run(): void {
  const runs = told.size > 0 && !document.hidden;
  if (runs) timer ??= setInterval(tellAll, MINUTE);
  else {
    clearInterval(timer);
    timer = undefined;
  }
}

function tellAll(): void {
  for (const tell of told) tell();
}
