import { and, asc, eq, gt } from "drizzle-orm";
import type { PersonalData } from "#platform/personal-data.ts";
import type { Platform } from "#platform/platform.ts";
import { assets, brandKits, projects } from "./tables.ts";

/** Projects and uploaded files. */
export function createStudioPersonalData({ db, storage }: Platform): PersonalData {
  const keysAfter = (userId: string, last: string) =>
    db
      .select({ id: assets.id, key: assets.storageKey })
      .from(assets)
      .where(and(eq(assets.userId, userId), gt(assets.id, last)))
      .orderBy(asc(assets.id))
      .limit(100);
  return {
    records: (userId) => ({
      projects: (limit, offset) =>
        db
          .select({
            id: projects.id,
            brief: projects.brief,
            storyboard: projects.storyboard,
            created_at: projects.createdAt,
            updated_at: projects.updatedAt,
          })
          .from(projects)
          .where(eq(projects.userId, userId))
          .orderBy(asc(projects.createdAt), asc(projects.id))
          .limit(limit)
          .offset(offset),
      brand_kit: (limit, offset) =>
        db
          .select({ kit: brandKits.kit, updated_at: brandKits.updatedAt })
          .from(brandKits)
          .where(eq(brandKits.userId, userId))
          .limit(limit)
          .offset(offset),
      uploads: (limit, offset) =>
        db
          .select({
            id: assets.id,
            kind: assets.kind,
            content_type: assets.contentType,
            size_bytes: assets.sizeBytes,
            created_at: assets.createdAt,
          })
          .from(assets)
          .where(eq(assets.userId, userId))
          .orderBy(asc(assets.createdAt), asc(assets.id))
          .limit(limit)
          .offset(offset),
    }),
    async *files(userId) {
      for await (const { id, key } of allAssets(keysAfter, userId))
        yield { name: `uploads/${id}${/\.\w+$/.exec(key)?.[0] ?? ""}`, key };
    },
    async leave(userId) {
      for await (const { key } of allAssets(keysAfter, userId)) await storage.delete(key);
    },
    async erase(tx, userId) {
      await tx.delete(assets).where(eq(assets.userId, userId));
      await tx.delete(brandKits).where(eq(brandKits.userId, userId));
      await tx.delete(projects).where(eq(projects.userId, userId));
    },
  };
}

type StoredAsset = { id: string; key: string };

async function* allAssets(
  keysAfter: (userId: string, last: string) => Promise<StoredAsset[]>,
  userId: string,
): AsyncIterable<StoredAsset> {
  let page = await keysAfter(userId, "00000000-0000-0000-0000-000000000000");
  while (page.length > 0) {
    yield* page;
    page = await keysAfter(userId, page.at(-1)?.id ?? "");
  }
}
