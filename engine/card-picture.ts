/**
 * A film's picture as grids show it, a WebP: pixels, sharp in a card on most screens, and quality. (An AVIF is a quarter
 * smaller, and makes every render wait half a second longer.)
 */
export const cardPicture = { width: 480, quality: 75 };
