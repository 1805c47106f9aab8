import { z } from "zod";
import { aspects } from "#engine/storyboard.ts";
import { foundBrandSchema } from "../product-page/schema.ts";
import { type Asset, assetSchema, toneSchema } from "../schema.ts";
import { type BriefDraft, type PageBrand, startBrief } from "./brief-draft.ts";

/** A brief that was begun: its fields, and the photos that the server has already. */
export interface BegunBrief {
  draft: BriefDraft;
  photos: Asset[];
  brand: PageBrand | null;
}

const begunSchema = z.strictObject({
  draft: z.strictObject({
    description: z.string(),
    brandName: z.string(),
    link: z.string(),
    language: z.enum(["en", "tr"]),
    tone: toneSchema,
    targetSeconds: z.literal([15, 30, 60]),
    aspect: z.enum(aspects),
    wearsPageBrand: z.boolean(),
  }),
  photos: z.array(assetSchema),
  brand: z.strictObject({ found: foundBrandSchema.nullable(), kit: z.string().nullable() }).nullable(),
}) satisfies z.ZodType<BegunBrief>;

/** Whoever signs in next in this tab finds their own brief, not somebody else's. */
const keyOf = (userId: string) => `brief:${userId}`;

/** What this person began in this tab, or null. */
export function readBegunBrief(storage: Storage, userId: string): BegunBrief | null {
  try {
    const text = storage.getItem(keyOf(userId));
    return text === null ? null : (begunSchema.safeParse(JSON.parse(text)).data ?? null);
  } catch {
    // A browser may keep nothing, and anybody may write nonsense into it.
    return null;
  }
}

/** Keeps it for as long as the tab is open; one without a word or a photo is not worth keeping. */
export function keepBegunBrief(storage: Storage, userId: string, begun: BegunBrief): void {
  try {
    if (isEmpty(begun)) storage.removeItem(keyOf(userId));
    else storage.setItem(keyOf(userId), JSON.stringify(begun));
  } catch {
    // Full, or not allowed: the form itself still has everything.
  }
}

export function forgetBegunBrief(storage: Storage, userId: string): void {
  keepBegunBrief(storage, userId, { draft: startBrief("en"), photos: [], brand: null });
}

function isEmpty({ draft, photos }: BegunBrief): boolean {
  return photos.length === 0 && draft.description === "" && draft.brandName === "" && draft.link === "";
}
