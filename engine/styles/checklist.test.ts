import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import type { Context } from "../drawing/canvas.ts";
import { contextOf, createNodeLayer } from "../node-canvas.ts";
import type { Storyboard } from "../storyboard.ts";
import { filmOf, frameOf, isFace, partsAt } from "../testing/frame-behind-words.ts";
import { createFilm, drawAt, sampleStoryboard, testPhoto, withPhotos } from "../testing/frames.ts";
import { addGrain, portrait, product } from "../testing/seen-subject.ts";
import { writtenTexts } from "../testing/written-texts.ts";

type Role = Storyboard["scenes"][number]["role"];

function boardOf(scenes: readonly [Role, string][], aspect: Storyboard["aspect"] = "9:16"): Storyboard {
  return {
    ...sampleStoryboard("en"),
    style: "checklist",
    aspect,
    scenes: scenes.map(([role, headline], index) => ({ id: `s${index}`, role, headline, narration: "" })),
  };
}

/** The darkest part of the sheet between two heights, given in units from the frame's head; paper is above 225. */
function darkest(board: Storyboard, scene: number, from: number, to: number): number {
  const film = createFilm(board);
  const { unit, safe } = film.stage;
  const canvas = drawAt(film, (film.timeline.scenes[scene]?.end ?? 0) - 0.1);
  const { x, width } = safe.content;
  const { data } = canvas
    .getContext("2d")
    .getImageData(
      Math.round(x + 40 * unit),
      Math.round(from * unit),
      Math.round(width - 80 * unit),
      Math.round((to - from) * unit),
    );
  return Math.min(...data.filter((_, at) => at % 4 !== 3));
}

test("no empty row stands on a list that has no points, or only one", () => {
  const opening: [Role, string] = ["hook", "Our promise to you"];
  const call: [Role, string] = ["cta", "Order today"];
  // Below the title; a row there would have its box and bars.
  expect(darkest(boardOf([opening, call]), 1, 490, 570)).toBeGreaterThan(225);
  // Below the only row.
  const one = boardOf([opening, ["scene", "Roasted Tuesday"], call]);
  expect(darkest(one, 1, 800, 1000)).toBeGreaterThan(225);
  // Rows that are still to come are announced.
  const two = boardOf([opening, ["scene", "Roasted Tuesday"], ["scene", "Ships today"], call]);
  expect(darkest(two, 1, 800, 1000)).toBeLessThan(225);
});

test.each(["en", "tr"] as const)("%s: every point of the sample is on the finished list", (language) => {
  const board: Storyboard = {
    ...sampleStoryboard(language),
    style: "checklist",
    music: { enabled: false, mood: "calm", seed: 1 },
  };
  const { duration } = createFilm(board).timeline;
  const finished = (scenes: Storyboard["scenes"]) =>
    drawAt(createFilm({ ...board, scenes }, { scale: 1 / 2 }), duration).data();
  const whole = finished(board.scenes);
  board.scenes.forEach((scene, index) => {
    if (scene.role !== "scene") return;
    const headline = [...scene.headline].reverse().join("");
    const changed = finished(board.scenes.with(index, { ...scene, headline }));
    expect(whole.equals(changed), scene.headline).toBe(false);
  });
});

test("beside a square film's photo a list's only point, and a long call, are no small type on an empty sheet", () => {
  const board = boardOf(
    [
      ["hook", "Gülüş Diş Kliniği"],
      ["scene", "Pazar hariç her gün 09.00-20.00 arası açığız"],
      ["cta", "Randevu için WhatsApp'tan yazmanız yeterli, on dakika içinde dönüyoruz"],
    ],
    "1:1",
  );
  const pictures = new Map([["photo", testPhoto()]]);
  const { scenes } = createFilm(withPhotos(board), { pictures }).timeline;
  for (const [index, words] of [
    [1, "açığız"],
    [2, "dönüyoruz"],
  ] as const) {
    const texts = writtenTexts(withPhotos(board), (scenes[index]?.end ?? 0) - 0.2, { pictures });
    const sizes = texts.filter(({ text }) => text.includes(words)).map(({ size }) => size);
    expect(Math.max(...sizes), words).toBeGreaterThan(50);
  }
});

test.each(["1:1", "16:9"] as const)(
  "%s: the last print stays where no other comes, and rows as wide",
  (aspect) => {
    const row = "The bread is baked while you wait";
    const board = boardOf(
      [
        ["hook", "Kids eat free"],
        ["scene", row],
        ["scene", "Open till midnight"],
      ],
      aspect,
    );
    const media = { assetId: "photo", kind: "image" as const };
    const scenes = board.scenes.map((scene, index) => (index < 2 ? { ...scene, media } : scene));
    const film = filmOf({ ...board, scenes }, product(1_500, 1_000));
    const seenIn = (scene: number) => {
      const frame = frameOf(drawAt(film, (film.timeline.scenes[scene]?.end ?? 0) - 0.4));
      const places = Array.from({ length: frame.width * frame.height }, (_, at) => at);
      return places.filter((at) => isFace(...partsAt(frame, at % frame.width, Math.floor(at / frame.width))))
        .length;
    };
    expect(seenIn(2)).toBeGreaterThan(seenIn(1) * 0.8);
    const pictures = new Map([["photo", testPhoto()]]);
    const sizeIn = (scene: number) =>
      writtenTexts({ ...board, scenes }, (film.timeline.scenes[scene]?.end ?? 0) - 0.4, {
        pictures,
      }).findLast(({ text }) => row.startsWith(text))?.size;
    expect(sizeIn(2)).toBe(sizeIn(1));
  },
);

test("a call that a row above it would make small has the sheet alone", () => {
  const call = "Trips last 5 to 9 days and start at €890 with huts, meals and trains included";
  const board = boardOf(
    [
      ["hook", "In short"],
      ["scene", "Free cancellation until 30 days before"],
      ["cta", call],
    ],
    "16:9",
  );
  const pictures = new Map([["photo", testPhoto()]]);
  const end = createFilm(withPhotos(board), { pictures }).timeline.scenes.at(-1)?.end ?? 0;
  const texts = writtenTexts(withPhotos(board), end - 0.2, { pictures });
  const sizes = texts.filter(({ text }) => text === "€890").map(({ size }) => size);
  expect(Math.max(...sizes)).toBeGreaterThan(62);
});

test("no tick passes behind the brand's name, whose colour it may have", () => {
  const film = createFilm(boardOf([["hook", "Our promise"]]));
  const { safe, width, height, unit } = film.stage;
  const context = contextOf(createCanvas(width, height));
  const { lineTo, stroke } = context;
  let lines: number[] = [];
  const tops: number[] = [];
  context.lineTo = function (this: Context, x, y) {
    lines.push(y);
    lineTo.call(this, x, y);
  };
  context.stroke = function (this: Context) {
    if (this.lineWidth > 20 * unit) tops.push(Math.min(...lines) - this.lineWidth / 2);
    lines = [];
    // Without its other form, which takes a path.
    (stroke as () => void).call(this);
  };
  for (let at = 0; at < 50; at++) film.scene(0).draw(context, { t: 4, duration: 200, film: at });
  expect(tops.length).toBeGreaterThan(50);
  expect(Math.min(...tops)).toBeGreaterThan(safe.header.y + safe.header.height - 1);
});

test.each(["9:16", "1:1", "16:9"] as const)("%s: words of two scenes never lie on one another", (aspect) => {
  const board: Storyboard = {
    ...sampleStoryboard("tr"),
    style: "checklist",
    aspect,
    music: { enabled: false, mood: "calm", seed: 1 },
    captions: { enabled: false, style: "box" },
  };
  const film = createFilm(board);
  const { width, height } = film.stage;
  /** Alone, without the scene that comes or goes. */
  const sceneAt = (index: number, t: number) => {
    const canvas = createCanvas(width, height);
    const { start = 0, end = 0 } = film.timeline.scenes[index] ?? {};
    const ahead = index === 0 ? film.style.headStart : 0;
    const clock = { t: t - start + ahead, duration: end - start + ahead, film: t };
    film.scene(index).draw(contextOf(canvas), clock);
    film.drawLabel(contextOf(canvas));
    return canvas.data();
  };
  for (const { index, start } of film.timeline.scenes.slice(1)) {
    for (const seconds of [0.06, 0.12, 0.18, 0.24, 0.3]) {
      const [before, after] = [sceneAt(index - 1, start + seconds), sceneAt(index, start + seconds)];
      const shown = drawAt(film, start + seconds).data();
      const isLike = (one: Uint8Array | Uint8ClampedArray, at: number) =>
        [0, 1, 2].every((part) => Math.abs((one[at + part] ?? 0) - (shown[at + part] ?? 0)) < 12);
      let mixed = 0;
      for (let at = 0; at < shown.length; at += 4) if (!isLike(before, at) && !isLike(after, at)) mixed++;
      expect.soft(mixed / (width * height), `${seconds} s into scene ${index}`).toBeLessThan(0.0005);
    }
  }
});

const longest = [
  "Kadıköy'deki yeni mağazamızda tüm kışlık ürünlerde geçerli büyük indirim fırsatı başladı!!",
  "İçeriği doğal, çöpsüz ambalajı geri dönüştürülebilir; şişesi ışıktan korunmuş, ölçülü ışıltı",
];

test.each(
  (["9:16", "1:1", "16:9"] as const).flatMap((aspect) =>
    [true, false].map((hasPhotos) => ({ aspect, hasPhotos })),
  ),
)("$aspect, photos $hasPhotos: type can be read, of long points too", ({ aspect, hasPhotos }) => {
  const pictures = new Map([["photo", testPhoto()]]);
  /** Of the third scene, whose words before the last point are done. */
  const sizesOf = (headlines: readonly string[]) => {
    const plain: Storyboard = { ...sampleStoryboard("tr"), style: "checklist", aspect };
    const scenes = plain.scenes.map((scene, at) => ({
      ...scene,
      headline: headlines[at % headlines.length] ?? "",
    }));
    const board = hasPhotos ? withPhotos({ ...plain, scenes }) : { ...plain, scenes };
    const { start = 0 } = createFilm(board).timeline.scenes[2] ?? {};
    return writtenTexts(board, start + 2, { pictures })
      .filter(({ text }) => text.length > 3 && headlines.some((headline) => headline.includes(text)))
      .map(({ size }) => size);
  };
  const usual = sizesOf(sampleStoryboard("tr").scenes.map(({ headline }) => headline));
  expect(Math.max(...usual)).toBeGreaterThan(48);
  expect(Math.min(...usual)).toBeGreaterThan(45);
  const long = sizesOf(longest);
  expect(Math.max(...long)).toBeGreaterThan(36);
  expect(Math.min(...long)).toBeGreaterThan(28);
});

test("on a low sheet before a tall photo long points stand one at a time, half as large again", () => {
  const long = "Gerçekleştirebileceğiniz en kolay bakım rutini: üç damla, sabah akşam";
  const pictures = new Map([["photo", portrait(600, 900)]]);
  const sizesIn = (points: readonly [string, string]) => {
    const board = withPhotos(
      boardOf([
        ["hook", "Kış bakımı"],
        ["scene", points[0]],
        ["scene", points[1]],
      ]),
    );
    const { start = 0 } = createFilm(board, { pictures }).timeline.scenes[2] ?? {};
    return writtenTexts(board, start + 2, { pictures })
      .filter(({ text }) => text.length > 3 && points.some((point) => point.includes(text)))
      .map(({ size }) => size);
  };
  expect(Math.min(...sizesIn([long, long]))).toBeGreaterThan(50);
  // Short ones have room for two.
  const both = ["Üç damla yeter", "İki haftada fark"] as const;
  expect(sizesIn(both).length).toBeGreaterThanOrEqual(2);
  expect(Math.min(...sizesIn(both))).toBeGreaterThan(46);
});

test.each(["9:16", "1:1", "16:9"] as const)("%s: a photo is never quite still", (aspect) => {
  const board: Storyboard = {
    ...boardOf([["scene", "Roasted Tuesday"]], aspect),
    captions: { enabled: false, style: "box" },
    targetSeconds: 15,
  };
  const { context, image } = createNodeLayer(600, 600);
  for (let at = 0; at < 600; at += 40) {
    context.fillStyle = at % 80 === 0 ? "#00ff00" : "#008000";
    context.fillRect(at, 0, 40, 600);
  }
  addGrain(context, 600, 600);
  const pictures = new Map([["photo", { image, width: 600, height: 600, live: false }]]);
  const film = createFilm(withPhotos(board), { scale: 1 / 2, pictures });
  const greens = (t: number) =>
    drawAt(film, t)
      .data()
      .filter((_, at) => at % 4 === 1);
  const { start = 0, end = 0 } = film.timeline.scenes[0] ?? {};
  const [early, late] = [greens(start + (end - start) * 0.4), greens(end - 0.2)];
  // Of the frame; ticks pass behind the sheet, but few pixels become or cease to be a photo's stripe.
  const changed = early.filter((green, at) => Math.abs(green - (late[at] ?? 0)) > 60).length;
  expect(changed / early.length).toBeGreaterThan(0.005);
});

test("a wide photo is larger beside the title of a square film than beside its rows", () => {
  const board: Storyboard = { ...withPhotos(sampleStoryboard("en")), style: "checklist", aspect: "1:1" };
  const film = filmOf(board, product(1_500, 1_000));
  const seenAt = (scene: number) => {
    const { start = 0, end = 0 } = film.timeline.scenes[scene] ?? {};
    const frame = frameOf(drawAt(film, (start + end) / 2));
    const places = Array.from({ length: frame.width * frame.height }, (_, at) => at);
    return places.filter((at) => isFace(...partsAt(frame, at % frame.width, Math.floor(at / frame.width))))
      .length;
  };
  expect(seenAt(0)).toBeGreaterThan(seenAt(1) * 1.3);
});

test.each(["9:16", "1:1", "16:9"] as const)(
  "%s: above the call to action only those rows stand that can be read, and one of few words does",
  (aspect) => {
    const said = [
      "Costs £245 and comes with a lifetime repair promise, and with a bag to carry it in",
      "Ships today",
    ];
    const board = boardOf(
      [
        ["hook", "Nothing to wear?"],
        ["scene", said[0] ?? ""],
        ["cta", "Questions? Just ask"],
      ],
      aspect,
    );
    const sizes = (text: string, asked: Storyboard) =>
      writtenTexts(withPhotos(asked), 1_000, { pictures: new Map([["photo", testPhoto()]]) })
        .filter((written) => text.includes(written.text))
        .map(({ size }) => size);
    expect(Math.min(200, ...sizes(said[0] ?? "", board))).toBeGreaterThan(37);
    const scenes = board.scenes.map((scene, at) =>
      at === 1 ? { ...scene, headline: said[1] ?? "" } : scene,
    );
    // An upright sheet is taken up by its photo.
    if (aspect !== "9:16") expect(sizes(said[1] ?? "", { ...board, scenes }).length).toBeGreaterThan(0);
  },
);
