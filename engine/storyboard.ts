import { z } from "zod";
import { captionPositions, captionSizes, captionStyleIds } from "./captions/caption-styles.ts";
import { brandFontIds } from "./drawing/fonts.ts";
import { EngineError } from "./errors.ts";
import { moodIds } from "./music/moods.ts";
import { paletteIds } from "./palettes.ts";
import { speakerIds } from "./speakers.ts";
import { styleIds, transitionIds } from "./styles/style-ids.ts";

/** Longest texts accepted, in UTF-16 characters. The editor shows the same numbers as counters. */
export const textLimits = {
  title: 120,
  brandName: 40,
  brandUrl: 80,
  spokenAs: 80,
  headline: 90,
  narration: 400,
  endCard: 60,
} as const;

/** Width and height in pixels of a finished file, by aspect. */
export const frameSizes = {
  "9:16": { width: 1080, height: 1920 },
  "1:1": { width: 1080, height: 1080 },
  "16:9": { width: 1920, height: 1080 },
} as const;

export type Aspect = keyof typeof frameSizes;
export const aspects = ["9:16", "1:1", "16:9"] as const satisfies readonly Aspect[];

export const defaultFramesPerSecond = 30;

const idSchema = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, "letters, digits, - and _ only, 64 at most");
const colorSchema = z.string().regex(/^#[0-9a-fA-F]{6}$/, "a colour such as #ff5a36");

/** What turns the direction of other words than its own, or has no width at all. */
const UNSEEN = /[\u200b\u2060\ufeff\u00ad\u202a-\u202e\u2066-\u2069]/g;

/** Text of one line: control characters would reach the screen and the voice. */
function lineSchema(minimum: number, maximum: number) {
  return z
    .string()
    .overwrite((text) => text.replace(UNSEEN, "").replace(/[\u2028\u2029]/g, " "))
    .trim()
    .min(minimum)
    .max(maximum)
    .regex(/^[^\p{Cc}]*$/u, "no control characters");
}

/**
 * The part of a picture that is shown: `x` and `y` name the point that stays in the middle, as shares of the
 * picture from its top left corner; `zoom` enlarges about it. Without one the whole picture covers its place.
 */
export const cropSchema = z.strictObject({
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  zoom: z.number().min(1).max(4),
});

/** The part of a clip that plays, in seconds of the clip. It holds its last frame when the scene lasts longer. */
const trimSchema = z
  .strictObject({ start: z.number().min(0).max(3600), end: z.number().min(0).max(3600).optional() })
  .refine(({ start, end }) => end === undefined || end >= start + 0.1, "the end comes after the start");

/** So long a scene may be asked to stand. */
export const mostSceneSeconds = 20;

/** How a clip's own sound can be heard. */
export const clipSounds = ["beside", "speech"] as const;

/** Photos that a scene shows after its first picture, at most. */
export const mostFurtherPhotos = 4;
/** Pictures and clips of a film, the logo aside, at most: all of them are kept decoded while it is made. */
export const mostPictures = 24;

const furtherPhotoSchema = z.strictObject({ assetId: idSchema, crop: cropSchema.optional() });

const mediaSchema = z
  .strictObject({
    assetId: idSchema,
    kind: z.enum(["image", "video"]),
    crop: cropSchema.optional(),
    trim: trimSchema.optional(),
    /**
     * A clip's own sound is heard: `beside` the voice, softly, and alone where nothing is said; or it is somebody who says
     * the scene's narration, in place of the voice: `speech`.
     */
    sound: z.enum(clipSounds).optional(),
    /** Photos that follow it in the same scene, in turn. */
    furtherPhotos: z.array(furtherPhotoSchema).min(1).max(mostFurtherPhotos).optional(),
  })
  .refine(({ kind, trim }) => kind === "video" || trim === undefined, "only a clip can be trimmed")
  .refine(({ kind, sound }) => kind === "video" || sound === undefined, "only a clip has sound");

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
  media: mediaSchema.optional(),
  minimumSeconds: z.number().min(0.5).max(mostSceneSeconds).optional(),
  /** How this scene takes over from the one before; the style's own way when left out. */
  transition: z.enum(transitionIds).optional(),
});

/** Everything the engine needs to know about a film. Unknown fields are errors. */
export const storyboardSchema = z.strictObject({
  version: z.literal(1),
  title: lineSchema(1, textLimits.title),
  language: z.enum(["en", "tr"]),
  aspect: z.enum(aspects),
  style: z.enum(styleIds),
  palette: z.union([z.enum(paletteIds), brandColorsSchema]),
  brand: z.strictObject({
    name: lineSchema(1, textLimits.brandName),
    /** How the voice says the name, where it would read it otherwise. Nothing shows it. */
    spokenAs: lineSchema(1, textLimits.spokenAs).optional(),
    url: lineSchema(1, textLimits.brandUrl).optional(),
    logoAssetId: idSchema.optional(),
    /** Headlines in this typeface instead of the style's own. */
    font: z.enum(brandFontIds).optional(),
    /** Where the logo stands instead of the name: in every scene's header, on the end card, or both (as when left out). */
    logoPlacement: z.enum(["header", "endCard", "both"]).optional(),
    /** A closing picture of a good two seconds: the last photo, logo, name, this line and the address. */
    endCard: z
      .strictObject({ enabled: z.boolean(), text: lineSchema(1, textLimits.endCard).optional() })
      .optional(),
  }),
  scenes: z
    .array(sceneSchema)
    .min(1)
    .max(20)
    .refine(
      (scenes) => new Set(scenes.map((scene) => scene.id)).size === scenes.length,
      "scene ids must differ",
    )
    .refine(
      (scenes) => pictureIdsOf(scenes).size <= mostPictures,
      `${mostPictures} pictures and clips at most`,
    ),
  voice: z.strictObject({
    enabled: z.boolean(),
    speed: z.number().min(0.7).max(1.4),
    /** Who speaks, where the natural voice is installed; `heart` when left out. */
    speaker: z.enum(speakerIds).optional(),
    /** A person's own recording of all narrations, one after the other, in place of the voice. */
    recordingAssetId: idSchema.optional(),
    /** A mark of the words that the recording was made of, which an editor compares with those of now. Nothing is drawn of it. */
    recordedWords: z
      .string()
      .regex(/^[0-9a-z]{1,8}$/)
      .optional(),
  }),
  music: z.strictObject({
    enabled: z.boolean(),
    mood: z.enum(moodIds),
    seed: z.number().int().min(0).max(2_147_483_647),
  }),
  captions: z.strictObject({
    enabled: z.boolean(),
    style: z.enum(captionStyleIds),
    /** `bottom` when left out. */
    position: z.enum(captionPositions).optional(),
    /** `m` when left out. */
    size: z.enum(captionSizes).optional(),
    /** Instead of the palette's accent. */
    color: colorSchema.optional(),
    /** Emoji behind words that name what there is one for. */
    emoji: z.boolean().optional(),
  }),
  targetSeconds: z.literal([15, 30, 60]),
});

export type Storyboard = z.infer<typeof storyboardSchema>;
export type Scene = z.infer<typeof sceneSchema>;
export type Language = Storyboard["language"];
export type Crop = z.infer<typeof cropSchema>;

/** One picture of a scene: its photo or clip, or one of the photos that follow. */
export type Shot = Omit<NonNullable<Scene["media"]>, "furtherPhotos">;

/** What a scene shows in turn; nothing of a scene without pictures. */
export function shotsOf({ media }: Pick<Scene, "media">): Shot[] {
  if (!media) return [];
  const { furtherPhotos = [], ...first } = media;
  return [first, ...furtherPhotos.map((photo) => ({ ...photo, kind: "image" as const }))];
}

/** The other way round: undefined without pictures. All but the first are photos. */
export function mediaOf([first, ...others]: readonly Shot[]): Scene["media"] {
  if (!first) return undefined;
  const furtherPhotos = others.map(({ assetId, crop }) => (crop ? { assetId, crop } : { assetId }));
  return furtherPhotos.length > 0 ? { ...first, furtherPhotos } : first;
}

/** Whether a scene's clip is heard. */
export function isClipHeard({ media }: Pick<Scene, "media">): boolean {
  return media?.kind === "video" && media.sound !== undefined;
}

/** Whether a scene's clip says its narration; only in a film with a voice. */
export function isSaidByClip(
  scene: Pick<Scene, "media" | "narration">,
  { voice }: Pick<Storyboard, "voice">,
): boolean {
  return voice.enabled && scene.narration !== "" && isClipHeard(scene) && scene.media?.sound === "speech";
}

/** Ids of the pictures and clips that scenes show. */
export function pictureIdsOf(scenes: readonly Pick<Scene, "media">[]): Set<string> {
  return new Set(scenes.flatMap(shotsOf).map(({ assetId }) => assetId));
}

/** Ids of all pictures and clips a storyboard refers to, each once. */
export function storyboardAssetIds({ scenes, brand }: Storyboard): string[] {
  const ids = pictureIdsOf(scenes);
  if (brand.logoAssetId) ids.add(brand.logoAssetId);
  return [...ids];
}

/** Ids of everything that a render needs a file for: the pictures, and the recording that takes the voice's place. */
export function renderAssetIds(storyboard: Storyboard): string[] {
  const { enabled, recordingAssetId } = storyboard.voice;
  const pictures = storyboardAssetIds(storyboard);
  return enabled && recordingAssetId ? [...new Set([...pictures, recordingAssetId])] : pictures;
}

/**
 * Throws EngineError `storyboard_invalid`, with every fault in its message.
 * @param mostScenes more than the product allows, for benches of long films
 */
export function parseStoryboard(value: unknown, mostScenes?: number): Storyboard {
  const schema = mostScenes
    ? storyboardSchema.extend({ scenes: z.array(sceneSchema).min(1).max(mostScenes) })
    : storyboardSchema;
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new EngineError("storyboard_invalid", z.prettifyError(parsed.error));
  return parsed.data;
}
