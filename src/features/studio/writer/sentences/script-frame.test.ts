import { describe, expect, test } from "vitest";
import { briefOf } from "../briefs/scripts-for-tests.ts";
import { builtInWriter } from "../built-in-writer.ts";
import { withoutScriptFrame } from "./script-frame.ts";

const saidIn = (language: "en" | "tr", description: string): string[] =>
  withoutScriptFrame(briefOf(language, description)).description.split("\n");

describe("a pasted script is what is said in it", () => {
  test.each([
    [
      "without the names of its parts",
      "en",
      "Hook: Tired of neck pain?\nProblem: Most pillows go flat.\nSolution: NeckEase keeps its shape.",
      ["Tired of neck pain?", "Most pillows go flat.", "NeckEase keeps its shape."],
    ],
    [
      "also in one line",
      "en",
      "Hook: Tired of neck pain? Problem: Most pillows go flat. Solution: NeckEase keeps its shape.",
      ["Tired of neck pain? ", "Most pillows go flat. ", "NeckEase keeps its shape."].map((part) =>
        part.trim(),
      ),
    ],
    [
      "without what is only seen and heard",
      "en",
      "[Scene 1: Woman pours coffee]\nVoiceover: Your morning deserves better.\nMusic: upbeat\n(birds sing)\nScene 2: beans\nVO: Driftwood roasts to order.",
      ["Your morning deserves better.", "Driftwood roasts to order."],
    ],
    [
      "without times, quotation marks and how it is filmed",
      "en",
      '0-3s: "You found a planner that works"\n3-10s: Show the weekly spread\n[0:10-0:20] Brightside has 52 weeks.\nCTA: Order at brightside.example',
      ["You found a planner that works", "Brightside has 52 weeks.", "CTA: Order at brightside.example"],
    ],
    [
      "with bold names of parts",
      "en",
      "### Script\n**Hook:** Tired of neck pain?\n**On-screen text:** NeckEase",
      ["Tired of neck pain?", "NeckEase"],
    ],
    [
      "of scenes that say what is said themselves",
      "en",
      "Scene 1: Your morning deserves better.\nScene 2: Driftwood roasts to order.",
      ["Your morning deserves better.", "Driftwood roasts to order."],
    ],
    [
      "where the name of a part stands alone",
      "en",
      '**TikTok Script (30 seconds)**\n**[0:00–0:03] HOOK**\n(Close-up of hair)\n"It steals 20 minutes."\n**[0:03–0:10] SOLUTION**\n"SilkPass takes 8."',
      ["It steals 20 minutes.", "SilkPass takes 8."],
    ],
    [
      "of a post with its hashtags",
      "en",
      "Caption: Slow mornings\nOur rolls sell out by 10.\nHashtags: #rolls #portland",
      ["Slow mornings", "Our rolls sell out by 10."],
    ],
    [
      "of an advertisement as networks have it",
      "en",
      "Ad copy:\nPrimary text: Stop overpaying.\nHeadline: Switch in 5 minutes\nCTA button: Sign up",
      ["Stop overpaying.", "Switch in 5 minutes", "CTA: Sign up"],
    ],
    [
      "in Turkish",
      "tr",
      "[Sahne 1: Kadın kahve koyuyor]\nDış ses: Sabahınız daha iyisini hak ediyor.\nSahne 2: Çekirdekler\nSeslendirme: Kıyı Kahve siparişle kavurur.\nEkran yazısı: kiyikahve.example\n3-10 sn: Logoyu göster",
      ["Sabahınız daha iyisini hak ediyor.", "Kıyı Kahve siparişle kavurur.", "kiyikahve.example"],
    ],
    [
      "in Turkish capitals",
      "tr",
      '[0:00–0:03] KANCA\n"20 dakikanızı çalıyor."\n[0:03–0:10] GİRİŞ\nSORUN: Fön uzun sürer.\nDIŞ SES: İpekGeçiş 8 dakika.\nÇAĞRI: ipekgecis.example',
      ["20 dakikanızı çalıyor.", "Fön uzun sürer.", "İpekGeçiş 8 dakika.", "CTA: ipekgecis.example"],
    ],
    [
      "of an advertisement in Turkish",
      "tr",
      "Başlık: Çiminiz geri gelsin\nMetin: YeşilBekçi yılda dört kez gelir.\nButon: Teklif al",
      ["Çiminiz geri gelsin", "YeşilBekçi yılda dört kez gelir.", "CTA: Teklif al"],
    ],
  ] as const)("%s", (_, language, description, said) => {
    expect(saidIn(language, description)).toEqual(said);
  });
});

test.each([
  [
    "what a telephone has",
    "en",
    "Pixi 9 phone, €299.\nCamera: 12 MP\nVideo: 4K\nSound: stereo\nBenefits: light",
  ],
  ["hours", "en", "Yoga studio in Camden.\n10-18: open on weekdays\n9-13: open on Saturdays"],
  ["hours with minutes", "tr", "Kuaför Ada.\n9:00-18:00: hafta içi\n10:00-14:00: cumartesi"],
  ["what customers say", "en", 'Pizza in Leeds.\n"Best pizza in town"\n"So fresh and so cheap"'],
  ["one number to text", "en", "Mobile dog groomer in Perth.\nText: 0400 555 019\nSmall dogs $75."],
  ["what is free", "en", "Soy candles from Leeds, £18.\n(free delivery)\n[gift box included]"],
  ["music of a place", "en", "Bar Nola in Leith.\nMusic: live every Friday\nFood: tapas from £4"],
] as const)("no script is %s", (_, language, description) => {
  expect(saidIn(language, description)).toEqual(description.split("\n"));
});

test.each([15, 30] as const)(
  "the first of a script's films tells it in its own order, in %i seconds",
  async (targetSeconds) => {
    const brief = briefOf(
      "en",
      "Hook: Tired of waking up with neck pain?\nProblem: Most pillows go flat after a month.\nSolution: The NeckEase pillow keeps its shape.\nCTA: Order today at neckease.example",
      { targetSeconds },
    );
    const [first, ...others] = await builtInWriter.write(brief, 0);
    const said = first?.scenes.map(({ narration }) => narration).join(" ");
    expect(said).toBe(
      "Tired of waking up with neck pain? Most pillows go flat after a month. The NeckEase pillow keeps its shape. Order today at neckease.example.",
    );
    expect(others).toHaveLength(2);
    expect(new Set([first, ...others].map((script) => script?.structure)).size).toBe(3);
    expect(first?.brandName).toBe("NeckEase");
  },
);

test("what a script that is too long says is told as any brief is", async () => {
  const hook = "Tired of waking up with a stiff neck, day after day, and of flat pillows?";
  const solution =
    "NeckEase is a memory foam pillow with a cooling cover that keeps its shape all night, holds your head at the right height whether you sleep on your back or on your side, and washes at sixty degrees.";
  const brief = briefOf("en", `Hook: ${hook}\nSolution: ${solution}`, { targetSeconds: 15 });
  const [first] = await builtInWriter.write(brief, 0);
  const said = first?.scenes.map(({ narration }) => narration).join(" ");
  expect(said).toContain("NeckEase is a memory foam pillow");
  expect(said).not.toContain("stiff neck");
});

test("a list in an advertisement stays one", () => {
  const pillow = "Headline: Sleep well\nBody: The NeckEase pillow.\n- Cool: Foam that lets air through.";
  expect(saidIn("en", pillow)).toEqual([
    "Sleep well",
    "The NeckEase pillow.",
    "- Cool: Foam that lets air through.",
  ]);
});

test("somebody's words in an advertisement stay theirs", () => {
  const pizza = 'Headline: Pizza in Leeds\nText: Open every day.\n"Best pizza in town" – Dana';
  expect(saidIn("en", pizza)).toEqual(["Pizza in Leeds", "Open every day.", '"Best pizza in town" – Dana']);
  const alone = 'Headline: Pizza in Leeds\nText: Open every day.\n"Best pizza in town"';
  expect(saidIn("en", alone).at(-1)).toBe('"Best pizza in town"');
});

test("how a post begins is seen whole, and no verb is anybody's trade", async () => {
  const planner = briefOf(
    "en",
    "0-3s: POV: you found a planner that works\n3-9s: Brightside has 52 weeks. $28.",
  );
  const seen = (await builtInWriter.write(planner, 0)).flatMap(({ scenes }) =>
    scenes.map(({ headline }) => headline),
  );
  expect(seen).not.toContain("POV");
  const found = briefOf("tr", "Sonunda işe yarayan bir ajanda buldum. 52 haftalık, kalın kağıtlı. 390 TL.");
  expect((await builtInWriter.write(found, 0))[0]?.brandName).not.toMatch(/buld/u);
});
