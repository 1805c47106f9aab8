import type { FeedVideo } from "../schema.ts";

/** The feed as the screen gets it. */
export interface LoadedFeed {
  /** Null when it could not be loaded. */
  videos: FeedVideo[] | null;
  /** When it was loaded, in milliseconds: server and browser must write the same "minutes ago". */
  now: number;
}
