import { and, asc, eq, inArray, lt, sql } from "drizzle-orm";
import type { Platform } from "#platform/platform.ts";
import { deleteFilesJob, MOST_KEYS } from "./delete-files-job.ts";
import { videoExports } from "./tables.ts";

/**
 * Lets go of the files of exports that are older than `EXPORT_DAYS`: they are large, and can be made again at no cost.
 * @returns how many there were
 */
export async function purgeExports({ db, jobs, config }: Platform): Promise<number> {
  for (let purged = 0; ; ) {
    const keys = await db.transaction(async (tx) => {
      const old = await tx
        .select({ id: videoExports.id, key: videoExports.storageKey })
        .from(videoExports)
        .where(
          and(
            eq(videoExports.state, "completed"),
            lt(videoExports.completedAt, sql`now() - make_interval(days => ${config.exportDays})`),
          ),
        )
        .orderBy(asc(videoExports.completedAt))
        .limit(MOST_KEYS)
        .for("update", { skipLocked: true });
      const ids = old.map(({ id }) => id);
      if (ids.length === 0) return [];
      const gone = { state: "expired" as const, storageKey: null, sizeBytes: null, completedAt: null };
      await tx.update(videoExports).set(gone).where(inArray(videoExports.id, ids));
      const files = old.flatMap(({ key }) => key ?? []);
      await jobs.enqueue(tx, deleteFilesJob, { keys: files });
      return files;
    });
    purged += keys.length;
    if (keys.length < MOST_KEYS) return purged;
  }
}
