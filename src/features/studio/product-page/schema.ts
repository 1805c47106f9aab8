import { z } from "zod";
import { assetSchema, briefLimits } from "../schema.ts";

/** Photos that are taken over from one page. */
export const PHOTOS_OF_PAGE = 6;

/** A page to read, and the language of a film whose texts a page in no language of ours goes into. */
export const readPageSchema = z.strictObject({
  link: z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).max(briefLimits.link),
  language: z.enum(["en", "tr"]),
});

/** What a brief takes over from a page. */
export const productPageSchema = z.strictObject({
  description: z.string(),
  /** Null where the page names no brand, or with more characters than a brief has room for. */
  brand_name: z.string().nullable(),
  /** Of the page's texts; null if it is none that films speak, or not said. */
  language: z.enum(["en", "tr"]).nullable(),
  photos: z.array(assetSchema).max(PHOTOS_OF_PAGE),
});
export type ProductPageAnswer = z.infer<typeof productPageSchema>;
