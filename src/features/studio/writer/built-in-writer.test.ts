import { describe, expect, test } from "vitest";
import { planTimeline } from "#engine/timeline.ts";
import { type Brief, type Structure, structureSchema } from "../schema.ts";
import { english, turkish } from "./briefs/sample-briefs-for-tests.ts";
import { scriptIn, scriptsOf, secondsOf, toldIn } from "./briefs/scripts-for-tests.ts";
import { builtInWriter } from "./built-in-writer.ts";
import { assembleStoryboard } from "./script/assemble-storyboard.ts";
import { SCRIPTS } from "./script/choose-structures.ts";

const structures = structureSchema.options;
/** Rounds after which every structure has come. */
const rounds = Math.ceil(structures.length / SCRIPTS);

describe.each([
  ["English", english, structures],
  // An app comes in no box.
  ["Turkish", turkish, structures.filter((structure) => structure !== "unboxing")],
])("in %s", (_, brief, possible) => {
  describe.each(possible)("told as %s", (structure) => {
    test.each([15, 30, 60] as const)(
      "a film of %i seconds has its length and its scenes",
      async (targetSeconds) => {
        const changed = { ...brief, targetSeconds };
        const script = await scriptIn(changed, structure);
        const duration = secondsOf(changed, script);
        // A minute has more time than these briefs have words.
        expect(duration).toBeGreaterThan(targetSeconds === 60 ? 32 : targetSeconds * 0.95);
        // What it is, what it costs and where it is had may take a good second more than a quarter of a minute.
        expect(duration).toBeLessThan(targetSeconds * (targetSeconds === 15 ? 1.12 : 1.05));
        const storyboard = assembleStoryboard(changed, script, 0);
        for (const { captions, end, index } of planTimeline(storyboard).scenes) {
          const isCall = storyboard.scenes[index]?.role === "cta";
          const silent = end - (captions.at(-1)?.words.at(-1)?.end ?? 0);
          expect(silent, `after what scene ${index} says`).toBeLessThan(isCall ? 4 : 2.5);
        }
        const body = script.scenes.filter((scene) => scene.role === "scene").length;
        expect(body).toBeGreaterThanOrEqual(targetSeconds === 15 ? 2 : 3);
        expect(body).toBeLessThanOrEqual(8);
      },
    );

    test("it opens in words of its own", async () => {
      const script = await scriptIn({ ...brief, targetSeconds: 60 }, structure);
      const others = (await scriptsOf({ ...brief, targetSeconds: 60 })).filter(
        (other) => other.structure !== structure,
      );
      for (const other of others) expect(other.scenes[0]).not.toEqual(script.scenes[0]);
    });
  });

  test("rounds bring every structure before one comes again, and then with another opening", async () => {
    const scripts = await scriptsOf(brief, rounds + 1);
    expect(new Set(scripts.slice(0, possible.length).map(({ structure }) => structure)).size).toBe(
      possible.length,
    );
    const again = scripts[possible.length];
    expect(again?.structure).toBe(scripts[0]?.structure);
    expect(again?.scenes[0]).not.toEqual(scripts[0]?.scenes[0]);
  });
});

describe("a testimonial", () => {
  const quoted =
    "Luma is a handmade soy candle. Our neighbour Ada said “I light it every single evening”. It burns for 60 hours.";

  test("opens with what the brief quotes, as it is told there", async () => {
    const script = await scriptIn({ ...english, description: quoted }, "testimonial");
    expect(script.scenes[0]).toMatchObject({
      headline: "“I light it every single evening”",
      narration: "Our neighbour Ada said “I light it every single evening”.",
    });
    expect(toldIn(script)).not.toContain("Our words");
  });

  test.each([
    ["English", english, "in our own words"],
    ["Turkish", turkish, "Kendi sözlerimizle"],
  ])("without a quotation is the brand in its own words, in %s", async (_, brief, words) => {
    const script = await scriptIn(brief, "testimonial");
    expect(toldIn(script).toLowerCase()).toContain(words.toLowerCase());
    expect(toldIn(script)).not.toMatch(/["“”]|customers?|müşteri|reviews?|yorumları|\bsays\b|diyor/iu);
  });
});

describe("what suits a brief comes first", () => {
  test.each<[string, Brief, Structure]>([
    [
      "a family's craft",
      { ...english, description: "My family founded the workshop. We bake bread." },
      "founder-story",
    ],
    [
      "a comparison",
      { ...english, description: "Unlike paper towels, the cloth is used again. Washable." },
      "comparison",
    ],
    ["bir paket", { ...turkish, description: "Lavanta sabunu hediye kutusu. Kokusu yoğun." }, "unboxing"],
  ])("%s", async (_, brief, structure) => {
    const scripts = await builtInWriter.write(brief, 0);
    expect(scripts.map((script) => script.structure)).toContain(structure);
  });
});
