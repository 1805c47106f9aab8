import { expect, test } from "vitest";
import { createFilm, differentShare, drawAt, sampleStoryboard } from "../testing/frames.ts";
import { styleIds } from "./style-ids.ts";

const narration = "Akşam eve geldiğinde seni ne karşılıyor, hiç uzun uzun düşündün mü?";
const headlines = ["Evin neden hâlâ mum kokmuyor?", "Kimse sana bunu söylemedi"];

/** Seconds of a film in which nothing but captions would move are what viewers leave in. */
const longestRest = 2;

test.each(
  styleIds.flatMap((style) =>
    headlines.flatMap((headline) =>
      (["9:16", "16:9"] as const).map((aspect) => ({ style, headline, aspect })),
    ),
  ),
)("$style $aspect: the first scene never stands still: $headline", ({ style, headline, aspect }) => {
  const film = createFilm(
    {
      ...sampleStoryboard("tr"),
      ...{ style, aspect },
      captions: { enabled: false, style: "box" },
      scenes: [
        { id: "hook", role: "hook", headline, narration },
        { id: "scene", role: "scene", headline: "El dökümü soya mumu", narration },
      ],
    },
    { scale: 1 / 4 },
  );
  const end = film.timeline.scenes[0]?.end ?? 0;
  expect(end).toBeGreaterThan(longestRest * 2);
  for (let t = 0; t + longestRest < end; t += 0.5) {
    const [one, ...later] = [0, 0.4, 0.9, 1.4, longestRest].map((after) => drawAt(film, t + after));
    const shares = later.map((two) => one && differentShare(one.data(), two.data(), one.width, one.height));
    // The three dots of somebody who writes are three times this.
    expect.soft(Math.max(...shares.map((share) => share ?? 0)), `from ${t} s on`).toBeGreaterThan(0.0002);
  }
});
