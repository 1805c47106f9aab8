import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { waitForSession } from "./wait-for-session.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const never = new AbortController().signal;

test("gives the server half a second, then takes the session it finds", async () => {
  const check = vi.fn(async () => true);
  const outcome = waitForSession(check, never);
  await vi.advanceTimersByTimeAsync(499);
  expect(check).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toBe("signed_in");
  expect(vi.getTimerCount()).toBe(0);
});

test("asks again while there is none, failures included", async () => {
  let asked = 0;
  const outcome = waitForSession(async () => {
    asked += 1;
    if (asked === 2) throw new Error("offline");
    return asked === 4;
  }, never);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await outcome).toBe("signed_in");
});

test("gives up after eight seconds and one last look", async () => {
  const check = vi.fn(async () => false);
  const outcome = waitForSession(check, never);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(await outcome).toBe("no_change");
});

test("takes a session that comes at the last look", async () => {
  const started = Date.now();
  const outcome = waitForSession(async () => Date.now() - started >= 8_000, never);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(await outcome).toBe("signed_in");
});

test("ends after ten seconds even if the answer never comes", async () => {
  const hanging = (signal: AbortSignal) =>
    new Promise<boolean>((_, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
    });
  const outcome = waitForSession(hanging, never);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await outcome).toBe("timeout");
});
