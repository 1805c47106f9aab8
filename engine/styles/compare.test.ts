import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { captionPositions } from "../captions/caption-styles.ts";
import { drawFrame } from "../draw-frame.ts";
import type { Context } from "../drawing/canvas.ts";
import { contextOf, createNodeLayer } from "../node-canvas.ts";
import type { Storyboard } from "../storyboard.ts";
import { createFilm, drawAt, sampleStoryboard, testPhoto, withPhotos } from "../testing/frames.ts";
import {
  boardOf,
  drawn,
  portrait,
  product,
  productOnWhite,
  seenOn,
  withHeadline,
} from "../testing/seen-subject.ts";
import { handlesAt } from "../testing/slider-handles.ts";
import { writtenTexts } from "../testing/written-texts.ts";
import { sliderPlace } from "./compare-slider.ts";

test.each(["9:16", "1:1", "16:9"] as const)(
  "%s: the slider of an opening pair keeps between its words",
  (aspect) => {
    const { stage } = createFilm({ ...sampleStoryboard("en"), style: "compare", aspect });
    const places: number[] = [];
    for (let t = 0; t < 5; t += 1 / 30) places.push(sliderPlace({ t, film: t, duration: 6 }, true, true));
    // The words keep 44 units away from the middle, the line is 8 wide.
    const reach = Math.max(...places.map((place) => Math.abs(place - 0.5) * stage.width));
    expect(reach).toBeLessThan(38 * stage.unit);
    expect(reach).toBeGreaterThan(10 * stage.unit);
  },
);

test("the slider of the first scene opens in one go before a take wipes it back", () => {
  const duration = 4;
  const placeAt = (t: number) => sliderPlace({ t, film: t, duration, takes: [1.85] }, true, false);
  const opening = Array.from({ length: 28 }, (_, frame) => placeAt(1.55 + frame / 30));
  expect(opening.at(-1)).toBeLessThan(0.08);
  // But for how it sways.
  for (const [frame, place] of opening.slice(1).entries())
    expect(place - (opening[frame] ?? 0)).toBeLessThan(0.002);
});

test("the handle stays above high words of a wide frame while a product and a photo follow each other", () => {
  const sample = sampleStoryboard("en");
  const media = { assetId: "product", kind: "image" as const, furtherPhotos: [{ assetId: "tall" }] };
  const headline = "Bitterness gone, bloom awake, beans ground, mugs warmed, Mondays mended, mornings made";
  const scenes = sample.scenes.map((scene) => ({ ...scene, headline, media, minimumSeconds: 6 }));
  const { context, image, width, height } = createNodeLayer(600, 900);
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, width, height);
  context.fillStyle = "#a8442f";
  context.fillRect(200, 100, 200, 700);
  const pictures = new Map([
    ["product", { image, width, height, live: false }],
    ["tall", portrait(600, 900)],
  ]);
  const film = createFilm({ ...sample, style: "compare", aspect: "16:9", scenes }, { pictures });
  const { start = 0, end = 0 } = film.timeline.scenes[1] ?? {};
  const [beside, on] = [handlesAt(film, start + 2), handlesAt(film, end - 2)];
  expect(beside.length).toBeGreaterThan(0);
  expect(on[0]).toBeCloseTo(beside[0] ?? 0, 0);
});

const captionStyle = "pop" as const;

test.each(
  (["9:16", "1:1", "16:9"] as const).flatMap((aspect) =>
    captionPositions.flatMap((position) =>
      [true, false].map((hasPhotos) => ({ aspect, position, hasPhotos })),
    ),
  ),
)(
  "$aspect, captions $position, photos $hasPhotos: the handle is not behind them",
  ({ aspect, position, hasPhotos }) => {
    const plain = sampleStoryboard("en");
    const captions = { enabled: true, style: captionStyle, position };
    const board: Storyboard = {
      ...(hasPhotos ? withPhotos(plain) : plain),
      style: "compare",
      aspect,
      captions,
    };
    const film = createFilm(
      { ...board, music: { enabled: false, mood: "calm", seed: 1 } },
      { pictures: new Map([["photo", testPhoto()]]) },
    );
    const { stage, timeline } = film;
    const handles = handlesAt(film, (timeline.scenes[1]?.start ?? 0) + 1);
    expect(handles.length).toBeGreaterThan(0);
    const { y, height } = stage.safe.captions;
    for (const handle of handles) {
      expect(handle + 74 * stage.unit).toBeLessThan(stage.height);
      const isClear = handle + 74 * stage.unit <= y || handle - 74 * stage.unit >= y + height;
      expect(isClear, `${handle} in ${y} to ${y + height}`).toBe(true);
    }
  },
);

test.each(["9:16", "1:1", "16:9"] as const)(
  "%s: the handle is on no words of a film without photos",
  (aspect) => {
    const plain = sampleStoryboard("tr");
    const behindHandle = (headline: string) => {
      const scenes = [{ id: "a", role: "scene" as const, headline, narration: "", minimumSeconds: 5 }];
      const captions = { ...plain.captions, enabled: false };
      const film = createFilm({ ...plain, style: "compare", aspect, captions, scenes });
      const { width, height, unit, orientation } = film.stage;
      const middle = height * (orientation === "portrait" ? 0.59 : 0.7);
      // Where the slider has come from its place at the right, before any sparks.
      return drawAt(film, 0.75)
        .getContext("2d")
        .getImageData(0, middle - 74 * unit, width, 148 * unit).data;
    };
    const [few, many] = [
      behindHandle("Az"),
      behindHandle("%100 keten, terletmez, XS'ten 4XL'ye tüm bedenler bu yaz"),
    ];
    expect(few.length).toBeGreaterThan(0);
    expect(
      many.filter((value, at) => Math.abs(value - (few[at] ?? 0)) > 8).length / many.length,
    ).toBeLessThan(0.001);
  },
);

test.each(["9:16", "1:1", "16:9"] as const)("%s: no glint of the slider is among the captions", (aspect) => {
  const film = createFilm({ ...sampleStoryboard("en"), style: "compare", aspect });
  const { stage, timeline } = film;
  const { y, height } = stage.safe.captions;
  const context = contextOf(createCanvas(stage.width, stage.height));
  const heights: number[] = [];
  const curve = context.quadraticCurveTo.bind(context);
  // Glints alone are drawn of such curves, each about its middle.
  context.quadraticCurveTo = (...points) => {
    heights.push(points[1]);
    curve(...points);
  };
  for (let t = 0; t < timeline.duration; t += 0.2) drawFrame(context, film, t);
  expect(heights.length).toBeGreaterThan(0);
  expect(heights.filter((at) => at > y && at < y + height)).toEqual([]);
});

test("the handle is above words that stand beside a product, however many", () => {
  const product = createNodeLayer(900, 1_200);
  product.context.fillStyle = "#fcfcfa";
  product.context.fillRect(0, 0, 900, 1_200);
  product.context.fillStyle = "#2f7d5b";
  product.context.fillRect(320, 150, 260, 900);
  const photo = { image: product.image, width: 900, height: 1_200, live: false };
  const pictures = new Map([["photo", photo]]);
  const media = { assetId: "photo", kind: "image" as const };
  const headline = "14 gün ücretsiz, sonra ayda 349 TL";
  const board: Storyboard = { ...sampleStoryboard("tr"), style: "compare", aspect: "1:1" };
  const scenes = [{ id: "a", role: "scene" as const, headline, narration: "", media }];
  const { lines } = drawn({ ...board, scenes }, photo);
  const film = createFilm({ ...board, scenes }, { pictures });
  const { stage, timeline } = film;
  const canvas = createCanvas(stage.width, stage.height);
  const context = contextOf(canvas);
  const feet: number[] = [];
  // Whatever it is given, which is one of three lists, it passes on.
  const draw = context.drawImage.bind(context) as (...args: unknown[]) => void;
  context.drawImage = (...args: unknown[]) => {
    // Behind the image all of them are numbers.
    const [, , y = 0, width = 0, height = 0] = args as number[];
    // Of all that is drawn, only the handle is square and small.
    if (args.length === 5 && width === height && height < 240 * stage.unit)
      feet.push(y + height - 40 * stage.unit);
    draw(...args);
  };
  drawFrame(context, film, timeline.duration * 0.5);
  expect(lines.length).toBeGreaterThan(0);
  expect(feet.length).toBeGreaterThan(0);
  expect(Math.max(...feet)).toBeLessThan(Math.min(...lines.map(({ y }) => y)));
});

const places = [...captionPositions, "off"] as const;
const aspects = ["9:16", "1:1", "16:9"] as const;

function pairWith(aspect: Storyboard["aspect"], position: (typeof places)[number], role: "scene" | "cta") {
  const board = withHeadline(boardOf("compare", aspect, role), "Karmakarışık saçlar → Yumuşacık, ışıl ışıl");
  const captions = { ...board.captions, enabled: position !== "off" };
  return { ...board, captions: { ...captions, ...(position !== "off" && { position }) } };
}

const handleCases = aspects.flatMap((aspect) =>
  places.flatMap((position) =>
    (["on a table", "on white"] as const).map((stands) => ({ aspect, position, stands })),
  ),
);

test.each(handleCases)(
  "$aspect, captions $position: the handle of a pair is on nothing that is shown or written, $stands",
  ({ aspect, position, stands }) => {
    const board = pairWith(aspect, position, "scene");
    const photo = stands === "on white" ? productOnWhite(0.9) : product(900, 1_125, true);
    const { face } = seenOn(board, photo);
    const { lines } = drawn(board, photo);
    const film = createFilm(board, { scale: 1 / 4, pictures: new Map([["photo", photo]]) });
    const { stage, timeline } = film;
    const [handle] = handlesAt(film, timeline.duration * 0.7);
    if (handle === undefined) throw new Error("no handle");
    const radius = 46 * stage.unit;
    // In an upright frame captions in the middle leave a photo that little room that words lie on it.
    if (stands === "on a table" && (aspect !== "9:16" || position !== "middle"))
      expect(handle - radius).toBeGreaterThan(face.y + face.height - stage.height * 0.01);
    const sway = 0.016 * stage.width;
    const level = lines.filter(({ y, height }) => y < handle + radius && y + height > handle - radius);
    for (const { x, width } of level) {
      const away = x > stage.width / 2 ? x - stage.width / 2 : stage.width / 2 - x - width;
      expect(away).toBeGreaterThan(radius + sway);
    }
    const { y, height } = stage.safe.captions;
    if (stage.captions) expect(handle + radius <= y || handle - radius >= y + height).toBe(true);
  },
);

test.each(aspects)("%s: no glint of the slider is on what a pair shows", (aspect) => {
  const board = pairWith(aspect, "bottom", "scene");
  const photo = product(900, 1_125, true);
  const { face } = seenOn(board, photo);
  const film = createFilm(board, { scale: 1 / 4, pictures: new Map([["photo", photo]]) });
  const context = contextOf(createCanvas(film.stage.width, film.stage.height));
  const heights: number[] = [];
  const curve = context.quadraticCurveTo.bind(context);
  context.quadraticCurveTo = (...points) => {
    heights.push(points[1]);
    curve(...points);
  };
  for (let t = 0; t < film.timeline.duration; t += 0.1) drawFrame(context, film, t);
  expect(heights.length).toBeGreaterThan(0);
  expect(heights.filter((at) => at > face.y && at < face.y + face.height)).toEqual([]);
});

test.each(places)("1:1, captions %s: a pair's button is inside the frame, and on no captions", (position) => {
  const film = createFilm(pairWith("1:1", position, "cta"), {
    scale: 1 / 4,
    pictures: new Map([["photo", product(900, 1_125, true)]]),
  });
  const { stage, timeline } = film;
  const context = contextOf(createCanvas(stage.width, stage.height));
  const buttons: { from: number; to: number }[] = [];
  const { roundRect } = context;
  context.roundRect = function (this: Context, x, y, width, height, radius = 0) {
    roundRect.call(this, x, y, width, height, radius);
    const { d, f } = this.getTransform();
    if (height > 100 * stage.unit) buttons.push({ from: f + d * y, to: f + d * (y + height) });
  };
  drawFrame(context, film, timeline.duration * 0.7);
  expect(buttons.length).toBeGreaterThan(0);
  const { captions } = stage.safe;
  for (const { from, to } of buttons) {
    expect(to).toBeLessThan(stage.height * 0.95);
    if (stage.captions) expect(to < captions.y || from > captions.y + captions.height).toBe(true);
  }
});

test.each(["9:16", "1:1", "16:9"] as const)("%s: what was is not set larger than what is", (aspect) => {
  const board: Storyboard = { ...sampleStoryboard("en"), style: "compare", aspect };
  const scenes = [{ id: "a", role: "scene" as const, headline: "Alone → together", narration: "" }];
  const texts = writtenTexts({ ...board, scenes }, 1);
  const sizeOf = (word: string) => texts.find(({ text }) => text === word)?.size ?? 0;
  expect(sizeOf("together")).toBeGreaterThan(60);
  expect(sizeOf("Alone")).toBeLessThan(1.1 * sizeOf("together"));
});

test.each(["9:16", "1:1", "16:9"] as const)("%s: the slider comes to rest beside the words", (aspect) => {
  const { stage } = createFilm({ ...sampleStoryboard("en"), style: "compare", aspect });
  for (let t = 2; t < 3.4; t += 1 / 30) {
    for (const film of [t, t + 1, t + 2]) {
      const x = sliderPlace({ t, film, duration: 4 }, false, false) * stage.width + 4 * stage.unit;
      expect(x).toBeLessThan(stage.safe.content.x - 8 * stage.unit);
    }
  }
});

test("without a pair the slider begins right of the middle and opens", () => {
  expect(sliderPlace({ t: 0, film: 0, duration: 6 }, true, false)).toBeCloseTo(0.58);
  expect(sliderPlace({ t: 3, film: 3, duration: 6 }, true, false)).toBeLessThan(0.1);
});

test.each(
  (["9:16", "1:1", "16:9"] as const).flatMap((aspect) => [true, false].map((photo) => ({ aspect, photo }))),
)("$aspect, photo $photo: the button below a pair's words is inside the frame", ({ aspect, photo }) => {
  const board = sampleStoryboard("tr");
  const { image } = createNodeLayer(60, 90);
  const pictures = new Map(photo ? [["photo", { image, width: 60, height: 90, live: false }]] : []);
  const media = { assetId: "photo", kind: "image" as const };
  const film = createFilm(
    {
      ...board,
      style: "compare",
      aspect,
      brand: { name: "Northbeam Coffee", url: "northbeamcoffee.com.tr" },
      scenes: [{ id: "a", role: "cta", headline: "Karmakarışık → Işıl ışıl", narration: "", media }],
    },
    { pictures },
  );
  const { stage, timeline } = film;
  const canvas = createCanvas(stage.width, stage.height);
  const context = contextOf(canvas);
  const ends: number[] = [];
  const { roundRect } = context;
  context.roundRect = function (this: Context, x, y, width, height, radius = 0) {
    roundRect.call(this, x, y, width, height, radius);
    if (height > 100 * stage.unit) ends.push(this.getTransform().e + this.getTransform().a * (x + width));
  };
  drawFrame(context, film, timeline.duration * 0.7);
  expect(ends.length).toBeGreaterThan(0);
  const { content } = stage.safe;
  expect(Math.max(...ends)).toBeLessThan(content.x + content.width + 10 * stage.unit);
});
