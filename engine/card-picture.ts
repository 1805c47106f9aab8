import type { Sharp } from "sharp";

/** Pixels: sharp in a card of a grid on most screens. */
const CARD_WIDTH = 480;
/** A quarter smaller than a WebP that looks as good; more effort saves a twentieth and takes twice as long. */
const CARD_AVIF = { quality: 55, effort: 1, chromaSubsampling: "4:2:0" };

/** A film's picture as grids show it: AVIF, at most 480 pixels wide. */
export function encodeCard(picture: Sharp): Promise<Buffer> {
  return picture.resize({ width: CARD_WIDTH, withoutEnlargement: true }).avif(CARD_AVIF).toBuffer();
}
