import { expect, test } from "vitest";
import { UploadQueue } from "./upload-queue.ts";

test("sends two at once, in their order, and what was dropped not at all", async () => {
  const queue = new UploadQueue();
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (key: string) =>
    queue.add(key, () => {
      begun.push(key);
      return new Promise((resolve) => ends.set(key, resolve));
    });
  const end = async (key: string) => {
    ends.get(key)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  for (const key of ["a", "b", "c", "d", "e"]) add(key);
  expect(begun).toEqual(["a", "b"]);
  queue.drop("c");
  await end("b");
  expect(begun).toEqual(["a", "b", "d"]);
  await end("a");
  await end("d");
  await end("e");
  add("f");
  expect(begun).toEqual(["a", "b", "d", "e", "f"]);
});
