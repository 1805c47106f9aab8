import { expect, test } from "vitest";
import { createNodeLayer } from "../node-canvas.ts";
import { createFilm, sampleStoryboard } from "../testing/frames.ts";
import { createSpheres } from "./showcase-spheres.ts";

test.each(["1:1", "16:9"] as const)("%s: no ball reaches the words beside the card", (aspect) => {
  const { stage } = createFilm({ ...sampleStoryboard("en"), style: "showcase", aspect });
  const card = { x: 60, y: 60, width: 120, height: 150 };
  const rights: number[] = [];
  const { context } = createNodeLayer(8, 8);
  context.drawImage = (image: CanvasImageSource, x: number) => {
    // What a look draws is a layer, and that has a width; not each standard image has one.
    rights.push(x + (image as unknown as { width: number }).width);
  };
  for (const index of [0, 1]) {
    const spheres = createSpheres(stage, index, card, card.x + card.width);
    for (let frame = 0; frame < 120; frame++) {
      const clock = { t: 2 + frame / 10, duration: 20, film: frame / 10 };
      spheres.behind(context, clock);
      spheres.before(context, clock);
    }
  }
  expect(rights).toHaveLength(2 * 120 * 3);
  expect(Math.max(...rights)).toBeLessThan(card.x + card.width + 64 * stage.unit);
});

test.each(["9:16", "1:1", "16:9"] as const)(
  "%s: what a narrow card shows is not hidden by a ball, and no word by one that comes",
  (aspect) => {
    const areBelow = aspect === "9:16";
    const { stage } = createFilm({ ...sampleStoryboard("en"), style: "showcase", aspect });
    const room = { x: 60, y: 40, width: 120, height: 150 };
    const card = { ...room, x: 90, width: 60 };
    const { context } = createNodeLayer(8, 8);
    const balls: { x: number; y: number; size: number }[] = [];
    context.drawImage = (image: CanvasImageSource, x: number, y: number) => {
      // As above.
      balls.push({ x, y, size: (image as unknown as { width: number }).width });
    };
    for (const index of [0, 1]) {
      const spheres = createSpheres(stage, index, card, areBelow ? undefined : room.x + room.width);
      for (let frame = 0; frame < 120; frame++)
        spheres.before(context, { t: frame / 30, duration: 20, film: frame / 30 });
    }
    const near = balls.filter(({ size }) => size > 120 * stage.unit);
    expect(near).toHaveLength(240);
    for (const { x, size } of near)
      expect(Math.min(card.x + card.width - x, x + size - card.x)).toBeLessThan(card.width * 0.42);
    if (areBelow)
      for (const { y, size } of near) expect(y + size).toBeLessThan(card.y + card.height + 30 * stage.unit);
  },
);

test("1:1: no ball lies on words below a low card", () => {
  const { stage } = createFilm({ ...sampleStoryboard("en"), style: "showcase", aspect: "1:1" });
  const card = { x: 60, y: 40, width: 150, height: 80 };
  const { context } = createNodeLayer(8, 8);
  const ends: number[] = [];
  context.drawImage = (image: CanvasImageSource, _: number, y: number) => {
    // As above.
    ends.push(y + (image as unknown as { height: number }).height);
  };
  for (const index of [0, 1])
    for (let frame = 0; frame < 120; frame++)
      createSpheres(stage, index, card).before(context, { t: 2, duration: 20, film: frame / 10 });
  expect(Math.max(...ends)).toBeLessThan(card.y + card.height + 30 * stage.unit);
});
