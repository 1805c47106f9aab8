import { expect, test } from "vitest";
import { keepAnswer } from "./keep-answer.ts";

test("an answer is kept for its time, and not for longer when the clock is set back", async () => {
  let [time, asked] = [10_000_000, 0];
  const ask = keepAnswer(
    async () => {
      asked += 1;
      return asked;
    },
    1_000,
    () => new Date(time),
  );
  expect([await ask(), await ask()]).toEqual([1, 1]);
  time += 999;
  expect(await ask()).toBe(1);
  time += 1;
  expect(await ask()).toBe(2);
  time -= 3_600_000;
  expect(await ask()).toBe(3);
});
