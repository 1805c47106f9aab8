import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadSample } from "#engine/bench/measure.ts";
import { inspectMedia } from "./inspect-media.ts";
import { runPreviewSound } from "./run-preview-sound.ts";

const { execPath } = process;
const uncaught: unknown[] = [];
const note = (error: unknown) => uncaught.push(error);
beforeEach(() => {
  // As where a machine has as many processes as it may.
  process.execPath = "/nowhere/node";
  process.on("uncaughtExceptionMonitor", note);
});
afterEach(() => {
  process.execPath = execPath;
  process.off("uncaughtExceptionMonitor", note);
});

test.each([
  ["looks into an upload", () => inspectMedia({ kind: "video", path: "/nowhere", directory: "/nowhere" })],
  [
    "makes a preview's sound",
    async () => runPreviewSound("", { storyboard: await loadSample(), assets: {}, directory: "/nowhere" }),
  ],
])("a process that %s and can't be started fails what it was for, and not the server", async (_what, run) => {
  await expect(run()).rejects.toThrow();
  await setImmediate();
  expect(uncaught).toEqual([]);
});
