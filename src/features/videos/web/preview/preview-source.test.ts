import { expect, test } from "vitest";
import { ApiError } from "#web/api.ts";
import type { PreviewContent, PreviewMessage, PreviewVideo } from "./preview-messages.ts";
import { createPreviewSource } from "./preview-source.ts";

const video: PreviewVideo = {
  id: "0d8f0f3e-3b0c-4c8e-9d52-6f7a6f1f2a01",
  title: "Cold brew",
  thumbnail: null,
  status: "processing",
  created_at: "2026-11-21T08:00:00.000Z",
};
const request: PreviewMessage = { type: "STATE_SYNC", payload: null, timestamp: 0, sender: "preview-1" };

/** A source with a server and a clock in the test's hands, and what it said. */
function startSource() {
  // A test may let it fail later.
  const world = { now: 0, loads: 0, videos: [video], error: null as Error | null };
  const said: PreviewContent[] = [];
  let hear: (message: PreviewMessage) => void = () => undefined;
  const source = createPreviewSource({
    open(onMessage) {
      hear = onMessage;
      return { post: (content) => said.push(content), close: () => undefined };
    },
    async load() {
      world.loads += 1;
      if (world.error) throw world.error;
      return world.videos;
    },
    now: () => world.now,
  });
  return { world, said, source, ask: () => hear(request) };
}

test("a request is answered with all videos; the server is asked at most every three seconds", async () => {
  const { world, said, ask } = startSource();
  ask();
  await expect.poll(() => said).toEqual([{ type: "STATE_SYNC", payload: { videos: [video] } }]);
  world.now = 2_999;
  ask();
  await expect.poll(() => said.length).toBe(2);
  expect(world.loads).toBe(1);
  world.now = 3_000;
  ask();
  await expect.poll(() => said.length).toBe(3);
  expect(world.loads).toBe(2);
});

test("what changed is told by itself: new, changed, gone", async () => {
  const { world, said, source, ask } = startSource();
  ask();
  await expect.poll(() => said.length).toBe(1);
  const next = { ...video, id: "0d8f0f3e-3b0c-4c8e-9d52-6f7a6f1f2a02" };
  const done = { ...video, status: "completed" };
  world.videos = [next, done];
  source.refresh();
  await expect
    .poll(() => said.slice(1))
    .toEqual([
      { type: "VIDEO_GENERATED", payload: next },
      { type: "VIDEO_UPDATED", payload: done },
    ]);
  world.videos = [next];
  source.refresh();
  await expect.poll(() => said.at(-1)).toEqual({ type: "VIDEO_DELETED", payload: { id: video.id } });
});

test("without a preview tab nothing is asked and nothing said", async () => {
  const { world, said, source, ask } = startSource();
  source.refresh();
  expect(world.loads).toBe(0);
  ask();
  await expect.poll(() => said.length).toBe(1);
  world.now = 30_000;
  source.refresh();
  expect(world.loads).toBe(1);
});

test("a failing server is not answered for; a session that has ended closes the preview", async () => {
  const { world, said, ask } = startSource();
  world.error = new ApiError({ code: "internal", status: 500, message: "broken" });
  ask();
  await expect.poll(() => world.loads).toBe(1);
  expect(said).toEqual([]);
  world.error = new ApiError({ code: "unauthenticated", status: 401, message: "signed out" });
  ask();
  await expect.poll(() => said).toEqual([{ type: "CLOSE_PREVIEW", payload: null }]);
});
