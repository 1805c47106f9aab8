import type { Canvas } from "@napi-rs/canvas";
import { describe, expect, test } from "vitest";
import { clipMomentsAt } from "./clip-moments.ts";
import type { Picture } from "./drawing/canvas.ts";
import { Liveliness } from "./encode/liveliness.ts";
import { tempoOf } from "./music/moods.ts";
import { createNodeLayer } from "./node-canvas.ts";
import type { Storyboard } from "./storyboard.ts";
import { styleIds } from "./styles/style-ids.ts";
import { createFilm, drawAt, sampleStoryboard } from "./testing/frames.ts";
import { planTimeline, type TimelineScene } from "./timeline.ts";

const colors = { sun: "#e8b23a", sea: "#2a7fb8", wood: "#3f8a4b" } as const;
type Photo = keyof typeof colors;

function photoOf(color: string): Picture {
  const { context, image } = createNodeLayer(300, 400);
  context.fillStyle = color;
  context.fillRect(0, 0, 300, 400);
  context.fillStyle = "#ffffff";
  context.fillRect(120, 130, 60, 60);
  return { image, width: 300, height: 400, live: false };
}

const pictures = new Map(Object.entries(colors).map(([name, color]) => [name, photoOf(color)]));

/** The sample with these photos in its second scene. */
function showing(photos: readonly string[], change: Partial<Storyboard> = {}): Storyboard {
  const [assetId = "", ...others] = photos;
  const furtherPhotos = others.map((id) => ({ assetId: id }));
  const sample = sampleStoryboard("en");
  const scenes = sample.scenes.map((scene, index) =>
    index === 1
      ? { ...scene, media: { assetId, kind: "image" as const, ...(others.length > 0 && { furtherPhotos }) } }
      : scene,
  );
  return { ...sample, scenes, ...change };
}

function sceneOf(storyboard: Storyboard): TimelineScene {
  const scene = planTimeline(storyboard).scenes[1];
  if (!scene) throw new Error("no second scene");
  return scene;
}

const three: readonly Photo[] = ["sun", "sea", "wood"];

describe("their times", () => {
  test("photos share the scene's time, and each comes on a beat", () => {
    const board = showing(three);
    const { start, end, cuts } = sceneOf(board);
    const beat = 60 / tempoOf(board.music);
    expect(cuts).toHaveLength(2);
    for (const [index, cut] of cuts.entries()) {
      expect(cut / beat).toBeCloseTo(Math.round(cut / beat), 6);
      expect(Math.abs(cut - start - ((end - start) * (index + 1)) / 3)).toBeLessThanOrEqual(beat / 2);
    }
    const quiet = sceneOf({ ...board, music: { ...board.music, enabled: false } });
    expect(quiet.cuts[0]).toBeCloseTo(quiet.start + (quiet.end - quiet.start) / 3, 6);
  });

  test.each([true, false])("a scene lasts until all have been seen, voice %s", (enabled) => {
    const board = showing(["sun", "sea", "wood", "sun", "sea"], {
      targetSeconds: 15,
      voice: { enabled, speed: 1 },
    });
    const scenes = board.scenes.map((scene) => ({ ...scene, narration: "Yes." }));
    const { start, end, cuts } = sceneOf({ ...board, scenes });
    expect(end - start).toBeGreaterThanOrEqual(4.5 - 1e-6);
    const moments = [start, ...cuts, end];
    for (const [index, moment] of moments.slice(1).entries())
      expect(moment - (moments[index] ?? 0)).toBeGreaterThan(0.4);
  });

  test("a scene of one photo has no cut", () => {
    expect(sceneOf(showing(["sun"])).cuts).toEqual([]);
  });

  test("a clip is brought to its frames until shortly after the photo that follows it", () => {
    const board = showing(["clip", "sun"]);
    const scenes = board.scenes.map((scene) =>
      scene.media ? { ...scene, media: { ...scene.media, kind: "video" as const } } : scene,
    );
    const film = { ...board, scenes };
    const timeline = planTimeline(film);
    const { start, end, cuts } = sceneOf(film);
    const isFollowed = (t: number) => clipMomentsAt(film, timeline, t).has("clip");
    expect([start + 0.1, (cuts[0] ?? 0) + 0.2, end - 0.1].map(isFollowed)).toEqual([true, true, false]);
  });
});

describe.each(styleIds)("in %s", (style) => {
  const board = showing(three, { style });
  const film = createFilm(board, { scale: 1 / 8, pictures });
  const { start, cuts, end } = sceneOf(board);
  const [first = 0, second = 0] = cuts;
  /** The frame of a film that has only this photo; its scenes last as long. */
  const alone = (photo: Photo, t: number) =>
    drawAt(createFilm(showing([photo], { style }), { scale: 1 / 8, pictures }), t);
  const { header } = film.stage.safe;
  // Below the brand's name, which stands on a plate where photos change.
  const belowName = (frame: Canvas) =>
    frame.data().subarray((header.y + header.height + 2) * frame.width * 4);
  const isAlike = (one: Canvas, other: Canvas) => belowName(one).equals(belowName(other));

  test("each photo stands as if it were the only one", () => {
    const moments = [
      ["sun", (start + first) / 2],
      ["sun", first - 0.01],
      ["sea", first + 0.3],
      ["sea", second - 0.01],
      ["wood", second + 0.3],
      ["wood", end - 0.01],
      ["wood", end + 0.2],
    ] as const;
    const shown = moments.map(([photo, t]) => [photo, isAlike(drawAt(film, t), alone(photo, t))]);
    expect(shown).toEqual(moments.map(([photo]) => [photo, true]));
  });

  test("one dissolves into the next", () => {
    const t = first + 0.12;
    const frame = drawAt(film, t);
    expect([isAlike(frame, alone("sun", t)), isAlike(frame, alone("sea", t))]).toEqual([false, false]);
  });
});

test("the end card shows the film's last photo", () => {
  const endCard = { enabled: true };
  const withEnd = (photos: readonly Photo[]) => {
    const board = showing(photos);
    const film = createFilm({ ...board, brand: { ...board.brand, endCard } }, { scale: 1 / 8, pictures });
    return drawAt(film, film.timeline.duration - 0.1).data();
  };
  expect(withEnd(three).equals(withEnd(["wood"]))).toBe(true);
  expect(withEnd(three).equals(withEnd(["sun"]))).toBe(false);
});

test("no still is taken while photos dissolve", () => {
  const board = { ...showing(three), captions: { enabled: false, style: "box" as const } };
  const film = createFilm(board, { pictures });
  const rate = 30;
  const frames = Array.from({ length: Math.floor(film.timeline.duration * rate) }, (_, frame) => frame);
  const still = new Liveliness(film, rate);
  const dissolving = frames.filter((frame) =>
    sceneOf(board).cuts.some((cut) => frame / rate >= cut && frame / rate < cut + 0.25),
  );
  expect(dissolving.length).toBeGreaterThan(10);
  expect(dissolving.filter((frame) => still.isCandidate(frame))).toEqual([]);
});
