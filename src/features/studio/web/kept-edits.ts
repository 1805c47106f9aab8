import { z } from "zod";
import { type Storyboard, sceneSchema, storyboardSchema } from "#engine/storyboard.ts";

/** What was on the screen and not saved when the page went. */
export interface KeptEdits {
  storyboard: Storyboard;
  /** Of the project that it was made from. */
  revision: number;
}

/** As it is written: its texts may be empty at the moment. */
const editsSchema = z.strictObject({
  storyboard: storyboardSchema.extend({
    title: z.string(),
    brand: storyboardSchema.shape.brand.extend({
      name: z.string(),
      spokenAs: z.string().optional(),
      url: z.string().optional(),
      endCard: z.strictObject({ enabled: z.boolean(), text: z.string().optional() }).optional(),
    }),
    scenes: z.array(sceneSchema.extend({ headline: z.string() })),
  }),
  revision: z.int(),
}) satisfies z.ZodType<KeptEdits>;

/** Whoever signs in next in this tab finds their own edits, not somebody else's. */
const keyOf = (userId: string, projectId: string) => `edits:${userId}:${projectId}`;

/** Keeps them for as long as the tab is open. False where the browser keeps nothing. */
export function keepEdits(storage: Storage, userId: string, projectId: string, edits: KeptEdits): boolean {
  try {
    storage.setItem(keyOf(userId, projectId), JSON.stringify(edits));
    return true;
  } catch {
    // Full, or not allowed.
    return false;
  }
}

/** Gives them back, once. */
export function takeKeptEdits(storage: Storage, userId: string, projectId: string): KeptEdits | null {
  try {
    const text = storage.getItem(keyOf(userId, projectId));
    if (text === null) return null;
    storage.removeItem(keyOf(userId, projectId));
    return editsSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    // A browser may keep nothing, and anybody may write nonsense into it.
    return null;
  }
}
