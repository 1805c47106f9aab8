import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { renderInChild } from "../render-in-child.ts";
import { naturalVoiceName, speakNaturally } from "../speak-naturally.ts";
import type { Storyboard } from "../storyboard.ts";
import { loadSample, median, print, quarterMinute } from "./measure.ts";

/**
 * From the order to the finished file, in processes of their own as the worker does it: alone with either voice, and two at
 * once with the plain one.
 */
export async function benchJobs(rounds: number): Promise<void> {
  const storyboard = quarterMinute(await loadSample(), "kinetic");
  const folder = await mkdtemp(join(tmpdir(), "vitrin-bench-"));
  const alone: number[] = [];
  const natural: number[] = [];
  const together: number[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      alone.push(await seconds(() => render(storyboard, join(folder, `${round}`))));
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

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}
