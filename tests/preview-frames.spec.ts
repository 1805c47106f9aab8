import { readFile } from "node:fs/promises";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { expect, test } from "@playwright/test";
import { rolldown } from "rolldown";
import { captionStyleIds } from "#engine/captions/caption-styles.ts";
import { emojiIn } from "#engine/drawing/emoji.ts";
import { emojiFamily, faces } from "#engine/drawing/fonts.ts";
import type { Storyboard } from "#engine/storyboard.ts";
import { styleIds } from "#engine/styles/style-ids.ts";
import type { FrameRequest } from "#engine/testing/browser-frames.ts";
import {
  createFilm,
  differentShare,
  drawAt,
  sampleStoryboard,
  testPhoto,
  withPhotos,
} from "#engine/testing/frames.ts";

/*
 * The preview promises what the renderer delivers: the same frames are drawn by Chromium and in Node, from the
 * same drawing code and typefaces, and compared. The two rasterizers give letters another weight at this size, which
 * averages out over a block of pixels: measured, up to 0.006 of the blocks differ. Everything a quarter of a
 * line lower makes it 0.03 to 0.3.
 */
const block = 12;
const tolerance = 0.012;
const scale = 1 / 4;
const aspects = ["9:16", "1:1", "16:9"] as const;

const cheer = { headline: "Şık 🎉 hafif 👍🏽", narration: "Merhaba! ❤️ Üç 3️⃣ adım 👩‍💻 kaldı 🚀" };

/**
 * For each look a frame at rest, one with emoji, one with a photo while scenes change and one while a photo becomes the
 * next, in turn in each language, aspect and caption style.
 */
function requests(): FrameRequest[] {
  return styleIds.flatMap((style, index) => {
    const language = index % 2 === 0 ? "tr" : "en";
    const caption = captionStyleIds[index % captionStyleIds.length] ?? "karaoke";
    const board: Storyboard = {
      ...sampleStoryboard(language),
      style,
      aspect: aspects[index % aspects.length] ?? "9:16",
      captions: { enabled: true, style: caption },
    };
    const tall: Storyboard = { ...withPhotos(board), aspect: "9:16" };
    const several = withFurtherPhoto(tall);
    const [cut = 0] = createFilm(several, { scale }).timeline.scenes[2]?.cuts ?? [];
    const start = createFilm(board, { scale }).timeline.scenes[2]?.start ?? 0;
    const cheerful = { ...board, scenes: board.scenes.map((scene) => ({ ...scene, ...cheer })) };
    return [
      { storyboard: board, t: start + 1.6, scale },
      { storyboard: cheerful, t: start + 1.8, scale },
      { storyboard: tall, t: start + 0.2, scale },
      { storyboard: several, t: cut + 0.1, scale },
    ];
  });
}

/** Every scene's photo, followed by a part of it. */
function withFurtherPhoto(board: Storyboard): Storyboard {
  const furtherPhotos = [{ assetId: "photo", crop: { x: 0.3, y: 0.4, zoom: 2 } }];
  const scenes = board.scenes.map((scene) =>
    scene.media ? { ...scene, media: { ...scene.media, furtherPhotos } } : scene,
  );
  return { ...board, scenes };
}

async function bundle(): Promise<string> {
  const build = await rolldown({
    input: new URL("../engine/testing/browser-frames.ts", import.meta.url).pathname,
    platform: "browser",
    logLevel: "silent",
  });
  const { output } = await build.generate({ format: "iife" });
  await build.close();
  return output[0].code;
}

/** The parts of the emoji typeface as the preview has them, in the page itself. */
async function emojiParts(): Promise<string> {
  const folder = new URL("../engine/fonts/emoji/", import.meta.url);
  const rules = await readFile(new URL("emoji.css", folder), "utf8");
  const files = [...rules.matchAll(/url\("\.\/(.+?)"\)/g)].map(async ([address, name = ""]) => {
    const content = await readFile(new URL(name, folder), "base64");
    return [address, `url("data:font/woff2;base64,${content}")`] as const;
  });
  return (await Promise.all(files)).reduce((css, [address, data]) => css.replace(address, data), rules);
}

test("the preview draws what the renderer draws, in every look", async ({ page }) => {
  await page.addScriptTag({ content: await bundle() });
  for (const { family, file } of Object.values(faces)) {
    const font = await readFile(new URL(`../engine/fonts/${file}`, import.meta.url), "base64");
    await page.evaluate(([name, content]) => window.loadFace(name, content), [family, font] as const);
  }
  await page.addStyleTag({ content: await emojiParts() });
  const emoji = emojiIn(Object.values(cheer).join(" "));
  await page.evaluate(([font, text]) => document.fonts.load(font, text), [
    `16px "${emojiFamily}"`,
    emoji,
  ] as const);
  const wanted = requests();
  const shown = await page.evaluate((list) => window.drawFrames(list), wanted);
  for (const [index, { storyboard, t }] of wanted.entries()) {
    const film = createFilm(storyboard, { scale, pictures: new Map([["photo", testPhoto()]]) });
    const rendered = drawAt(film, t);
    const image = await loadImage(Buffer.from(shown[index]?.split(",")[1] ?? "", "base64"));
    const canvas = createCanvas(image.width, image.height);
    canvas.getContext("2d").drawImage(image, 0, 0);
    expect([image.width, image.height]).toEqual([rendered.width, rendered.height]);
    const share = differentShare(rendered.data(), canvas.data(), image.width, image.height, block);
    expect.soft(share, `${storyboard.style} ${storyboard.aspect} at ${t} s`).toBeLessThan(tolerance);
  }
});
