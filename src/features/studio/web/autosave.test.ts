import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Autosave, type SaveOutcome, type SaveState } from "./autosave.ts";

interface Call {
  value: string;
  revision: number;
  own: readonly string[];
  answer: (outcome: SaveOutcome<string>) => Promise<void>;
}

function start() {
  const calls: Call[] = [];
  const states: SaveState[] = [];
  const refusals: (string | undefined)[] = [];
  const autosave = new Autosave<string>({
    revision: 1,
    kept: "",
    onState: (state, refusal) => {
      states.push(state);
      refusals.push(refusal);
    },
    save: (value, revision, own) => {
      const { promise, resolve } = Promise.withResolvers<SaveOutcome<string>>();
      const answer = async (outcome: SaveOutcome<string>) => {
        resolve(outcome);
        await vi.advanceTimersByTimeAsync(0);
      };
      calls.push({ value, revision, own, answer });
      return promise;
    },
  });
  return { autosave, calls, states, refusals };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("autosave", () => {
  test("sends the last of several changes once, after a pause", async () => {
    const { autosave, calls, states } = start();
    autosave.change("a");
    await vi.advanceTimersByTimeAsync(700);
    autosave.change("ab");
    await vi.advanceTimersByTimeAsync(799);
    expect(calls).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls.map(({ value, revision }) => [value, revision])).toEqual([["ab", 1]]);
    await calls[0]?.answer({ kind: "saved", revision: 2 });
    expect(states).toEqual(["waiting", "saving", "saved"]);
    expect(autosave.revision).toBe(2);
  });

  test("sends what changed meanwhile on the revision that it got", async () => {
    const { autosave, calls } = start();
    autosave.change("a");
    await vi.advanceTimersByTimeAsync(800);
    autosave.change("ab");
    await vi.advanceTimersByTimeAsync(5_000);
    expect(calls).toHaveLength(1);
    await calls[0]?.answer({ kind: "saved", revision: 2 });
    expect(calls.map(({ value, revision }) => [value, revision])).toEqual([
      ["a", 1],
      ["ab", 2],
    ]);
  });

  test("tries again by itself, later each time, with the newest value", async () => {
    const { autosave, calls, states } = start();
    autosave.change("a");
    await vi.advanceTimersByTimeAsync(800);
    await calls[0]?.answer({ kind: "failed" });
    expect(states.at(-1)).toBe("failed");
    await vi.advanceTimersByTimeAsync(2_000);
    await calls[1]?.answer({ kind: "failed" });
    await vi.advanceTimersByTimeAsync(3_999);
    expect(calls).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls[2]?.value).toBe("a");
    await calls[2]?.answer({ kind: "saved", revision: 2 });
    expect(states.at(-1)).toBe("saved");
  });

  test("tells what of its own the server may have, after an answer that was lost", async () => {
    const { autosave, calls } = start();
    autosave.change("a");
    await vi.advanceTimersByTimeAsync(800);
    await calls[0]?.answer({ kind: "failed" });
    autosave.change("ab");
    await vi.advanceTimersByTimeAsync(2_000);
    await calls[1]?.answer({ kind: "saved", revision: 3 });
    autosave.change("abc");
    await vi.advanceTimersByTimeAsync(800);
    expect(calls.map(({ own }) => own)).toEqual([[""], ["", "a"], ["ab"]]);
  });

  test("tells what a page before it may have sent, of what it goes on from", async () => {
    const { autosave, calls } = start();
    autosave.continueFrom(3, ["before", "sent as the page went"]);
    autosave.change("goes on");
    await vi.advanceTimersByTimeAsync(800);
    expect(calls[0]).toMatchObject({ revision: 3, own: ["before", "sent as the page went"] });
    await calls[0]?.answer({ kind: "saved", revision: 5 });
    autosave.change("and on");
    await vi.advanceTimersByTimeAsync(800);
    expect(calls[1]).toMatchObject({ revision: 5, own: ["goes on"] });
  });

  test("says why something can't be kept, and asks again only when it was changed", async () => {
    const { autosave, calls, states, refusals } = start();
    autosave.change("with a clip that is gone");
    await vi.advanceTimersByTimeAsync(800);
    await calls[0]?.answer({ kind: "refused", code: "asset_not_found" });
    expect([states.at(-1), refusals.at(-1)]).toEqual(["refused", "asset_not_found"]);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(calls).toHaveLength(1);
    autosave.change("without it");
    await vi.advanceTimersByTimeAsync(800);
    await calls[1]?.answer({ kind: "saved", revision: 2 });
    expect([states.at(-1), refusals.at(-1)]).toEqual(["saved", undefined]);
  });

  test("keeps what can be kept all the same, and what has been typed meanwhile behind it", async () => {
    const { autosave, calls, states } = start();
    autosave.change("text, clip that is gone");
    await vi.advanceTimersByTimeAsync(800);
    await calls[0]?.answer({ kind: "refused", code: "asset_not_found", instead: "text" });
    expect([calls[1]?.value, states.at(-1)]).toEqual(["text", "saving"]);
    autosave.change("longer text, clip that is gone");
    await calls[1]?.answer({ kind: "saved", revision: 2 });
    await calls[2]?.answer({ kind: "refused", code: "asset_not_found", instead: "longer text" });
    expect([calls[3]?.value, calls[3]?.revision]).toEqual(["longer text", 2]);
    await calls[3]?.answer({ kind: "saved", revision: 3 });
    expect(states).not.toContain("refused");
    expect(states.at(-1)).toBe("saved");
  });

  test("stops at a conflict until it is told how to go on", async () => {
    const { autosave, calls, states } = start();
    autosave.change("mine");
    await vi.advanceTimersByTimeAsync(800);
    await calls[0]?.answer({ kind: "conflict" });
    expect(states.at(-1)).toBe("conflict");
    autosave.change("mine, longer");
    expect(await autosave.flush()).toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toHaveLength(1);
    autosave.resume({ revision: 7, kept: "theirs" }, "mine, longer");
    expect(calls[1]).toMatchObject({ value: "mine, longer", revision: 7, own: ["theirs"] });
  });

  test("takes the other version without sending anything", async () => {
    const { autosave, calls, states } = start();
    autosave.change("mine");
    await vi.advanceTimersByTimeAsync(800);
    await calls[0]?.answer({ kind: "conflict" });
    autosave.resume({ revision: 7, kept: "theirs" });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toHaveLength(1);
    expect(states.at(-1)).toBe("saved");
  });

  test("flushes at once, what waits behind a request included", async () => {
    const { autosave, calls } = start();
    autosave.change("a");
    const first = autosave.flush();
    autosave.change("ab");
    const second = autosave.flush();
    await calls[0]?.answer({ kind: "saved", revision: 2 });
    await calls[1]?.answer({ kind: "saved", revision: 3 });
    expect([await first, await second]).toEqual([true, true]);
    expect(calls.map(({ value }) => value)).toEqual(["a", "ab"]);
    expect(await autosave.flush()).toBe(true);
    expect(calls).toHaveLength(2);
  });

  test("says so when a flush does not get through", async () => {
    const { autosave, calls } = start();
    autosave.change("a");
    const flushed = autosave.flush();
    await calls[0]?.answer({ kind: "failed" });
    expect(await flushed).toBe(false);
    autosave.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toHaveLength(1);
  });

  test("sends nothing that cannot be kept", async () => {
    const { autosave, calls, states } = start();
    autosave.change("a");
    autosave.hold();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(calls).toHaveLength(0);
    expect(states.at(-1)).toBe("waiting");
  });
});
