import { eq } from "drizzle-orm";
import pLimit from "p-limit";
import { assetFiles } from "#features/studio/find-assets.ts";
import { readStepFiles } from "#features/studio/step-files.ts";
import { assets, renderJobs } from "#features/studio/tables.ts";
import { videoExports } from "#features/videos/tables.ts";
import type { Platform } from "#platform/platform.ts";

/** Questions to the store at once. */
const AT_ONCE = 16;

/**
 * Files of people that the database names and the store lacks, or has nothing in: a backup's two parts do not fit, or one
 * was not put back whole. What is made again when it is wanted, as sounds of previews, is left out.
 */
export async function findMissingFiles({
  db,
  storage,
}: Pick<Platform, "db" | "storage">): Promise<{ checked: number; missing: string[] }> {
  const [uploads, renders, exports] = await Promise.all([
    db.select({ kind: assets.kind, storageKey: assets.storageKey }).from(assets),
    db.select({ stepFiles: renderJobs.stepFiles }).from(renderJobs).where(eq(renderJobs.state, "completed")),
    db.select({ key: videoExports.storageKey }).from(videoExports).where(eq(videoExports.state, "completed")),
  ]);
  const keys = [
    ...uploads.flatMap(assetFiles),
    ...renders.flatMap(({ stepFiles }) => readStepFiles(stepFiles).map(({ key }) => key)),
    ...exports.flatMap(({ key }) => key ?? []),
  ];
  const inTurn = pLimit(AT_ONCE);
  const isMissing = await Promise.all(keys.map((key) => inTurn(async () => !(await storage.size(key)))));
  return { checked: keys.length, missing: keys.filter((_, index) => isMissing[index]) };
}
