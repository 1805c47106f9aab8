import type { Asset } from "./schema.ts";
import type { assets } from "./tables.ts";

/** A photo for its owner: an address on our origin, never the storage key. */
export function presentAsset(row: Pick<typeof assets.$inferSelect, "id" | "width" | "height">): Asset {
  return { id: row.id, url: `/api/studio/assets/${row.id}`, width: row.width, height: row.height };
}
