import { z } from "zod";
import { captionStyleIds } from "./captions/caption-styles.ts";
import { EngineError } from "./errors.ts";
import { moodIds } from "./music/moods.ts";
import { paletteIds } from "./palettes.ts";
import { styleIds } from "./styles/style-ids.ts";

/** Longest texts accepted, in UTF-16 characters. The editor shows the same numbers as counters. */
export const textLimits = { title: 120, brandName: 40, brandUrl: 80, headline: 90, narration: 400 } as const;

/** Width and height in pixels of a finished file, by aspect. */
export const frameSizes = {
  "9:16": { width: 1080, height: 1920 },
  "1:1": { width: 1080, height: 1080 },
  "16:9": { width: 1920, height: 1080 },
} as const;

export const defaultFramesPerSecond = 30;

const idSchema = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, "letters, digits, - and _ only, 64 at most");
const colorSchema = z.string().regex(/^#[0-9a-fA-F]{6}$/, "a colour such as #ff5a36");

/** Text of one line: control characters would reach the screen and the voice. */
function lineSchema(minimum: number, maximum: number) {
  return z
    .string()
    .trim()
    .min(minimum)
    .max(maximum)
    .regex(/^[^\p{Cc}]*$/u, "no control characters");
}

/** A brand's own colours. Text colours are checked for contrast when drawn, so any pair is safe. */
export const brandColorsSchema = z.strictObject({
  background: colorSchema,
  ink: colorSchema,
  accent: colorSchema,
  accent2: colorSchema.optional(),
});

export const sceneSchema = z.strictObject({
  id: idSchema,
  role: z.enum(["hook", "scene", "cta"]),
  headline: lineSchema(1, textLimits.headline),
  narration: lineSchema(0, textLimits.narration),
  media: z.strictObject({ assetId: idSchema, kind: z.enum(["image", "video"]) }).optional(),
  minimumSeconds: z.number().min(0.5).max(20).optional(),
});

/** Everything the engine needs to know about a film. Unknown fields are errors. */
export const storyboardSchema = z.strictObject({
  version: z.literal(1),
  title: lineSchema(1, textLimits.title),
  language: z.enum(["en", "tr"]),
  aspect: z.enum(["9:16", "1:1", "16:9"]),
  style: z.enum(styleIds),
  palette: z.union([z.enum(paletteIds), brandColorsSchema]),
  brand: z.strictObject({
    name: lineSchema(1, textLimits.brandName),
    url: lineSchema(1, textLimits.brandUrl).optional(),
    logoAssetId: idSchema.optional(),
  }),
  scenes: z
    .array(sceneSchema)
    .min(1)
    .max(20)
    .refine(
      (scenes) => new Set(scenes.map((scene) => scene.id)).size === scenes.length,
      "scene ids must differ",
    ),
  voice: z.strictObject({ enabled: z.boolean(), speed: z.number().min(0.7).max(1.4) }),
  music: z.strictObject({
    enabled: z.boolean(),
    mood: z.enum(moodIds),
    seed: z.number().int().min(0).max(2_147_483_647),
  }),
  captions: z.strictObject({ enabled: z.boolean(), style: z.enum(captionStyleIds) }),
  targetSeconds: z.literal([15, 30, 60]),
});

export type Storyboard = z.infer<typeof storyboardSchema>;
export type Scene = z.infer<typeof sceneSchema>;
export type Language = Storyboard["language"];
export type Aspect = Storyboard["aspect"];

/** Ids of all assets a storyboard refers to, each once. */
export function storyboardAssetIds(storyboard: Storyboard): string[] {
  const ids = storyboard.scenes.flatMap((scene) => (scene.media ? [scene.media.assetId] : []));
  if (storyboard.brand.logoAssetId) ids.push(storyboard.brand.logoAssetId);
  return [...new Set(ids)];
}

/** Throws EngineError `storyboard_invalid`, with every fault in its message. */
export function parseStoryboard(value: unknown): Storyboard {
  const parsed = storyboardSchema.safeParse(value);
  if (!parsed.success) throw new EngineError("storyboard_invalid", z.prettifyError(parsed.error));
  return parsed.data;
}
