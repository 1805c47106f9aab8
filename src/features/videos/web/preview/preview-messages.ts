import { z } from "zod";

/** What the preview tab knows of a video. */
export const previewVideoSchema = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  /** Path of the picture on our own origin. */
  thumbnail: z.string().startsWith("/media/").nullable(),
  /** completed, processing or failed; what else may come one day is shown as it is, in grey. */
  status: z.string().min(1).max(40),
  created_at: z.iso.datetime(),
});
export type PreviewVideo = z.infer<typeof previewVideoSchema>;

const envelope = {
  /** When it was sent, in milliseconds since 1970. */
  timestamp: z.int().nonnegative(),
  /** Which window sent it. */
  sender: z.string().min(1).max(80),
};

/** What the preview tab and the product's other tabs say to each other. */
export const previewMessageSchema = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("VIDEO_GENERATED"), payload: previewVideoSchema, ...envelope }),
  z.strictObject({ type: z.literal("VIDEO_UPDATED"), payload: previewVideoSchema, ...envelope }),
  z.strictObject({
    type: z.literal("VIDEO_DELETED"),
    payload: z.strictObject({ id: z.uuid() }),
    ...envelope,
  }),
  z.strictObject({
    type: z.literal("STATE_SYNC"),
    /** All videos; null asks for them. */
    payload: z.strictObject({ videos: z.array(previewVideoSchema) }).nullable(),
    ...envelope,
  }),
  z.strictObject({ type: z.literal("CLOSE_PREVIEW"), payload: z.null(), ...envelope }),
]);
export type PreviewMessage = z.infer<typeof previewMessageSchema>;

/** A message before it gets its time and sender. */
export type PreviewContent = PreviewMessage extends infer One
  ? One extends PreviewMessage
    ? Pick<One, "type" | "payload">
    : never
  : never;

/** The message, or null for anything else that came through the channel. */
export function readPreviewMessage(value: unknown): PreviewMessage | null {
  return previewMessageSchema.safeParse(value).data ?? null;
}
