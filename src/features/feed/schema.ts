import { z } from "zod";
import { defineErrors } from "#platform/errors.ts";

export const feedErrors = defineErrors({
  video_already_reported: 409,
});

/** Videos on the feed's first page, and on each page after it. */
export const FEED_LIMIT = 50;
export const FEED_PAGE = 24;
/** Other videos under one that is watched. */
export const MORE_LIMIT = 8;

/** A published video as every visitor sees it. */
export const feedVideoSchema = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  video_url: z.string(),
  thumbnail_url: z.string(),
  duration_seconds: z.number(),
  /** Pixels; null for a video whose size is not known. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  likes: z.int(),
  views: z.int(),
  /** Whether the person who asks likes it; false for visitors. */
  liked: z.boolean(),
  /** The name is null when the author has none to show. */
  author: z.strictObject({ full_name: z.string().nullable() }),
  created_at: z.iso.datetime(),
  published_at: z.iso.datetime(),
});
export type FeedVideo = z.infer<typeof feedVideoSchema>;

export const feedSchema = z.strictObject({
  videos: z.array(feedVideoSchema),
  /** Pass as `cursor` to get the next page; null at the end. */
  next_cursor: z.string().nullable(),
});
export type Feed = z.infer<typeof feedSchema>;

/** One published video for its own page. */
export const sharedVideoSchema = z.strictObject({
  video: feedVideoSchema,
  /** The language that is spoken in it; null if that is not known. */
  language: z.enum(["en", "tr"]).nullable(),
  /** Whether it belongs to the person who asks. */
  own: z.boolean(),
  more: z.array(feedVideoSchema),
});
export type SharedVideo = z.infer<typeof sharedVideoSchema>;

export const likeSchema = z.strictObject({ liked: z.boolean(), likes: z.int() });
export type Like = z.infer<typeof likeSchema>;

export const REPORT_REASONS = ["spam", "misleading", "offensive", "copyright", "personal", "other"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
const REPORT_DETAILS_LIMIT = 1000;

export const reportSchema = z
  .strictObject({
    reason: z.enum(REPORT_REASONS),
    details: z.string().trim().max(REPORT_DETAILS_LIMIT).default(""),
  })
  .refine((report) => report.reason !== "other" || report.details !== "", {
    path: ["details"],
    message: "say what is wrong",
  });
export type Report = z.infer<typeof reportSchema>;
