import { describe, expect, test } from "vitest";
import { type PreviewMessage, type PreviewVideo, readPreviewMessage } from "./preview-messages.ts";
import { hear, noteRequest, type PreviewState, passTime, unheard } from "./preview-state.ts";

const first: PreviewVideo = {
  id: "0d8f0f3e-3b0c-4c8e-9d52-6f7a6f1f2a01",
  title: "Cold brew",
  thumbnail: null,
  status: "processing",
  created_at: "2026-11-21T08:00:00.000Z",
};
const second: PreviewVideo = {
  ...first,
  id: "0d8f0f3e-3b0c-4c8e-9d52-6f7a6f1f2a02",
  created_at: "2026-11-21T09:00:00.000Z",
};
const envelope = { timestamp: 0, sender: "product-1" };
const sync = (...videos: PreviewVideo[]): PreviewMessage => ({
  type: "STATE_SYNC",
  payload: { videos },
  ...envelope,
});
const live = hear(noteRequest(unheard, 0), sync(first), 100);

describe("the preview tab's connection", () => {
  test("is live with the first state sync, which also answers the request", () => {
    expect(live).toMatchObject({ connection: "live", askedAt: null, updatedAt: 100, videos: [first] });
  });

  test("is lost 5 s after the first request without an answer, however often it is repeated", () => {
    let state = noteRequest(live, 1_000);
    state = noteRequest(state, 4_000);
    expect(passTime(state, 5_999).connection).toBe("live");
    expect(passTime(state, 6_000).connection).toBe("lost");
    expect(passTime(noteRequest(unheard, 0), 5_000).connection).toBe("lost");
  });

  test("is lost after 30 s without any message", () => {
    expect(passTime(live, 30_099).connection).toBe("live");
    expect(passTime(live, 30_100).connection).toBe("lost");
    const renamed: PreviewMessage = { type: "VIDEO_UPDATED", payload: first, ...envelope };
    expect(passTime(hear(live, renamed, 20_000), 40_000).connection).toBe("live");
  });

  test("comes back with the next sync, and with nothing less", () => {
    const lost = passTime(live, 60_000);
    expect(hear(lost, { type: "VIDEO_GENERATED", payload: second, ...envelope }, 60_001).connection).toBe(
      "lost",
    );
    expect(hear(lost, sync(first), 60_002).connection).toBe("live");
  });
});

describe("what the preview tab shows", () => {
  const told = (message: PreviewMessage, state: PreviewState = live) =>
    hear(state, message, 200).videos?.map(({ id, title }) => [id, title]);

  test("new videos first, changed ones in place, deleted ones no more", () => {
    expect(told({ type: "VIDEO_GENERATED", payload: second, ...envelope })).toEqual([
      [second.id, "Cold brew"],
      [first.id, "Cold brew"],
    ]);
    expect(told({ type: "VIDEO_UPDATED", payload: { ...first, title: "Brew" }, ...envelope })).toEqual([
      [first.id, "Brew"],
    ]);
    expect(told({ type: "VIDEO_DELETED", payload: { id: first.id }, ...envelope })).toEqual([]);
  });

  test("no single video before the whole state is known, and nothing after the end", () => {
    expect(told({ type: "VIDEO_GENERATED", payload: first, ...envelope }, unheard)).toBeUndefined();
    expect(told({ type: "CLOSE_PREVIEW", payload: null, ...envelope })).toBeUndefined();
  });

  test("another preview tab's request changes nothing", () => {
    expect(hear(live, { type: "STATE_SYNC", payload: null, ...envelope }, 500)).toBe(live);
  });
});

describe("messages", () => {
  test.each([
    ["a type that does not exist", { type: "VIDEO_PLAYED", payload: null, ...envelope }],
    ["a payload of another type", { type: "VIDEO_DELETED", payload: first, ...envelope }],
    ["no sender", { type: "CLOSE_PREVIEW", payload: null, timestamp: 0 }],
    ["a picture of another origin", sync({ ...first, thumbnail: "https://example.com/a.jpg" })],
    ["something else", "hello"],
  ])("%s is not heard", (_what, value) => {
    expect(readPreviewMessage(value)).toBeNull();
  });

  test("all five are read", () => {
    const messages: PreviewMessage[] = [
      { type: "VIDEO_GENERATED", payload: first, ...envelope },
      { type: "VIDEO_UPDATED", payload: { ...first, status: "archived" }, ...envelope },
      { type: "VIDEO_DELETED", payload: { id: first.id }, ...envelope },
      sync(first, second),
      { type: "CLOSE_PREVIEW", payload: null, ...envelope },
    ];
    expect(messages.map((message) => readPreviewMessage(message))).toEqual(messages);
  });
});
