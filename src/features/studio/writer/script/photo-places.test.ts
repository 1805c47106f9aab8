import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { mediaOf, pictureIdsOf, type Shot, type Storyboard, shotsOf } from "#engine/storyboard.ts";
import { briefOf } from "../briefs/scripts-for-tests.ts";
import { assembleStoryboard, type Script } from "./assemble-storyboard.ts";
import { fillScenes } from "./fill-scenes.ts";
import { photoOf } from "./share-photos.ts";

const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWX"];
const ids = new Map<string, string>(letters.map((letter) => [letter, randomUUID()]));
const idOf = (letter: string) => ids.get(letter) ?? "";

function scriptOf(scenes: number): Script {
  const roles = ["hook", ...Array.from({ length: scenes - 2 }, () => "scene" as const), "cta"] as const;
  return {
    title: "Luma",
    brandName: "Luma",
    scenes: roles.map((role) => ({ role, headline: "Luma", narration: "Luma." })),
  };
}

function filmWith(photos: string, scenes: number): Storyboard {
  const brief = briefOf("en", "Mugs thrown by hand.", { assetIds: [...photos].map(idOf) });
  return assembleStoryboard(brief, scriptOf(scenes), 0);
}

/** "A -- BC": the photos of each scene. */
function placesIn({ scenes }: Storyboard): string {
  const letterOf = ({ assetId }: Shot) => letters.find((letter) => idOf(letter) === assetId);
  return scenes.map((scene) => shotsOf(scene).map(letterOf).join("") || "-").join(" ");
}

test.each([
  ["", "- - - -"],
  ["A", "A - - A"],
  ["AB", "A B A B"],
  ["ABC", "A B C A"],
  ["ABCD", "A B C D"],
  ["ABCDEF", "AB CD E F"],
  ["ABCDEFGHIJKL", "ABC DEF GHI JKL"],
])("of four scenes, photos %j are shown so: %s", (photos, places) => {
  expect(placesIn(filmWith(photos, 4))).toBe(places);
});

test.each([
  ["AB", 8, "A B - - - - A B"],
  ["ABC", 10, "A B C - - - - A B C"],
  ["A", 10, "A - - - - A - - - A"],
  ["AB", 10, "A B - - - A - - A B"],
  ["AB", 14, "A B - - - A - - B - - - A B"],
])(
  "photos %j of %i scenes come twice, and between where they were gone for long: %s",
  (photos, scenes, places) => {
    expect(placesIn(filmWith(photos, scenes))).toBe(places);
  },
);

test("scenes with more to say show more photos", () => {
  const script = scriptOf(4);
  const scenes = script.scenes.map((scene, index) =>
    index === 2 ? { ...scene, narration: "Each of them is thrown, dried, glazed and fired by hand." } : scene,
  );
  const brief = briefOf("en", "Mugs thrown by hand.", { assetIds: [..."ABCDEF"].map(idOf) });
  expect(placesIn(assembleStoryboard(brief, { ...script, scenes }, 0))).toBe("A B CDE F");
});

test.each([
  ["A - - A", "", 4, "A - - A"],
  ["A - - A", "", 6, "A - - - - A"],
  ["- A - -", "", 4, "- A - -"],
  ["- - - -", "AB", 4, "A B - -"],
  ["A B C D", "", 3, "AC B D"],
  ["A B C D", "ABCDEF", 6, "A B C E F D"],
  ["AB CD E F", "ABCDEF", 4, "AB CD E F"],
  ["AB CD E F", "ABCDEF", 6, "A B C D E F"],
  ["AB CD E F", "ABCDEF", 3, "AB CD EF"],
  ["AB DC E F", "ABCDEF", 6, "A D E B C F"],
  ["A B - - A B", "AB", 3, "A B A"],
  ["B A - - A B", "AB", 3, "B A B"],
])("with another script, %s and spare ones of %j in %i scenes become %s", (shown, photos, count, places) => {
  expect(placesIn(fillScenes(filmShowing(shown), scriptOf(count), [...photos].map(idOf)))).toBe(places);
});

test("another script takes no more pictures along than a film holds, and leaves out no clip that has a place", () => {
  const many = Array.from({ length: 6 }, (_, index) => letters.slice(index * 4, index * 4 + 4).join(""));
  const film = filmShowing(many.join(" "));
  const clip = { assetId: randomUUID(), kind: "video" as const };
  const scenes = film.scenes.map((scene, index) => (index === 1 ? { ...scene, media: clip } : scene));
  const spare = Array.from({ length: 12 }, () => randomUUID());
  const filled = fillScenes({ ...film, scenes }, scriptOf(8), spare);
  expect(filled.scenes[1]?.media).toMatchObject(clip);
  expect(pictureIdsOf(filled.scenes).size).toBe(24);
});

/** A film in which nothing was left to the writer. */
function filmShowing(places: string): Storyboard {
  const shown = places.split(" ").map((scene) => [...scene].flatMap((letter) => ids.get(letter) ?? []));
  const film = filmWith("", shown.length);
  const scenes = film.scenes.map((scene, index) => {
    const media = mediaOf((shown[index] ?? []).map(photoOf));
    return media ? { ...scene, media } : scene;
  });
  return { ...film, scenes };
}
