import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { drawableText, upperCase } from "./drawing/text-case.ts";
import { type Storyboard, storyboardSchema } from "./storyboard.ts";
import { narrationWords, planTimeline, sceneAt } from "./timeline.ts";

const base: Storyboard = storyboardSchema.parse(
  JSON.parse(readFileSync(new URL("./samples/tr.json", import.meta.url), "utf8")),
);

const hook = { id: "a", role: "hook", headline: "Başlık" } as const;
const word = fc.stringMatching(/^[a-zçğıöşüİ0-9]{1,18}[.,!?]?$/u);
const narration = fc.array(word, { maxLength: 20 }).map((words) => words.join(" "));
const storyboards = fc
  .record({
    narrations: fc.array(narration, { minLength: 1, maxLength: 20 }),
    minimum: fc.option(fc.double({ min: 0.5, max: 20, noNaN: true }), { nil: undefined }),
    voice: fc.boolean(),
    speed: fc.double({ min: 0.7, max: 1.4, noNaN: true }),
    targetSeconds: fc.constantFrom(15 as const, 30 as const, 60 as const),
  })
  .map(
    ({ narrations, minimum, voice, speed, targetSeconds }): Storyboard => ({
      ...base,
      targetSeconds,
      voice: { enabled: voice, speed },
      scenes: narrations.map((text, index) => ({
        id: `s${index}`,
        role: "scene",
        headline: "Başlık",
        narration: text,
        ...(minimum !== undefined && index === 0 ? { minimumSeconds: minimum } : {}),
      })),
    }),
  );

test("scenes follow each other without gaps, and no scene is shorter than it asks to be", () => {
  fc.assert(
    fc.property(storyboards, (storyboard) => {
      const { scenes, duration } = planTimeline(storyboard);
      let end = 0;
      for (const [index, scene] of scenes.entries()) {
        expect(scene.start).toBeCloseTo(end, 6);
        expect(scene.end - scene.start).toBeGreaterThanOrEqual(
          (storyboard.scenes[index]?.minimumSeconds ?? 0.5) - 1e-6,
        );
        end = scene.end;
      }
      expect(duration).toBeCloseTo(end, 6);
    }),
  );
});

test("captions hold every word that is said once, in order, inside their scene, never two at a time", () => {
  fc.assert(
    fc.property(storyboards, (storyboard) => {
      for (const [index, scene] of planTimeline(storyboard).scenes.entries()) {
        const shown = scene.captions.flatMap((caption) => caption.words.map((item) => item.text));
        const words = narrationWords(storyboard.scenes[index]?.narration ?? "");
        // Of a silent scene with more text than seconds, those that can be read.
        expect(shown).toEqual(storyboard.voice.enabled ? words : words.slice(0, shown.length));
        let end = scene.start;
        for (const caption of scene.captions) {
          expect(caption.start).toBeGreaterThanOrEqual(end - 1e-6);
          expect(caption.end).toBeGreaterThanOrEqual(caption.start);
          expect(caption.end).toBeLessThanOrEqual(scene.end + 1e-6);
          expect(caption.words.length).toBeLessThanOrEqual(4);
          end = caption.end;
        }
      }
    }),
  );
});

test("without a voice the film is exactly as long as asked, unless scenes ask for more", () => {
  fc.assert(
    fc.property(storyboards, (storyboard) => {
      const silent = { ...storyboard, voice: { ...storyboard.voice, enabled: false } };
      const { duration } = planTimeline(silent);
      const asksForMore = silent.scenes.some((scene) => scene.minimumSeconds !== undefined);
      if (asksForMore) expect(duration).toBeGreaterThanOrEqual(silent.targetSeconds - 1e-6);
      else expect(duration).toBeCloseTo(silent.targetSeconds, 6);
    }),
  );
});

/** A silent film of 15 seconds, all of whose scenes have so many sentences. */
function silentFilm(sentences: number): Storyboard {
  const narration = "Her sabah taze pişen ekmekleri kapınıza getiriyoruz. ".repeat(sentences).trim();
  const scenes = base.scenes.slice(0, 3).map((scene) => ({ ...scene, narration, minimumSeconds: undefined }));
  return { ...base, voice: { enabled: false, speed: 1 }, targetSeconds: 15, scenes };
}

test.each([1, 2, 3, 7])("captions of a silent film can be read, %i sentences a scene", (sentences) => {
  const { scenes } = planTimeline(silentFilm(sentences));
  for (const { captions } of scenes) {
    const shown = captions.flatMap((caption) => caption.words.map(({ text }) => text));
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.at(-1)).toBe("getiriyoruz.");
    for (const { start, end, words } of captions)
      expect(end - start, words.map(({ text }) => text).join(" ")).toBeGreaterThan(0.4);
  }
});

test("a silent scene has no captions where not even a sentence can be read", () => {
  const film = silentFilm(7);
  const scenes = Array.from({ length: 20 }, (_, at) => ({
    ...hook,
    id: `s${at}`,
    narration: film.scenes[0]?.narration ?? "",
  }));
  const captions = planTimeline({ ...film, scenes }).scenes.flatMap((scene) => scene.captions);
  expect(captions).toEqual([]);
});

test("with a voice a scene lasts at least as long as its recording", () => {
  const clips = base.scenes.map((scene, index) => ({ sceneId: scene.id, seconds: 2 + index * 3 }));
  const { scenes } = planTimeline(base, { clips, words: [] });
  scenes.forEach((scene, index) => {
    expect(scene.end).toBeGreaterThan(scene.voiceStart + (clips[index]?.seconds ?? 0));
  });
});

test("many scenes are held no longer than six are, together", () => {
  const lengthsOf = (count: number) => {
    const scenes = Array.from({ length: count }, (_, index) => ({
      id: `s${index}`,
      role: "scene" as const,
      headline: "Başlık",
      narration: "Bir iki üç.",
    }));
    const clips = scenes.map(({ id }) => ({ sceneId: id, seconds: 2 }));
    const timeline = planTimeline({ ...base, scenes, targetSeconds: 60 }, { clips, words: [] });
    // The last one stays a little longer by itself.
    return timeline.scenes.slice(0, -1).map(({ start, end }) => end - start);
  };
  expect(Math.max(...lengthsOf(12))).toBeLessThan(Math.min(...lengthsOf(6)) - 0.5);
});

test("where little is said scenes are held for a moment only, the call to action for longer, and the film is shorter", () => {
  const spoken = [2, 3, 5, 2.5];
  const roles = ["hook", "scene", "scene", "cta"] as const;
  const scenes = roles.map((role, index) => ({
    id: `s${index}`,
    role,
    headline: "Başlık",
    narration: "Bir iki üç.",
  }));
  const clips = scenes.map(({ id }, index) => ({ sceneId: id, seconds: spoken[index] ?? 0 }));
  const heldIn = (targetSeconds: 15 | 30 | 60) => {
    const timeline = planTimeline({ ...base, scenes, targetSeconds }, { clips, words: [] });
    const held = timeline.scenes.map(({ end, voiceStart }, index) => end - voiceStart - (spoken[index] ?? 0));
    return { held, duration: timeline.duration };
  };
  const { held, duration } = heldIn(60);
  expect(Math.max(...held.slice(0, -1))).toBeLessThanOrEqual(2.5);
  expect(held[0]).toBeLessThan(held[1] ?? 0);
  expect(held[3]).toBeGreaterThan(held[1] ?? 0);
  expect(held[3]).toBeLessThan(5);
  expect(duration).toBeLessThan(30);
  // With a little time left, all have a share of it.
  const full = planTimeline({ ...base, scenes, targetSeconds: 15 }, { clips, words: [] }).duration;
  expect(heldIn(30).duration).toBeGreaterThan(full);
});

test("what is left of the time is shared, up to the length asked for", () => {
  const clips = base.scenes.map(({ id }) => ({ sceneId: id, seconds: 28 / base.scenes.length - 1.4 }));
  const spoken = planTimeline({ ...base, targetSeconds: 30 }, { clips, words: [] });
  expect(spoken.duration).toBeCloseTo(30, 2);
});

test("finds the scene of any moment, also before the start and after the end", () => {
  const timeline = planTimeline(base);
  expect(sceneAt(timeline, -1).index).toBe(0);
  expect(sceneAt(timeline, timeline.duration + 1).index).toBe(base.scenes.length - 1);
  expect(sceneAt(timeline, timeline.scenes[1]?.start ?? 0).index).toBe(1);
});

test("capitals follow the language: Turkish i has its dot, ı has none", () => {
  expect(upperCase("ilk ışık", "tr")).toBe("İLK IŞIK");
  expect(upperCase("ilk", "en")).toBe("ILK");
  expect(upperCase("çğöşü", "tr")).toBe("ÇĞÖŞÜ");
});

test("what no typeface has is left out, composed letters are kept", () => {
  expect(drawableText("I\u0307yi ☕️ günler 日本 🎉!")).toBe("İyi ☕ günler 🎉!");
  expect(drawableText("“Şimdi” %20 – ₺99…")).toBe("“Şimdi” %20 – ₺99…");
});

test.each([
  ["30 ml şişe 649 TL yerine 499 TL.", "649 TL"],
  ["Sadece bugün ikinci üründe % 50 indirim var.", "50 indirim"],
  ["Free for the first three clients, then 12 dollars a month.", "12 dollars"],
])("a number is not parted from what it counts: %s", (narration, whole) => {
  const [scene] = planTimeline({ ...base, scenes: [{ ...hook, narration }] }).scenes;
  const captions = scene?.captions.map(({ words }) => words.map(({ text }) => text).join(" "));
  expect(captions?.join("|")).toContain(whole);
});

test("an emoji is shown with its neighbour and takes no time to say", () => {
  expect(narrationWords("🎉 Merhaba! ❤️ Üç 3️⃣ 👩‍💻 adım🚀")).toEqual([
    "🎉\u00a0Merhaba!\u00a0❤️",
    "Üç\u00a03️⃣\u00a0👩‍💻",
    "adım🚀",
  ]);
  expect(narrationWords("🎉 🚀")).toEqual([]);
  const [plain, cheerful] = ["Harika! Hemen deneyin.", "Harika! 🎉 Hemen deneyin. 🚀"].map((narration) => {
    return planTimeline({ ...base, scenes: base.scenes.map((scene) => ({ ...scene, narration })) });
  });
  expect(cheerful?.duration).toBe(plain?.duration);
  const shown = cheerful?.scenes[0]?.captions.map(({ words }) => words.map((word) => word.text).join(" "));
  expect(shown).toEqual(["Harika!\u00a0🎉", "Hemen deneyin.\u00a0🚀"]);
});

test("an end card follows the last scene and is part of the length asked for", () => {
  const brand = { ...base.brand, endCard: { enabled: true, text: "Bye" } };
  const silent = { ...base, brand, voice: { enabled: false, speed: 1 } };
  const { scenes, endCard, duration } = planTimeline(silent);
  expect(endCard?.start).toBe(scenes.at(-1)?.end);
  expect(endCard?.end).toBe(duration);
  expect(duration).toBeCloseTo(base.targetSeconds, 6);
  expect(planTimeline({ ...silent, brand: base.brand }).endCard).toBeUndefined();
});
