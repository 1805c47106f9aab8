import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pass } from "node:timers/promises";
import { keepRendererReady } from "../ready-renderer.ts";
import { renderInChild } from "../render-in-child.ts";
import { naturalVoiceName, speakNaturally } from "../speak-naturally.ts";
import type { Storyboard } from "../storyboard.ts";
import { loadSample, median, print, quarterMinute } from "./measure.ts";

/** Milliseconds in which a process is surely ready. */
const readyMs = 6_000;

/**
 * From the order to the finished file, in processes of their own as the worker does it: alone with either voice, in a new
 * process and in one that is ready, and two at once with the plain voice.
 */
export async function benchJobs(rounds: number): Promise<void> {
  const storyboard = quarterMinute(await loadSample(), "kinetic");
  const folder = await mkdtemp(join(tmpdir(), "vitrin-bench-"));
  const alone: number[] = [];
  const ready: number[] = [];
  const natural: number[] = [];
  const together: number[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      alone.push(await seconds(() => render(storyboard, join(folder, `${round}`))));
      ready.push(await secondsWhenReady(() => render(storyboard, join(folder, `${round}ready`))));
      natural.push(await seconds(() => renderNaturally(storyboard, join(folder, `${round}natural`))));
      const pair = ["a", "b"].map((name) => join(folder, `${round}${name}`));
      together.push(await seconds(() => Promise.all(pair.map((path) => render(storyboard, path)))));
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const one = median(alone);
  const two = median(together);
  print(`From click to a finished 15 s film, process and all: ${one.toFixed(1)} s (wanted: 15 s or less)`);
  print(`The same in a process that is ready: ${median(ready).toFixed(1)} s`);
  print(`The same with the natural voice: ${median(natural).toFixed(1)} s (wanted: 15 s or less)`);
  print(
    `Two at once: ${two.toFixed(1)} s for both, ${((2 * one) / two).toFixed(2)} times the pace of one after the other`,
  );
}

function render(storyboard: Storyboard, workDirectory: string): Promise<unknown> {
  return renderInChild({ storyboard, assets: {}, workDirectory });
}

async function renderNaturally(storyboard: Storyboard, workDirectory: string): Promise<void> {
  const voiceName = naturalVoiceName(storyboard);
  if (!voiceName) throw new Error("the natural voice is not installed");
  const speaking = speakNaturally({ storyboard, workDirectory });
  await renderInChild({ storyboard, assets: {}, workDirectory, voiceName: speaking.then(() => voiceName) });
}

/** As a worker does it that had nothing to do before. */
async function secondsWhenReady(work: () => Promise<unknown>): Promise<number> {
  const stopping = new AbortController();
  keepRendererReady(stopping.signal);
  await pass(readyMs);
  return await seconds(work).finally(() => stopping.abort());
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}
