import { expect, test } from "vitest";
import { drawFrame } from "../draw-frame.ts";
import type { Operation } from "../encode/drawing-list.ts";
import { DrawingRecorder } from "../encode/drawing-recorder.ts";
import { tempoOf } from "../music/moods.ts";
import { createFilm, sampleStoryboard, testPhoto, withPhotos } from "../testing/frames.ts";

const pictures = new Map([["photo", testPhoto()]]);
const framesPerSecond = 30;

test("what beats is at rest before the next beat, and there without a jump", () => {
  const board = sampleStoryboard("en");
  const { stage } = createFilm(board);
  const beat = 60 / tempoOf(board.music);
  expect(stage.pulse(0)).toBe(1);
  for (const share of [0.88, 0.93, 0.99]) expect(stage.pulse(share * beat)).toBe(0);
  for (let share = 0; share < 0.999; share += 0.001) {
    const step = stage.pulse(share * beat) - stage.pulse((share + 0.001) * beat);
    expect(step).toBeGreaterThanOrEqual(0);
    // A two hundred and fiftieth of what beats: hardly a twentieth of a pixel.
    expect(step).toBeLessThan(0.003 + 1 / 250);
  }
});

test("a photo that has come near its place is drawn as on the frame before, most of the time", () => {
  const board = { ...withPhotos(sampleStoryboard("en")), style: "kinetic" as const };
  const film = createFilm(board, { scale: 1, pictures });
  const { width, height } = film.stage;
  const recorder = new DrawingRecorder(width, height, film.stage.createLayer(8, 8).context);
  const photoAt = (t: number): readonly number[] | undefined => {
    recorder.begin();
    drawFrame(recorder.context, film, t);
    const images: Operation[] = (recorder.end() ?? []).filter(({ kind }) => kind === "drawImage");
    return images.find(({ box, clip }) => clip && box.right - box.left > width / 2)?.numbers;
  };
  const { end = 0 } = film.timeline.scenes[1] ?? {};
  const places = Array.from({ length: 24 }, (_, frame) => photoAt(end - 0.1 - frame / framesPerSecond));
  expect(places.every((place) => place !== undefined)).toBe(true);
  const moves = places.slice(1).filter((place, at) => String(place) !== String(places[at])).length;
  expect(moves).toBeLessThan(8);
});
