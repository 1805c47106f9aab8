import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDelayedDelete } from "./delayed-delete.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start() {
  const sent: string[] = [];
  return { sent, deletes: createDelayedDelete({ milliseconds: 6_000, send: (id) => void sent.push(id) }) };
}

test("sends a delete once its time is over", () => {
  const { sent, deletes } = start();
  deletes.start("a");
  vi.advanceTimersByTime(5_999);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(sent).toEqual(["a"]);
});

test("sends nothing that was taken back", () => {
  const { sent, deletes } = start();
  deletes.start("a");
  deletes.undo("a");
  vi.advanceTimersByTime(60_000);
  deletes.flush();
  expect(sent).toEqual([]);
});

test("sends what waits when the page goes, and only once", () => {
  const { sent, deletes } = start();
  deletes.start("a");
  deletes.start("b");
  deletes.flush();
  vi.advanceTimersByTime(60_000);
  expect(sent).toEqual(["a", "b"]);
});
