import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, expect, test } from "vitest";
import { keepRendererReady, readyRenderer } from "./ready-renderer.ts";
import { renderInChild } from "./render-in-child.ts";
import { type Storyboard, storyboardSchema } from "./storyboard.ts";

let folder = "";
let storyboard: Storyboard;
const stopping = new AbortController();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrin-ready-"));
  const text = await readFile(new URL("./samples/tr.json", import.meta.url), "utf8");
  const sample = storyboardSchema.parse(JSON.parse(text));
  const { endCard: _, ...brand } = sample.brand;
  const scenes = sample.scenes.slice(0, 1).map((scene) => ({ ...scene, narration: "Merhaba." }));
  storyboard = { ...sample, brand, scenes };
  return async () => {
    stopping.abort();
    await rm(folder, { recursive: true, force: true });
  };
});

/** A small film, and which process was at hand while it was made. */
async function render(name: string) {
  const kept = new Set<number | undefined>();
  const { video } = await renderInChild({
    storyboard,
    assets: {},
    workDirectory: join(folder, name),
    size: { width: 180, height: 320 },
    onProgress: () => kept.add(readyRenderer()),
  });
  return { film: await readFile(video), kept: [...kept] };
}

async function untilReady(): Promise<number> {
  await expect.poll(readyRenderer).toBeDefined();
  return readyRenderer() ?? 0;
}

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

afterEach(() => expect.poll(readyRenderer).toBeDefined());

test("a film takes the process that is ready, comes out as in a new one, and leaves room for the next", async () => {
  const { film } = await render("new");
  keepRendererReady(stopping.signal);
  const pid = await untilReady();
  const ready = await render("ready");
  expect(ready.film.equals(film)).toBe(true);
  expect(ready.kept).toEqual([undefined]);
  expect(lives(pid)).toBe(false);
  expect(await untilReady()).not.toBe(pid);
});

test("a film is made where the one that was ready has died", async () => {
  const pid = await untilReady();
  process.kill(pid, "SIGKILL");
  await expect.poll(readyRenderer).toBeUndefined();
  expect((await render("dead")).film.length).toBeGreaterThan(10_000);
});

test("none is kept when that ends", async () => {
  const pid = await untilReady();
  const own = new AbortController();
  keepRendererReady(own.signal);
  own.abort();
  expect(readyRenderer()).toBeUndefined();
  await expect.poll(() => lives(pid)).toBe(false);
  keepRendererReady(stopping.signal);
});
