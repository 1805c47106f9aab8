import { z } from "zod";
import { frameRates, outputFormatIds, resolutionIds } from "#engine/encode/output-formats.ts";
import { aspects } from "#engine/storyboard.ts";
import { normalizeName } from "#features/accounts/schema.ts";
import { renderProgressSchema } from "#features/studio/render-schema.ts";
import { defineErrors } from "#platform/errors.ts";
import { onOneLine, withPlainBreaks } from "#platform/pasted-text.ts";

export const videoErrors = defineErrors({
  video_not_completed: 409,
  range_not_satisfiable: 416,
  resolution_not_in_plan: 403,
  too_many_exports: 409,
});

export const videoTextLimits = { title: 120, description: 500 } as const;

const title = z
  .string()
  .overwrite(onOneLine)
  .trim()
  .min(1)
  .max(videoTextLimits.title)
  .regex(/^[^\p{Cc}]*$/u, "no control characters")
  .refine((text) => normalizeName(text) !== "", "nothing to see");
const description = z
  .string()
  .overwrite(withPlainBreaks)
  .trim()
  .max(videoTextLimits.description)
  .refine((text) => /^[^\p{Cc}]*$/u.test(text.replace(/[\r\n\t]/g, " ")), "no control characters");

/** Change of a video's texts; what is left out stays. */
export const changeVideoSchema = z
  .strictObject({ title: title.optional(), description: description.optional() })
  .refine((change) => change.title !== undefined || change.description !== undefined, "nothing to change");
export type VideoChange = z.infer<typeof changeVideoSchema>;

/** The moment of the film whose frame becomes its picture, in seconds. */
export const changeThumbnailSchema = z.strictObject({ second: z.number().min(0).max(3600) });

export const publishVideoSchema = z.strictObject({ title, description: description.default("") });
export type VideoPublication = z.infer<typeof publishVideoSchema>;

/** Letters that a search takes. */
export const SEARCH_LIMIT = 100;
/** What is searched for; undefined for nothing. */
export const searchWords = z
  .string()
  .max(SEARCH_LIMIT)
  // PostgreSQL takes no U+0000 in a text.
  .transform((words) => onOneLine(words).replaceAll("\0", " ").trim())
  .transform((words) => words || undefined)
  .optional();

/** What a list of one's own videos is narrowed to. */
export const videoStates = ["published", "unpublished", "processing", "failed"] as const;
export type VideoState = (typeof videoStates)[number];

/** A video as its owner sees it. */
export const videoSchema = z.strictObject({
  id: z.uuid(),
  /** The project that it was made from; that may be gone. */
  project_id: z.uuid().nullable(),
  title: z.string(),
  description: z.string(),
  /** Paths on our own origin; null until it is completed. `?download=1` saves the file under a good name. */
  video_url: z.string().nullable(),
  thumbnail_url: z.string().nullable(),
  duration_seconds: z.number().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  size_bytes: z.int().nullable(),
  status: z.enum(["processing", "completed", "failed"]),
  is_published: z.boolean(),
  /** Hidden by an administrator: published or not, only its owner sees it. */
  is_hidden: z.boolean(),
  likes: z.int(),
  views: z.int(),
  created_at: z.iso.datetime(),
  published_at: z.iso.datetime().nullable(),
  /** The version that is shown, from 1, and how many are finished. */
  version: z.int(),
  versions: z.int(),
  /** How far its newest render is, or why the first one failed; null when nothing is under way. */
  progress: renderProgressSchema.nullable(),
});
export type Video = z.infer<typeof videoSchema>;

export const videoPageSchema = z.strictObject({
  videos: z.array(videoSchema),
  /** Pass as `cursor` to get the next page; null at the end. */
  next_cursor: z.string().nullable(),
});
export type VideoPage = z.infer<typeof videoPageSchema>;

/** Bytes of a film that a browser hands to an app: Chromium refuses to share more, on Android too. */
export const MOST_SENT_BYTES = 50 * 1024 * 1024;

/** Exports one person may have under way. */
export const MOST_EXPORTS_AT_ONCE = 3;

export const exportRequestSchema = z.strictObject({
  format: z.enum(outputFormatIds),
  resolution: z.enum(resolutionIds),
  fps: z.literal([...frameRates]),
  /** The video's own if it isn't named. */
  aspect: z.enum(aspects).optional(),
});
export type ExportRequest = z.infer<typeof exportRequestSchema>;

export const videoExportSchema = z.strictObject({
  id: z.uuid(),
  format: z.enum(outputFormatIds),
  resolution: z.enum(resolutionIds),
  fps: z.int(),
  aspect: z.enum(aspects),
  /** `expired`: its file is kept no longer; asked for again, it is made again. */
  state: z.enum(["queued", "running", "completed", "failed", "expired"]),
  /** 0–100 */
  percent: z.number(),
  size_bytes: z.int().nullable(),
  /** Path of the finished file on our own origin. */
  url: z.string().nullable(),
});
export type VideoExport = z.infer<typeof videoExportSchema>;

/** One that is under way, of whichever video and version. */
export const exportElsewhereSchema = videoExportSchema.extend({
  video_id: z.uuid(),
  title: z.string(),
  version: z.int(),
});
export type ExportElsewhere = z.infer<typeof exportElsewhereSchema>;

/** The exports of one version, and what may be asked for. */
export const videoExportsSchema = z.strictObject({
  exports: z.array(videoExportSchema),
  /** What else is being made for the viewer: it counts towards what may be under way. */
  elsewhere: z.array(exportElsewhereSchema),
  /** Resolutions that the viewer's plan brings. */
  resolutions: z.array(z.enum(resolutionIds)),
  /** Whether the film has captions that can be had as a file. */
  has_subtitles: z.boolean(),
});
export type VideoExports = z.infer<typeof videoExportsSchema>;
