import { expect, test } from "vitest";
import { contrast } from "../drawing/color.ts";
import type { Storyboard } from "../storyboard.ts";
import { drawnAt, filmOf, partsAt, type Word } from "../testing/frame-behind-words.ts";
import { sampleStoryboard, testPhoto } from "../testing/frames.ts";
import { longest } from "../testing/seen-subject.ts";

const aspects = ["9:16", "1:1", "16:9"] as const;
const positions = ["bottom", "middle", "top"] as const;
const cases = aspects.flatMap((aspect) =>
  positions.flatMap((position) => [true, false].map((hasPhoto) => ({ aspect, position, hasPhoto }))),
);

/** Three scenes, each before other shapes. */
function boardOf({ aspect, position, hasPhoto }: (typeof cases)[number], headline: string): Storyboard {
  const sample = sampleStoryboard("tr");
  const media = hasPhoto ? { assetId: "photo", kind: "image" as const } : undefined;
  const scenes = sample.scenes
    .slice(0, 3)
    .map((scene) => ({ ...scene, role: "scene" as const, headline, narration: "", ...(media && { media }) }));
  return { ...sample, style: "kinetic", aspect, captions: { enabled: true, style: "box", position }, scenes };
}

const hex = (parts: readonly number[]) =>
  `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;

test.each(cases)(
  "kinetic $aspect, captions at the $position, photo $hasPhoto: no shape is behind words that can't be read on it",
  (wanted) => {
    for (const headline of [longest, "Cold-pressed olive oil from family groves on the Aegean"]) {
      const film = filmOf(boardOf(wanted, headline), testPhoto());
      for (const { index, start, end } of film.timeline.scenes) {
        const { frame, words } = drawnAt(film, headline, start + (end - start) * 0.7);
        expect(words.length).toBeGreaterThan(0);
        const across = [0.05, 0.25, 0.5, 0.75, 0.95];
        const placesOf = ({ x, y, width, height }: Word) =>
          across.flatMap((share) =>
            [0.1, 0.5, 0.9].map((down) => [x + width * share, y + height * down] as const),
          );
        for (const word of words)
          for (const [x, y] of placesOf(word))
            expect(
              contrast(hex(partsAt(frame, x, y)), word.ink),
              `scene ${index}, at ${Math.round(x)}, ${Math.round(y)} of ${frame.width} × ${frame.height}`,
            ).toBeGreaterThan(3);
      }
    }
  },
);
