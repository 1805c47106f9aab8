import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { type Canvas, createCanvas, GlobalFonts } from "@napi-rs/canvas";
import { emojiOfFilm } from "./captions/emoji/emoji-of-film.ts";
import type { Context, Layer } from "./drawing/canvas.ts";
import { emojiFamily, faces } from "./drawing/fonts.ts";
import { noteChange } from "./drawing/image-versions.ts";
import { EngineError } from "./errors.ts";
import type { Storyboard } from "./storyboard.ts";

let registered = false;

/** Makes the engine's typefaces known to Skia; once a process. */
function registerFonts(): void {
  if (registered) return;
  for (const { family, file } of Object.values(faces)) {
    const path = fileURLToPath(new URL(`./fonts/${file}`, import.meta.url));
    if (!GlobalFonts.registerFromPath(path, family)) {
      throw new EngineError("render_failed", `the typeface ${file} cannot be read`);
    }
  }
  registered = true;
}

/** All emoji in one file, from the package whose parts the browser loads. */
const emojiFile = createRequire(import.meta.url).resolve(
  "@fontsource/noto-color-emoji/files/noto-color-emoji-emoji-400-normal.woff",
);
let emojiRegistered = false;

/** Makes the emoji known to Skia, if the storyboard shows any: reading so large a typeface takes a tenth of a second. */
export function registerEmojiFor(storyboard: Storyboard): void {
  if (emojiRegistered || emojiOfFilm(storyboard) === "") return;
  if (!GlobalFonts.registerFromPath(emojiFile, emojiFamily)) {
    throw new EngineError("render_failed", "the emoji typeface cannot be read");
  }
  emojiRegistered = true;
}

/** A Skia canvas seen through the standard interface that all drawing code is written for. */
export function contextOf(canvas: Canvas): Context {
  // Skia's context implements the standard one; only its TypeScript types are separate.
  return canvas.getContext("2d") as unknown as Context;
}

/** CreateLayer for Node. `note` is told of the canvas. */
export function createNodeLayer(width: number, height: number, note?: (canvas: Canvas) => void): Layer {
  registerFonts();
  const canvas = createCanvas(width, height);
  note?.(canvas);
  const context = contextOf(canvas);
  return {
    width,
    height,
    get context() {
      // Whoever asks for it draws.
      noteChange(canvas);
      return context;
    },
    // As above: a Skia canvas is what Skia's drawImage takes for an image.
    image: canvas as unknown as CanvasImageSource,
  };
}
