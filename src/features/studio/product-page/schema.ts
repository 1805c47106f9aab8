import { z } from "zod";
import { brandColorsSchema } from "#engine/storyboard.ts";
import { assetSchema, briefLimits } from "../schema.ts";

/** Photos that are taken over from one page. */
export const PHOTOS_OF_PAGE = 6;

/** A page to read, and the language of a film whose texts a page in no language of ours goes into. */
export const readPageSchema = z.strictObject({
  link: z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).max(briefLimits.link),
  language: z.enum(["en", "tr"]),
});

/** A brand as a page shows it: its logo, and a film's colours after its own. */
export const foundBrandSchema = z.strictObject({
  logo: assetSchema.nullable(),
  colors: brandColorsSchema.nullable(),
});
export type FoundBrand = z.infer<typeof foundBrandSchema>;

/** What a brief takes over from a page. */
export const productPageSchema = z.strictObject({
  description: z.string(),
  /** Null where the page names no brand, or with more characters than a brief has room for. */
  brand_name: z.string().nullable(),
  /** Of the page's texts; null if it is none that films speak, or not said. */
  language: z.enum(["en", "tr"]).nullable(),
  photos: z.array(assetSchema).max(PHOTOS_OF_PAGE),
  /** How the page shows the brand; null where it doesn't, and of the brand that the person's kit is of. */
  brand: foundBrandSchema.nullable(),
  /** The name of the person's brand kit; null without one. */
  brand_kit: z.string().nullable(),
});
export type ProductPageAnswer = z.infer<typeof productPageSchema>;
