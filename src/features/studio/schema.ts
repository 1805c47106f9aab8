import { z } from "zod";
import { aspects, brandColorsSchema, sceneSchema, storyboardSchema } from "#engine/storyboard.ts";
import { styleIds } from "#engine/styles/style-ids.ts";
import { defineErrors } from "#platform/errors.ts";
import { onOneLine, withPlainBreaks } from "#platform/pasted-text.ts";
import { sentId } from "#platform/sent-id.ts";
import { sentBrandSchema, sentStoryboardSchema } from "./sent-storyboard-schema.ts";

export const studioErrors = defineErrors({
  photo_unreadable: 422,
  photo_too_large: 413,
  photo_type_unsupported: 415,
  media_type_unsupported: 415,
  media_too_large: 413,
  media_too_long: 422,
  media_too_short: 422,
  recording_silent: 422,
  media_unreadable: 422,
  asset_not_found: 422,
  preview_sound_failed: 503,
  asset_in_use: 409,
  asset_limit_reached: 409,
  project_changed: 409,
  request_already_used: 409,
  video_not_processing: 409,
  video_under_way: 409,
  project_under_way: 409,
  script_changed: 409,
  script_not_offered: 409,
  version_limit_reached: 409,
  writer_unavailable: 503,
});

/** Limits that the forms show as counters. */
export const briefLimits = {
  descriptionMinimum: 10,
  description: 2000,
  brandName: 40,
  link: 500,
  photos: 12,
} as const;

/** Bytes of one uploaded photo, and pixels of the picture inside it: telephones take fifty megapixels. */
export const photoLimits = { bytes: 25 * 1024 * 1024, pixels: 51_000_000, side: 2160 } as const;

/** Bytes and seconds of an uploaded clip or recording. */
export const mediaLimits = {
  video: { bytes: 200 * 1024 * 1024, seconds: 600 },
  audio: { bytes: 60 * 1024 * 1024, seconds: 600 },
  shortestSeconds: 0.3,
} as const;

export const toneSchema = z.enum(["friendly", "energetic", "premium", "playful", "informative"]);
export type Tone = z.infer<typeof toneSchema>;

/** Control characters other than line breaks and tabs have no place in a text that people wrote. */
const noControls = /^[^\p{Cc}]*$/u;

/** What a brand tells us about its product. The link is shown and said; only `product-page/` fetches it, when asked to. */
export const briefSchema = z.strictObject({
  description: z
    .string()
    .overwrite(withPlainBreaks)
    .trim()
    .min(briefLimits.descriptionMinimum)
    .max(briefLimits.description)
    .refine((text) => noControls.test(text.replace(/[\r\n\t]/g, " ")), "no control characters"),
  brandName: z
    .string()
    .overwrite(onOneLine)
    .trim()
    .min(1)
    .max(briefLimits.brandName)
    .regex(noControls, "no control characters")
    .optional(),
  link: z
    .url({ protocol: /^https$/, hostname: z.regexes.domain })
    .max(briefLimits.link)
    .optional(),
  assetIds: z
    .array(sentId)
    .max(briefLimits.photos)
    .refine((ids) => new Set(ids).size === ids.length, "each photo once")
    .default([]),
  language: z.enum(["en", "tr"]),
  tone: toneSchema,
  targetSeconds: z.literal([15, 30, 60]),
  aspect: z.enum(aspects),
  /** How the product's page shows the brand: what its films wear where no brand kit says more. */
  pageBrand: z
    .strictObject({ logoAssetId: sentId.optional(), colors: brandColorsSchema.optional() })
    .optional(),
});
export type Brief = z.infer<typeof briefSchema>;

/** The same name in capitals or not, with either language's i. */
export function isSameBrand(one: string, other: string): boolean {
  const folded = (name: string) => name.trim().replace(/[İIı]/g, "i").toLowerCase();
  return folded(one) === folded(other);
}

export const assetKindSchema = z.enum(["image", "video", "audio"]);
export type AssetKind = z.infer<typeof assetKindSchema>;

export const assetSchema = z.strictObject({
  id: z.uuid(),
  kind: assetKindSchema,
  /** Path on our own origin; so are the others. */
  url: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  duration_seconds: z.number().nullable(),
  /** Whether a clip can be heard, where that is known. */
  has_sound: z.boolean().nullable().default(null),
  /** One frame of a clip, and eight from begin to end beside one another. */
  still_url: z.string().nullable(),
  strip_url: z.string().nullable(),
  created_at: z.iso.datetime(),
});
export type Asset = z.infer<typeof assetSchema>;
export const assetPageSchema = z.strictObject({
  assets: z.array(assetSchema),
  /** Pass as `cursor` to get the next page; null at the end. */
  next_cursor: z.string().nullable(),
});
export type AssetPage = z.infer<typeof assetPageSchema>;

/** Ways to tell of a product. A testimonial is the brand in its own words or a quotation from the brief. */
export const structureSchema = z.enum([
  "problem-solution",
  "testimonial",
  "unboxing",
  "before-after",
  "list",
  "how-to",
  "founder-story",
  "comparison",
]);
export type Structure = z.infer<typeof structureSchema>;

/** One of the scripts that a writer offers: the words of a film, without its look. */
export const scriptVariantSchema = z.strictObject({
  structure: structureSchema,
  title: z.string(),
  scenes: z.array(sceneSchema.pick({ role: true, headline: true, narration: true })),
});
export type ScriptVariant = z.infer<typeof scriptVariantSchema>;

export const projectSchema = z.strictObject({
  id: z.uuid(),
  brief: briefSchema,
  storyboard: storyboardSchema,
  /** The scripts to choose from, as the writer wrote them last; none in a project of an older version. */
  variants: z.array(scriptVariantSchema),
  /** Sent back with each save; see `project_changed`. */
  revision: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Project = z.infer<typeof projectSchema>;

export const projectSummarySchema = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  language: z.enum(["en", "tr"]),
  aspect: z.enum(aspects),
  target_seconds: z.number(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type ProjectSummary = z.infer<typeof projectSummarySchema>;

/** A project that no video was made of yet, as a card shows it. */
export const draftSchema = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  /** What its first scene says on the screen, and the first photo or clip of it: a path on our own origin. */
  headline: z.string(),
  picture_url: z.string().nullable(),
  /** What its film will look like, for a card without a picture. */
  style: z.enum(styleIds),
  palette: z.strictObject({
    background: z.string(),
    ink: z.string(),
    accent: z.string(),
    accent2: z.string(),
  }),
  updated_at: z.iso.datetime(),
});
export type Draft = z.infer<typeof draftSchema>;
export const draftPageSchema = z.strictObject({
  drafts: z.array(draftSchema),
  /** Pass as `cursor` to get the next page; null at the end. */
  next_cursor: z.string().nullable(),
});
export type DraftPage = z.infer<typeof draftPageSchema>;

/** Revisions are counted in a column of four bytes. */
const revisionSchema = z.int().positive().max(2_147_483_647);

/** With a storyboard it is one whose project was deleted while somebody edited it; without, the writer writes it. */
export const createProjectSchema = z.strictObject({
  brief: briefSchema,
  storyboard: sentStoryboardSchema.optional(),
});
export const saveStoryboardSchema = z.strictObject({
  storyboard: sentStoryboardSchema,
  revision: revisionSchema,
});
/** Another script: from the brief as it is, or from a changed one. */
export const rewriteScriptSchema = z.strictObject({
  revision: revisionSchema,
  brief: briefSchema.optional(),
});
/** Other scripts to choose from; the storyboard stays as it is. */
export const offerScriptsSchema = z.strictObject({ revision: revisionSchema });
/** One of the scripts on offer, by its place among them, into the scenes. */
export const chooseScriptSchema = z.strictObject({
  revision: revisionSchema,
  variant: z.int().min(0).max(9),
});
/** A brand as every new video shows it: name, logo, typeface, end card; its colours, its voice and how fast that speaks. */
export const brandKitSchema = z.strictObject({
  brand: sentBrandSchema,
  colors: brandColorsSchema.nullable(),
  voiceSpeed: storyboardSchema.shape.voice.shape.speed,
  speaker: storyboardSchema.shape.voice.shape.speaker,
});
export type BrandKit = z.infer<typeof brandKitSchema>;
export const brandKitAnswerSchema = z.strictObject({ kit: brandKitSchema.nullable() });
