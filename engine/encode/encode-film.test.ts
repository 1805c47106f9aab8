import { readFileSync } from "node:fs";
import { devNull } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Film } from "../drawing/film.ts";
import { createNodeLayer } from "../node-canvas.ts";
import { parseStoryboard } from "../storyboard.ts";
import { planTimeline } from "../timeline.ts";
import { encodeFilm } from "./encode-film.ts";

const storyboard = parseStoryboard(
  JSON.parse(readFileSync(new URL("../samples/en.json", import.meta.url), "utf8")),
);
const timeline = planTimeline(storyboard);
const film = new Film({
  storyboard,
  timeline,
  pictures: new Map(),
  width: 144,
  height: 256,
  createLayer: createNodeLayer,
});

test("a file that cannot be opened ends the film with an error", async () => {
  const encoding = encodeFilm({
    film,
    sound: Promise.resolve(join(devNull, "sound.wav")),
    framesPerSecond: 30,
    format: "mp4",
    title: "Nowhere",
    path: join(devNull, "film.mp4"),
  });
  await expect(encoding).rejects.toMatchObject({ code: "render_failed" });
});
