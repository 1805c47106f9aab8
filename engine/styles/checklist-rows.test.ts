import { expect, test } from "vitest";
import type { Storyboard } from "../storyboard.ts";
import { createFilm, sampleStoryboard } from "../testing/frames.ts";
import { createRow } from "./checklist-row.ts";
import { type RowRoom, setRows } from "./checklist-rows.ts";
import type { Stage } from "./style.ts";

const longest = [
  "Kadıköy'deki yeni mağazamızda tüm kışlık ürünlerde geçerli büyük indirim fırsatı başladı!!",
  "İçeriği doğal, çöpsüz ambalajı geri dönüştürülebilir; şişesi ışıktan korunmuş, ölçülü ışıltı",
];

/** Three rows in sight of a sheet without a photo. */
function roomOf(aspect: Storyboard["aspect"], height: number): RowRoom & { stage: Stage } {
  const { stage } = createFilm({ ...sampleStoryboard("en"), style: "checklist", aspect }, { scale: 1 });
  return { stage, width: stage.safe.content.width - 112, height, inSight: 3, least: 104, most: 270 };
}

const linesIn = (stage: Stage, points: readonly string[], room: RowRoom) => {
  const setting = setRows(stage, points, room);
  return points.map((headline) => createRow(stage, { headline }, setting, 200).block);
};

test.each(["9:16", "1:1", "16:9"] as const)("%s: all rows of a list are set in one size", (aspect) => {
  const { stage, ...room } = roomOf(aspect, 450);
  const points = [
    "Asitsiz",
    "250 gramlık paket ₺349 yerine ₺279, kargo dahil, Türkiye'nin her yerine iki günde teslim",
    "Üç kavurma derecesi var",
  ];
  const sizes = linesIn(stage, points, room).map(({ size }) => size);
  expect(Math.max(...sizes) / Math.min(...sizes)).toBeLessThan(1.01);
  expect(Math.min(...sizes)).toBeGreaterThan(46);
});

test("one long point takes more lines, and makes the others little smaller", () => {
  const { stage, ...room } = roomOf("9:16", 520);
  const short = ["Asitsiz", "Taze kavrulur", "Kargo bedava"];
  const long = "Beğenmezseniz otuz gün içinde iade alıyoruz";
  const sizeOf = (points: readonly string[]) => linesIn(stage, points, room)[0]?.size ?? 0;
  expect(linesIn(stage, [...short.slice(0, 2), long], room)[2]?.lines.length).toBeGreaterThan(1);
  expect(sizeOf([...short.slice(0, 2), long])).toBeGreaterThan(sizeOf(short) * 0.72);
});

test("a word that has no room is parted rather than have all rows small", () => {
  const { stage, ...room } = roomOf("9:16", 900);
  const narrow = { ...room, width: 460 };
  const points = ["Asitsiz", "Sürdürülebilirliğimizi belgeliyoruz", "Kargo bedava"];
  const blocks = linesIn(stage, points, narrow);
  expect(Math.min(...blocks.map(({ size }) => size))).toBeGreaterThan(44);
  expect(Math.max(...blocks.map(({ width }) => width))).toBeLessThan(460);
});

test("one long word of a narrow list is smaller alone, and whole", () => {
  const { stage, ...room } = roomOf("1:1", 430);
  const narrow = { ...room, width: 560, inSight: 2 };
  const points = ["Taze kahve", "Sürdürülebilirliğe özen", "Aynı gün kargo"];
  const [one, long, other] = linesIn(stage, points, narrow);
  const alone = linesIn(stage, points.slice(1, 2), narrow)[0]?.size ?? 0;
  expect(long?.lines.map(({ text }) => text)).toContain("Sürdürülebilirliğe");
  expect(long?.size).toBeGreaterThan(alone * 0.9);
  expect(one?.size).toBeGreaterThan((long?.size ?? 0) * 1.15);
  expect(other?.size).toBe(one?.size);
});

test("a telephone number in a row is on one line", () => {
  const { stage, ...room } = roomOf("9:16", 366);
  const [block] = linesIn(stage, ["Randevu: 0232 555 44 33", "Kargo bedava"], { ...room, inSight: 2 });
  expect(block?.lines.map(({ text }) => text).join("|")).toContain("0232 555 44 33");
});

test("rows that are in sight together have room, however long their points are", () => {
  const { stage, ...room } = roomOf("1:1", 330);
  for (const points of [longest, ["Asitsiz", ...longest], [...longest, "Asitsiz", "Taze"]]) {
    const { heights } = setRows(stage, points, room);
    const inSight = heights.map((_, from) =>
      heights.slice(from, from + room.inSight).reduce((sum, height) => sum + height, 0),
    );
    expect(Math.max(...inSight)).toBeLessThanOrEqual(room.height);
  }
});

test("points that fit on one line are as large as that line allows, on a low sheet too", () => {
  const { stage, ...room } = roomOf("9:16", 360);
  const points = ["Drop tested", "Grips in the rain", "Ekşi maya"];
  expect(setRows(stage, points, room).size).toBeGreaterThan(70);
});
