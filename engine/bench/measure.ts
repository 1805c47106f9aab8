import { readFile } from "node:fs/promises";
import { parseStoryboard, type Storyboard } from "../storyboard.ts";

export const framesPerSecond = 30;

export interface Measured {
  seconds: number;
  cpuMs: number;
}

/** Wall and processor time of some work in this process. */
export async function measure(work: () => Promise<unknown>): Promise<Measured> {
  const cpu = process.cpuUsage();
  const began = performance.now();
  await work();
  const used = process.cpuUsage(cpu);
  return { seconds: (performance.now() - began) / 1000, cpuMs: (used.user + used.system) / 1000 };
}

/** The value below which this share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** The value in the middle, or halfway between the two that are; noise on a shared machine is rarely in it. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

/** The sample of one language. */
export async function loadSample(language: "en" | "tr" = "en"): Promise<Storyboard> {
  const file = new URL(`../samples/${language}.json`, import.meta.url);
  return parseStoryboard(JSON.parse(await readFile(file, "utf8")));
}

/** A quarter-minute film of three scenes: long enough to be typical, short enough to hold all its frames in memory. */
export function quarterMinute(sample: Storyboard, style: Storyboard["style"]): Storyboard {
  const last = sample.scenes.length - 1;
  const scenes = sample.scenes.filter((_, index) => index === 0 || index === 2 || index === last);
  return { ...sample, style, scenes, targetSeconds: 15 };
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
