import { z } from "zod";
import { storyboardSchema } from "#engine/storyboard.ts";
import { sentId } from "#platform/sent-id.ts";

/** Why a render failed, as stored with it; each has its sentence in both languages. */
export const renderFailureSchema = z.enum([
  "storyboard_invalid",
  "asset_missing",
  "asset_unreadable",
  "voice_unavailable",
  "voice_failed",
  "render_failed",
  "render_timeout",
  "storage_full",
  "memory_exceeded",
  "output_invalid",
]);
export type RenderFailure = z.infer<typeof renderFailureSchema>;

/** Credits that one generated video costs. */
export const VIDEO_CREDITS = 1;

/** Versions of one video: the first, which a credit paid, and free ones after editing. Far above what edits need. */
export const MOST_VERSIONS = 30;

/** The client chooses the id, so that sending again after a lost answer makes no second video. */
export const generateVideoSchema = z.strictObject({ request_id: sentId });

/** The film of a project that is being made: its first version, or a further one. */
export const runningRenderSchema = z.strictObject({ video_id: z.uuid(), is_update: z.boolean() });
export type RunningRender = z.infer<typeof runningRenderSchema>;

/**
 * What a video costs and what there is; for a project, also the finished video of it that is updated for free, and the
 * one that is being made: until that is done, no other is.
 */
export const quoteSchema = z.strictObject({
  credits: z.int(),
  balance: z.int(),
  update: z.strictObject({ video_id: z.uuid(), title: z.string(), is_published: z.boolean() }).nullable(),
  /** Why a finished video of the project can't be updated: it tells another script, or has all its versions. */
  no_update: z.enum(["script", "versions"]).nullable().default(null),
  running: runningRenderSchema.nullable(),
});
export type Quote = z.infer<typeof quoteSchema>;

export const renderStepSchema = z.enum(["voice", "music", "frames", "finish"]);
export type RenderStep = z.infer<typeof renderStepSchema>;

/** Where a render stands; what the progress stream sends and My Videos shows. */
export const renderProgressSchema = z.strictObject({
  video_id: z.uuid(),
  /** Which version of the video is made: 1 for the one that a credit pays. */
  version: z.int(),
  state: z.enum(["queued", "running", "completed", "failed", "cancelled"]),
  /** Null while it waits for its turn. */
  step: renderStepSchema.nullable(),
  /** 0–100 over the whole job. */
  percent: z.number(),
  frame: z.int(),
  frames: z.int(),
  seconds_left: z.number().nullable(),
  error_code: renderFailureSchema.nullable(),
  /** Videos that were ordered before it and are not finished, while it waits for those. */
  before: z.int().optional(),
  /** Seconds until its turn, about, if there is something to tell them from. */
  starts_in: z.int().optional(),
});
export type RenderProgress = z.infer<typeof renderProgressSchema>;

/** Name of the events on the progress stream. */
export const PROGRESS_EVENT = "progress";

/** A finished version of a video, for its owner. */
export const videoVersionSchema = z.strictObject({
  version: z.int(),
  created_at: z.iso.datetime(),
  duration_seconds: z.number(),
  /** Paths on our own origin. */
  video_url: z.string(),
  thumbnail_url: z.string(),
  is_shown: z.boolean(),
  /** As it was rendered: to be edited again. */
  storyboard: storyboardSchema,
});
export type VideoVersion = z.infer<typeof videoVersionSchema>;
export const videoVersionsSchema = z.strictObject({ versions: z.array(videoVersionSchema) });

/** Answer to a generated video and to a cancelled one. */
export const renderStartedSchema = z.strictObject({ video_id: z.uuid(), credits: z.int() });
export type RenderStarted = z.infer<typeof renderStartedSchema>;
