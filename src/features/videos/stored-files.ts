import { and, inArray } from "drizzle-orm";
import type { Platform } from "#platform/platform.ts";
import type { StoredFiles } from "#platform/sweep-storage.ts";
import { videoExports } from "./tables.ts";

const EXPORT = /^videos\/[0-9a-f-]{36}\/exports\/([0-9a-f-]{36})\//;

/** Exports of videos; what else lies there is the studio's. */
export function createVideosStoredFiles({ db }: Pick<Platform, "db">): StoredFiles[] {
  return [
    {
      prefix: "videos/",
      async known(keys) {
        const idOf = (key: string) => EXPORT.exec(key)?.[1];
        const rows = await db
          .select({ id: videoExports.id, state: videoExports.state, key: videoExports.storageKey })
          .from(videoExports)
          .where(
            and(
              inArray(
                videoExports.id,
                keys.flatMap((key) => idOf(key) ?? []),
              ),
              inArray(videoExports.state, ["queued", "running", "completed"]),
            ),
          );
        const exports = new Map(rows.map((row) => [row.id, row]));
        return keys.filter((key) => {
          const row = exports.get(idOf(key) ?? "");
          return row !== undefined && (row.state !== "completed" || row.key === key);
        });
      },
    },
  ];
}
