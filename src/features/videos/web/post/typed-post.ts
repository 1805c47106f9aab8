import { z } from "zod";

/** What somebody typed in place of what was suggested; a field without it was left as it was. */
export interface TypedPost {
  text?: string;
  title?: string;
}

/** A version of a video: another one has another text. */
export interface PostedFilm {
  id: string;
  version: number;
}

const typedSchema = z.strictObject({ text: z.string().optional(), title: z.string().optional() });

/** Whoever signs in next in this tab finds their own words, not somebody else's. */
const keyOf = (userId: string, { id, version }: PostedFilm) => `post:${userId}:${id}:${version}`;

/** What this person typed for a film in this tab. */
export function readTypedPost(storage: Storage, userId: string, film: PostedFilm): TypedPost {
  try {
    return typedSchema.safeParse(JSON.parse(storage.getItem(keyOf(userId, film)) ?? "{}")).data ?? {};
  } catch {
    // A browser may keep nothing, and anybody may write nonsense into it.
    return {};
  }
}

/** Keeps it for as long as the tab is open: a phone goes to another app meanwhile, and loads the page anew. */
export function keepTypedPost(storage: Storage, userId: string, film: PostedFilm, typed: TypedPost): void {
  try {
    if (Object.keys(typed).length === 0) storage.removeItem(keyOf(userId, film));
    else storage.setItem(keyOf(userId, film), JSON.stringify(typed));
  } catch {
    // Full, or not allowed: the fields themselves still have everything.
  }
}
