import type { ChildProcess } from "node:child_process";
import { startChild } from "./run-in-child.ts";

/** The program that renders a film, in a process of its own. */
export const renderProgram = new URL("./render-child.ts", import.meta.url);
/** What tells a process that nobody waits for it yet. */
export const rehearsesFirst = "--rehearse";

/** Milliseconds after the last film: whoever ordered it looks at it first, and the next may have come already. */
const pauseMs = 1_000;

let stopping: AbortSignal | undefined;
let ready: ChildProcess | undefined;
let pause: NodeJS.Timeout | undefined;
let rendering = 0;

/**
 * From now on, while this process renders nothing, another that could is kept at hand: started, modules loaded, a small
 * film rehearsed. A film that is ordered then begins in it at once. It renders that one and no other, as any does.
 *
 * @param signal ends that, and the process
 */
export function keepRendererReady(signal: AbortSignal): void {
  if (signal.aborted) return;
  stopping = signal;
  signal.addEventListener("abort", forget, { once: true });
  prepareSoon();
}

/**
 * Does some rendering, beside which no other process is made ready.
 *
 * @param render gets what starts its process: the one that is ready, or a new one
 */
export async function whileRendering<Result>(
  render: (start: () => ChildProcess) => Promise<Result>,
): Promise<Result> {
  rendering += 1;
  clearTimeout(pause);
  try {
    return await render(takeRenderer);
  } finally {
    rendering -= 1;
    prepareSoon();
  }
}

function takeRenderer(): ChildProcess {
  const child = readyRenderer() ? ready : undefined;
  ready = undefined;
  return child ?? startChild(renderProgram);
}

/** Its process id; undefined while there is none. */
export function readyRenderer(): number | undefined {
  return ready?.connected ? ready.pid : undefined;
}

function prepareSoon(): void {
  if (!stopping || rendering > 0 || readyRenderer()) return;
  clearTimeout(pause);
  pause = setTimeout(() => {
    ready = startChild(renderProgram, [rehearsesFirst]);
    // One that could not be started, or has ended, is replaced by a film's own; that film tells why, if it fails too.
    ready.on("error", () => {});
  }, pauseMs);
}

function forget(): void {
  stopping = undefined;
  clearTimeout(pause);
  ready?.kill("SIGKILL");
  ready = undefined;
}
