/**
 * The typefaces that travel with the engine. Static instances with Latin and Latin Extended letters (all of
 * Turkish), the same files in Node and in the browser, so a preview and its film have the same line breaks.
 */
export const faces = {
  kinetic: { family: "Vitrin Kinetic", file: "kinetic-black.ttf" },
  showcase: { family: "Vitrin Showcase", file: "showcase-bold.ttf" },
  story: { family: "Vitrin Story", file: "story-serif.ttf" },
  text: { family: "Vitrin Text", file: "text-medium.ttf" },
  heavy: { family: "Vitrin Text Heavy", file: "text-heavy.ttf" },
} as const;

export type Face = keyof typeof faces;

/** Comes last in every font, for the characters that no other face has; loaded only for a film with emoji in it. */
export const emojiFamily = "Noto Color Emoji";

/** A CSS font value, size in pixels. */
export function font(face: Face, size: number): string {
  return `${size}px "${faces[face].family}", "${emojiFamily}"`;
}

/** The typefaces a brand may choose for its headlines, by the families they were made from. */
export const brandFontIds = ["archivo", "bricolage", "fraunces", "inter"] as const;

export type BrandFontId = (typeof brandFontIds)[number];

/** The engine's face for each of them. */
export const brandFaces: Record<BrandFontId, Face> = {
  archivo: "kinetic",
  bricolage: "showcase",
  fraunces: "story",
  inter: "heavy",
};
