import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { drawFrame } from "../draw-frame.ts";
import type { Context, Picture } from "../drawing/canvas.ts";
import { contextOf, createNodeLayer } from "../node-canvas.ts";
import type { Storyboard } from "../storyboard.ts";
import {
  createFilm,
  differentShare,
  drawAt,
  sampleStoryboard,
  testPhoto,
  withPhotos,
} from "../testing/frames.ts";
import { portrait } from "../testing/seen-subject.ts";
import { writtenTexts } from "../testing/written-texts.ts";
import { createCard, photoPlace } from "./reviews-card.ts";

const still: Partial<Storyboard> = { style: "reviews", music: { enabled: false, mood: "calm", seed: 1 } };

function tallPhoto(): Picture {
  const { context, image } = createNodeLayer(300, 450);
  context.fillRect(0, 0, 300, 450);
  return { image, width: 300, height: 450, live: false };
}

const box = { x: 0, y: 0, width: 860, height: 880 };

test.each([
  ["Run club energy", "scene"],
  ["Kruvasanlar her sabah 7'de fırından çıkıyor", "scene"],
  ["Müşterilerimizden 4,9 yıldız", "scene"],
  ["Bugün uğrayın", "cta"],
] as const)(
  "a tall photo takes a good part of an upright card, and its words are whole: %s",
  (headline, role) => {
    const { stage } = createFilm({ ...sampleStoryboard("tr"), ...still }, { scale: 1 });
    const picture = tallPhoto();
    const content = { role, headline, picture, pictures: [picture] };
    const photo = photoPlace(stage, content, box);
    if (!photo) throw new Error("no photo");
    expect((photo.width * photo.height) / (box.width * box.height)).toBeGreaterThan(0.16);
    const { block } = createCard(stage, content, box, 0);
    const words = block.lines.flatMap((line) => line.words);
    expect(words.some(({ isPiece }) => isPiece)).toBe(false);
    expect(block.size).toBeGreaterThan(48);
  },
);

test("a photo is slowly drawn away from until its scene ends, and lies on the pile as it was left", () => {
  const board: Storyboard = { ...withPhotos(sampleStoryboard("en")), ...still };
  const captions = { ...board.captions, enabled: false };
  const film = createFilm({ ...board, captions }, { pictures: new Map([["photo", testPhoto()]]) });
  const { start = 0, end = 0 } = film.timeline.scenes[1] ?? {};
  const difference = (one: number, two: number) => {
    // Well inside the photo, where no star comes.
    const { width, height } = film.stage;
    const [w, h] = [Math.round(width * 0.3), Math.round(height * 0.12)];
    const [first, second] = [one, two].map((t) =>
      contextOf(drawAt(film, t)).getImageData(Math.round(width * 0.3), Math.round(height * 0.24), w, h),
    );
    return first && second ? differentShare(first.data, second.data, w, h, 2) : Number.NaN;
  };
  expect(difference(start + 1.6, end - 0.1)).toBeGreaterThan(0.01);
  expect(difference(end - 0.02, end + 0.001)).toBeLessThan(0.002);
});

test("a falling card is never seen through: its words would lie on those below", () => {
  const film = createFilm({ ...sampleStoryboard("en"), ...still });
  const { start = 0 } = film.timeline.scenes[1] ?? {};
  const canvas = createCanvas(film.stage.width, film.stage.height);
  const context = contextOf(canvas);
  const { drawImage } = context;
  let seenThrough = 0;
  context.drawImage = function (this: Context, ...parts: unknown[]) {
    // Layers are all that is drawn here, and have a width.
    const image = parts[0] as { width: number };
    if (image.width > film.stage.width * 0.8 && this.globalAlpha < 1) seenThrough++;
    // One of its three forms, passed on as it came.
    (drawImage as (...all: unknown[]) => void).apply(this, parts);
  };
  for (let seconds = 0.01; seconds < 0.4; seconds += 0.03) drawFrame(context, film, start + seconds);
  expect(seenThrough).toBe(0);
});

test("the stars of a rating fill an upright card's width", () => {
  const { stage } = createFilm({ ...sampleStoryboard("en"), ...still }, { scale: 1 });
  const headline = "Rated 4.8/5 by accountants";
  const content = { role: "scene" as const, headline, picture: undefined, pictures: [] };
  expect(createCard(stage, content, box, 0).stars.radius).toBeGreaterThan(48);
});

test("a card of few words has them large", () => {
  const board: Storyboard = { ...sampleStoryboard("en"), ...still };
  const scenes = [{ id: "a", role: "scene" as const, headline: "Not one scratch", narration: "" }];
  const size = writtenTexts({ ...board, scenes }, 2).find(({ text }) => text.includes("scratch"))?.size;
  expect(size).toBeGreaterThan(165);
});

test.each(["0232 555 44 33", "+90 (232) 555 44 33"])(
  "%s is on one line, beside a tall photo or below it",
  (number) => {
    const { stage } = createFilm({ ...sampleStoryboard("tr"), ...still }, { scale: 1 });
    const picture = tallPhoto();
    const content = { role: "cta" as const, headline: `Randevu: ${number}`, picture, pictures: [picture] };
    const { block } = createCard(stage, content, box, 0);
    expect(block.lines.map(({ text }) => text)).toContain(number);
    expect(block.size).toBeGreaterThan(70);
  },
);

test.each(["reviews", "compare"] as const)(
  "%s 1:1: a telephone number beside a tall photo is on one line that is read on a telephone",
  (style) => {
    const number = "+90 (232) 555 44 33";
    const sample = sampleStoryboard("tr");
    const scenes = sample.scenes.map((scene) => ({ ...scene, headline: `Bizi arayın: ${number}` }));
    const board = withPhotos({ ...sample, ...still, style, aspect: "1:1", scenes });
    const { start = 0 } = createFilm(board).timeline.scenes[1] ?? {};
    const photo = portrait(600, 900);
    const texts = writtenTexts(board, start + 2.4, { scale: 1, pictures: new Map([["photo", photo]]) });
    expect(texts.find(({ text }) => text.endsWith(number))?.size).toBeGreaterThan(38);
  },
);

test("a square photo above the words leaves no empty half of an upright card beside it", () => {
  const { stage } = createFilm({ ...sampleStoryboard("tr"), ...still }, { scale: 1 });
  const picture = { ...testPhoto(), width: 600, height: 600 };
  const headline = "Keratin bakım ile kabaran saçlar yumuşacık olur, etkisi 3 ay sürer";
  const photo = photoPlace(stage, { role: "scene", headline, picture, pictures: [picture] }, box);
  expect(photo?.width).toBeGreaterThan(box.width * 0.7);
});

test("an address is in one piece below a tall photo and the words beside it", () => {
  const scenes = sampleStoryboard("en").scenes.filter(({ role }) => role === "cta");
  const board = withPhotos({ ...sampleStoryboard("en"), ...still, aspect: "9:16", scenes });
  const { duration } = createFilm(board).timeline;
  const texts = writtenTexts(board, duration * 0.7, { pictures: new Map([["photo", tallPhoto()]]) });
  const address = texts.find(({ text }) => text === board.brand.url);
  expect(address?.size).toBeGreaterThan(45);
});

test.each(["reviews", "price"] as const)(
  "%s 1:1: an address beside a photo is neither cut short nor parted in a word",
  (style) => {
    for (const url of ["northbeamcoffee.com", "northbeam-coffee-roasters.com"]) {
      const sample = sampleStoryboard("en");
      const board: Storyboard = {
        ...withPhotos(sample),
        style,
        aspect: "1:1",
        brand: { name: sample.brand.name, url },
      };
      const pictures = new Map([["photo", tallPhoto()]]);
      const { duration } = createFilm(board, { pictures }).timeline;
      const written = writtenTexts(board, duration - 0.3, { pictures }).map(({ text }) => text);
      const found = ["northbeam-coffee-", "northbeamcoffee", url].some((part) => written.includes(part));
      expect(found, written.join("|")).toBe(true);
    }
  },
);

test("a card that falls passes before the brand's name, which is on the wall", () => {
  const film = createFilm({ ...sampleStoryboard("en"), ...still });
  const { width, height, safe } = film.stage;
  const context = contextOf(createCanvas(width, height));
  const { drawImage } = context;
  const drawn: string[] = [];
  context.drawImage = function (this: Context, ...given: unknown[]) {
    const [, x, y] = given;
    if (x === safe.header.x && y === safe.header.y) drawn.push("name");
    // Only what is in the air is drawn larger than it is.
    else if (this.getTransform().a > 1.05) drawn.push("card");
    // A tuple of the one form or the other.
    (drawImage as (...all: unknown[]) => void).apply(this, given);
  };
  film.scene(1).draw(context, { t: 0.15, duration: 4, film: 6 });
  expect(drawn).toEqual(["name", "card"]);
});
