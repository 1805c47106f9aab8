import { expect, test } from "vitest";
import type { Picture } from "../drawing/canvas.ts";
import { createNodeLayer } from "../node-canvas.ts";
import type { Storyboard } from "../storyboard.ts";
import { boardOf, seenOn, withHeadline } from "../testing/seen-subject.ts";

/** A thing of one colour in the middle of a studio's white, or of nothing. */
function thing(width: number, height: number, color: string, ground?: string): Picture {
  const { context, image } = createNodeLayer(900, 900);
  if (ground) {
    context.fillStyle = ground;
    context.fillRect(0, 0, 900, 900);
  }
  context.fillStyle = color;
  context.fillRect((900 - width) / 2, (900 - height) / 2, width, height);
  return { image, width: 900, height: 900, live: false };
}

const bottle = thing(230, 740, "#a8442f", "#ffffff");
const cases = (["story", "compare"] as const).flatMap((style) =>
  (["bottom", "top"] as const).flatMap((position) =>
    (["scene", "cta"] as const).map((role) => ({ style, position, role })),
  ),
);

test.each(cases)(
  "$style, captions at the $position, $role: a flat product that takes turns with a bottle is nearly as large as alone",
  ({ style, position, role }) => {
    const captions = { enabled: true, style: "box", position } as const;
    const alone: Storyboard = { ...withHeadline(boardOf(style, "1:1", role), "Sabah taze"), captions };
    const media = { assetId: "bottle", kind: "image" as const, furtherPhotos: [{ assetId: "photo" }] };
    const together = { ...alone, scenes: alone.scenes.map((scene) => ({ ...scene, media })) };
    for (const ground of ["#ffffff", undefined]) {
      const flat = thing(740, 330, "#00ff00", ground);
      const usual = seenOn(alone, flat).face;
      const { face, words } = seenOn(together, flat, { bottle });
      // Beside the words, as the bottle, it had less than half.
      expect(face.width).toBeGreaterThan(usual.width * 0.66);
      expect(face.y + face.height).toBeLessThan(words.y);
    }
  },
);
