import type { Asset } from "./schema.ts";
import type { assets } from "./tables.ts";

/** A file for its owner: addresses on our origin, never the storage key. */
export function presentAsset(row: typeof assets.$inferSelect): Asset {
  const url = `/api/studio/assets/${row.id}`;
  const isClip = row.kind === "video";
  return {
    id: row.id,
    kind: row.kind,
    url,
    width: row.width,
    height: row.height,
    duration_seconds: row.durationSeconds,
    has_sound: row.hasSound,
    still_url: isClip ? `${url}/still.jpg` : null,
    strip_url: isClip ? `${url}/strip.jpg` : null,
    created_at: row.createdAt.toISOString(),
  };
}
