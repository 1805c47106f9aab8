import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { type Storyboard, shotsOf } from "#engine/storyboard.ts";
import type { Queryable } from "#platform/database.ts";
import { httpErrors } from "#platform/errors.ts";
import { type Cursor, placeOf } from "#platform/http/cursor-time.ts";
import { newestFirst } from "#platform/newest-first.ts";
import { type AssetKind, type Brief, studioErrors } from "./schema.ts";
import { assets } from "./tables.ts";

type Row = typeof assets.$inferSelect;

/**
 * One of the user's own files.
 * @throws not_found, for another's too
 */
export async function findAsset(db: Queryable, userId: string, id: string) {
  const [asset] = await db
    .select()
    .from(assets)
    .where(and(eq(assets.id, id), eq(assets.userId, userId)));
  if (!asset) throw httpErrors.not_found();
  return asset;
}

/** Storage keys of everything that belongs to a file. */
export function assetFiles({ kind, storageKey }: Pick<Row, "kind" | "storageKey">): string[] {
  const pictures = ["still.jpg", "strip.jpg"].map((name) => storageKey.replace(/[^/]+$/, name));
  return kind === "video" ? [storageKey, ...pictures] : [storageKey];
}

const PAGE_SIZE = 100;

/** A page of the user's files of one kind, newest first. */
export async function listAssets(
  db: Queryable,
  userId: string,
  { kind, cursor: after }: { kind: AssetKind; cursor?: Cursor | undefined },
) {
  const rows = await db
    .select({ asset: assets, place: placeOf(assets.createdAt) })
    .from(assets)
    .where(and(eq(assets.userId, userId), eq(assets.kind, kind), after && isAfter(after)))
    .orderBy(newestFirst(assets.createdAt), newestFirst(assets.id))
    .limit(PAGE_SIZE + 1);
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  return {
    rows: page.map(({ asset }) => asset),
    nextCursor: rows.length > PAGE_SIZE && last ? `${last.place}~${last.asset.id}` : null,
  };
}

function isAfter([createdAt, id]: Cursor): SQL {
  return sql`(${assets.createdAt}, ${assets.id}) < (${createdAt}::timestamptz, ${id}::uuid)`;
}

/**
 * The files with these ids, in the ids' order.
 * @param kind what they must all be, if it matters
 * @throws asset_not_found if one is unknown, another's, or of another kind
 */
export async function findOwnAssets(
  db: Queryable,
  userId: string,
  ids: readonly string[],
  kind?: AssetKind,
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const rows = await rowsOf(db, userId, ids);
  return ids.map((id) => {
    const row = rows.find((candidate) => candidate.id === id);
    if (!row || (kind && row.kind !== kind)) throw notFound([{ path: "assets", message: id }]);
    return row;
  });
}

async function rowsOf(db: Queryable, userId: string, ids: readonly string[]): Promise<Row[]> {
  // The storyboard allows other shapes of ids than ours; those are unknown, not an error of the database.
  const known = ids.filter((id) => z.uuid().safeParse(id).success);
  if (known.length === 0) return [];
  return db
    .select()
    .from(assets)
    .where(and(inArray(assets.id, known), eq(assets.userId, userId)));
}

/** Those of these ids that are photos of the user's own. */
export async function knownPhotos(
  db: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await rowsOf(db, userId, ids);
  return new Set(rows.flatMap(({ id, kind }) => (kind === "image" ? [id] : [])));
}

/** Ids of all photos that a brief brings. */
export function briefAssetIds({ assetIds, pageBrand }: Brief): string[] {
  return pageBrand?.logoAssetId ? [...assetIds, pageBrand.logoAssetId] : assetIds;
}

/**
 * Refuses a storyboard that shows or plays what is not the user's own, or a clip where a photo belongs.
 * @throws asset_not_found, with each place of such a file and its id
 */
export async function checkStoryboardAssets(
  db: Queryable,
  userId: string,
  storyboard: Storyboard,
): Promise<void> {
  const uses = usesOf(storyboard);
  const rows = await rowsOf(db, userId, [...new Set(uses.map(({ id }) => id))]);
  const kinds = new Map(rows.map(({ id, kind }) => [id, kind]));
  const wrong = uses.filter(({ id, kind }) => kinds.get(id) !== kind);
  if (wrong.length > 0) throw notFound(wrong.map(({ path, id }) => ({ path, message: id })));
}

interface Use {
  path: string;
  id: string;
  kind: AssetKind;
}

/** Every place in which a storyboard shows or plays a file. */
function usesOf({ scenes, brand, voice }: Storyboard): Use[] {
  const uses = scenes.flatMap((scene, place): Use[] =>
    shotsOf(scene).map(({ assetId: id, kind }, shot) => {
      const path = shot === 0 ? "assetId" : `furtherPhotos.${shot - 1}.assetId`;
      return { path: `storyboard.scenes.${place}.media.${path}`, id, kind };
    }),
  );
  const { logoAssetId } = brand;
  const { recordingAssetId } = voice;
  if (logoAssetId) uses.push({ path: "storyboard.brand.logoAssetId", id: logoAssetId, kind: "image" });
  if (recordingAssetId)
    uses.push({ path: "storyboard.voice.recordingAssetId", id: recordingAssetId, kind: "audio" });
  return uses;
}

function notFound(issues: { path: string; message: string }[]) {
  return studioErrors.asset_not_found({ issues });
}
