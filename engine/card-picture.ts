/**
 * A film's picture as grids show it, WebP: the width of each in pixels, by the file's name. The small one is sharp in a
 * card of an ordinary phone or screen, the other where there are more pixels to an inch. (AVIFs are a quarter smaller, and make
 * every render wait half a second longer.)
 */
export const cardPictures = { "card.webp": 480, "card-small.webp": 320 } as const;
export type CardPicture = keyof typeof cardPictures;
export const cardPictureNames: readonly CardPicture[] = ["card.webp", "card-small.webp"];
/** Of both, out of 100. */
export const cardQuality = 75;
