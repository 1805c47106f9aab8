import { z } from "zod";

/** What networks take: Instagram shows so much of a post before it is opened, YouTube takes such a title. */
export const postLimits = { text: 2200, opening: 125, title: 100 } as const;

/** What goes with a film where it is posted. */
export const postSchema = z.strictObject({ title: z.string(), text: z.string() });
export type Post = z.infer<typeof postSchema>;
