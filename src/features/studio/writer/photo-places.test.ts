import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Storyboard } from "#engine/storyboard.ts";
import { assembleStoryboard, type Script } from "./assemble-storyboard.ts";
import { fillScenes } from "./fill-scenes.ts";
import { briefOf } from "./scripts-for-tests.ts";

const letters = [..."ABCDEF"];
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

/** "A--A": the photo of each scene. */
function placesIn({ scenes }: Storyboard): string {
  return scenes.map(({ media }) => letters.find((letter) => idOf(letter) === media?.assetId) ?? "-").join("");
}

test.each([
  ["", "----"],
  ["A", "A--A"],
  ["AB", "ABAB"],
  ["ABC", "ABCA"],
  ["ABCD", "ABCD"],
  ["ABCDEF", "ABCD"],
])("of four scenes, photos %j are shown so: %s", (photos, places) => {
  expect(placesIn(filmWith(photos, 4))).toBe(places);
});

test("a film of many scenes shows no photo more than twice", () => {
  expect(placesIn(filmWith("AB", 8))).toBe("AB----AB");
});

test.each([
  ["A--A", "", 4, "A--A"],
  ["A--A", "", 6, "A----A"],
  ["-A--", "", 4, "-A--"],
  ["ABCD", "", 3, "ABD"],
  ["ABCD", "ABCDEF", 6, "ABCEFD"],
  ["----", "AB", 4, "AB--"],
])("with another script, %s and spare ones of %j in %i scenes become %s", (shown, photos, count, places) => {
  const film = filmWith("", shown.length);
  const scenes = film.scenes.map((scene, index) => {
    const assetId = idOf(shown[index] ?? "");
    return assetId ? { ...scene, media: { assetId, kind: "image" as const } } : scene;
  });
  expect(placesIn(fillScenes({ ...film, scenes }, scriptOf(count), [...photos].map(idOf)))).toBe(places);
});
