import { stat, utimes } from "node:fs/promises";
import { expect, test } from "vitest";
import { buildIfStale } from "./build.ts";

test("settings that were written anew, as they were, are no reason to compile messages while others read them", async () => {
  const settings = new URL("../project.inlang/settings.json", import.meta.url);
  const note = new URL("../build/.messages", import.meta.url);
  const { mtimeMs } = await stat(note);
  const now = new Date();
  await utimes(settings, now, now);
  await buildIfStale({ pages: false });
  expect((await stat(note)).mtimeMs).toBe(mtimeMs);
});
