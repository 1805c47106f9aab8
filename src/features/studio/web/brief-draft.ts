import type { FoundBrand } from "../product-page/schema.ts";
import { type Brief, briefLimits, briefSchema, isSameBrand, type Tone } from "../schema.ts";

/** The brief while it is being written: every field as its control holds it. */
export interface BriefDraft {
  description: string;
  brandName: string;
  link: string;
  language: "en" | "tr";
  tone: Tone;
  targetSeconds: 15 | 30 | 60;
  aspect: Brief["aspect"];
  /** Whether its films wear what the product's page shows of the brand, if a page was read that does. */
  wearsPageBrand: boolean;
}

/** What a page that was read shows of the brand, and whose brand kit there is. */
export interface PageBrand {
  found: FoundBrand | null;
  kit: string | null;
}

/** Whether a brief of this brand is about that of the person's kit: one that names none is. */
export function isOfKit(brandName: string, kit: string | null): boolean {
  return kit !== null && (brandName.trim() === "" || isSameBrand(brandName, kit));
}

export type BriefField = "description" | "brandName" | "link";

export function startBrief(language: "en" | "tr"): BriefDraft {
  return {
    description: "",
    brandName: "",
    link: "",
    language,
    tone: "friendly",
    targetSeconds: 15,
    aspect: "9:16",
    wearsPageBrand: true,
  };
}

/** The texts that a form's fields hold; empty ones are left out. */
export function writtenIn(fields: FormData): Partial<BriefDraft> {
  const written: Partial<BriefDraft> = {};
  for (const name of ["description", "brandName", "link"] as const) {
    const text = fields.get(name);
    if (typeof text === "string" && text !== "") written[name] = text;
  }
  return written;
}

/** The brief to send, or the fields that keep it from being sent. */
export function readBrief(
  { wearsPageBrand, ...draft }: BriefDraft,
  assetIds: string[],
  found: FoundBrand | null,
): { brief: Brief } | { wrong: ReadonlySet<BriefField> } {
  const brandName = draft.brandName.trim();
  const link = draft.link.trim();
  const read = briefSchema.safeParse({
    ...draft,
    brandName: brandName === "" ? undefined : brandName,
    link: link === "" ? undefined : completeLink(link),
    assetIds,
    pageBrand:
      found && wearsPageBrand
        ? { logoAssetId: found.logo?.id, colors: found.colors ?? undefined }
        : undefined,
  });
  if (read.success) return { brief: read.data };
  const fields = new Set(read.error.issues.map((issue) => issue.path[0]));
  const wrong = (["link", "description", "brandName"] as const).filter((field) => fields.has(field));
  return { wrong: new Set(wrong) };
}

/** People write "shop.com" or "http://…"; a link is kept with https. */
export function completeLink(link: string): string {
  if (/^https:\/\//i.test(link)) return link;
  return `https://${link.replace(/^http:\/\//i, "")}`;
}

/** Whether a link is one that a brief may have. */
export function isLink(link: string): boolean {
  return briefSchema.shape.link.safeParse(completeLink(link.trim())).success;
}

/** Letters that are missing until the description can be sent; 0 when there are enough. */
export function lettersMissing(description: string): number {
  return Math.max(0, briefLimits.descriptionMinimum - description.trim().length);
}
