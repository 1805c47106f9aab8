/** The looks of captions a storyboard may name. */
export const captionStyleIds = ["karaoke", "box"] as const;

export type CaptionStyleId = (typeof captionStyleIds)[number];
