import { z } from "zod";

/** Videos that the feed shows at most. */
export const FEED_LIMIT = 50;

/** A published video as every visitor sees it. */
export const feedVideoSchema = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  video_url: z.string(),
  thumbnail_url: z.string(),
  duration_seconds: z.number(),
  /** The name is null when the author has none to show. */
  author: z.strictObject({ full_name: z.string().nullable() }),
  created_at: z.iso.datetime(),
  published_at: z.iso.datetime(),
});
export type FeedVideo = z.infer<typeof feedVideoSchema>;

export const feedSchema = z.strictObject({ videos: z.array(feedVideoSchema) });
export type Feed = z.infer<typeof feedSchema>;
