import type { Canvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import type { Picture } from "../drawing/canvas.ts";
import { createNodeLayer } from "../node-canvas.ts";
import { createFilm, differentShare, drawAt, sampleStoryboard } from "../testing/frames.ts";
import { styleIds } from "./style-ids.ts";

const narration = "Akşam eve geldiğinde seni ne karşılıyor, hiç uzun uzun düşündün mü?";
const headlines = ["Evin neden hâlâ mum kokmuyor?", "Kimse sana bunu söylemedi"];

/** A thing in the middle of one colour: of it nothing is seen but where it is. */
function evenProduct(): Picture {
  const { context, image } = createNodeLayer(900, 900);
  context.fillStyle = "#fcfcfa";
  context.fillRect(0, 0, 900, 900);
  context.fillStyle = "#a06a2c";
  context.fillRect(300, 250, 300, 450);
  return { image, width: 900, height: 900, live: false };
}

/** Seconds of a film in which nothing but captions would move are what viewers leave in. */
const longestRest = 2;
/** The share of a frame that must have changed for that: the three dots of somebody who writes are three times this. */
const seen = 0.0002;

test.each(
  styleIds.flatMap((style) =>
    headlines.flatMap((headline) =>
      (["9:16", "16:9"] as const).flatMap((aspect) =>
        (["no photo", "a photo"] as const).map((photo) => ({ style, headline, aspect, photo })),
      ),
    ),
  ),
)("$style $aspect, $photo: the first scene never stands still: $headline", (look) => {
  const { style, headline, aspect, photo } = look;
  const media = { assetId: "photo", kind: "image" as const };
  const film = createFilm(
    {
      ...sampleStoryboard("tr"),
      ...{ style, aspect },
      captions: { enabled: false, style: "box" },
      scenes: [
        { id: "hook", role: "hook", headline, narration, ...(photo === "a photo" && { media }) },
        { id: "scene", role: "scene", headline: "El dökümü soya mumu", narration },
      ],
    },
    { scale: 1 / 4, pictures: new Map([["photo", evenProduct()]]) },
  );
  const end = film.timeline.scenes[0]?.end ?? 0;
  expect(end).toBeGreaterThan(longestRest * 2);
  // Moments lie on a grid, and each is looked at from up to five others.
  const frames = new Map<number, Canvas>();
  const frameAt = (tenths: number) => {
    const frame = frames.get(tenths) ?? drawAt(film, tenths / 10);
    frames.set(tenths, frame);
    return frame;
  };
  for (let from = 0; from / 10 + longestRest < end; from += 5) {
    const one = frameAt(from);
    let most = 0;
    for (const after of [4, 9, 14, longestRest * 10]) {
      const two = frameAt(from + after);
      most = Math.max(most, differentShare(one.data(), two.data(), one.width, one.height));
      // It has moved: what comes later need not be drawn.
      if (most > seen) break;
    }
    expect.soft(most, `from ${from / 10} s on`).toBeGreaterThan(seen);
  }
});
