import { eq } from "drizzle-orm";
import type { Storyboard } from "#engine/storyboard.ts";
import type { Queryable } from "#platform/database.ts";
import type { Platform } from "#platform/platform.ts";
import { findOwnAssets } from "./find-assets.ts";
import { type BrandKit, type Brief, brandKitSchema, isSameBrand } from "./schema.ts";
import { brandKits } from "./tables.ts";

/** A person's brand kit, or null. One of an older version that no longer fits counts as none. */
export async function findBrandKit(db: Queryable, userId: string): Promise<BrandKit | null> {
  const [row] = await db.select().from(brandKits).where(eq(brandKits.userId, userId));
  return brandKitSchema.safeParse(row?.kit).data ?? null;
}

/**
 * Keeps a person's brand kit in place of the one before.
 * @throws asset_not_found if the logo is not their own
 */
export async function saveBrandKit({ db, now }: Platform, userId: string, kit: BrandKit): Promise<void> {
  await findOwnAssets(db, userId, kit.brand.logoAssetId ? [kit.brand.logoAssetId] : [], "image");
  const values = { kit, updatedAt: now() };
  await db
    .insert(brandKits)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: brandKits.userId, set: values });
}

/** Forgets it; the videos that it dressed stay as they are. */
export async function deleteBrandKit({ db }: Platform, userId: string): Promise<void> {
  await db.delete(brandKits).where(eq(brandKits.userId, userId));
}

/** A brief that names no brand is about the kit's. */
export function briefOfBrand(brief: Brief, kit: BrandKit | null): Brief {
  return kit && brief.brandName === undefined ? { ...brief, brandName: kit.brand.name } : brief;
}

/**
 * Dresses a storyboard in the kit, if it is about the kit's brand: one account may well advertise several. Others wear what
 * the product's page shows of theirs.
 */
export function dressInBrand(storyboard: Storyboard, brief: Brief, kit: BrandKit | null): Storyboard {
  if (!kit || !isSameBrand(brief.brandName ?? "", kit.brand.name)) return dressAsPage(storyboard, brief);
  return {
    ...storyboard,
    brand: { ...kit.brand, ...storyboard.brand },
    palette: kit.colors ?? storyboard.palette,
    voice: { ...storyboard.voice, speed: kit.voiceSpeed, ...(kit.speaker && { speaker: kit.speaker }) },
  };
}

function dressAsPage(storyboard: Storyboard, { pageBrand: { logoAssetId, colors } = {} }: Brief): Storyboard {
  return {
    ...storyboard,
    brand: { ...storyboard.brand, ...(logoAssetId && { logoAssetId }) },
    palette: colors ?? storyboard.palette,
  };
}
