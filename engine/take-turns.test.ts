import { setImmediate as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { createTurns } from "./take-turns.ts";

test("who comes once waits for one turn of each other, however often those came before", async () => {
  const turns = createTurns(1);
  const done: string[] = [];
  const come = (who: string) =>
    turns.take(who, async () => {
      await pause();
      done.push(who);
    });
  await Promise.all([...["a", "a", "a", "a", "b", "b", "c"].map(come)]);
  expect(done.join("")).toBe("aabcaba");
});

test("no more at once than there are places, and what fails gives its place back", async () => {
  const turns = createTurns(2);
  let [now, most] = [0, 0];
  const work = async () => {
    most = Math.max(most, ++now);
    await pause();
    now--;
    throw new Error("failed");
  };
  const ends = await Promise.allSettled(Array.from({ length: 7 }, (_, n) => turns.take(`${n % 3}`, work)));
  expect(ends.map(({ status }) => status)).toEqual(ends.map(() => "rejected"));
  expect(most).toBe(2);
});
