/** The looks of captions a storyboard may name. */
export const captionStyleIds = ["karaoke", "box", "pop", "outline", "typewriter", "minimal"] as const;

export type CaptionStyleId = (typeof captionStyleIds)[number];

/** Where captions stand; the rest of the picture makes room. */
export const captionPositions = ["bottom", "middle", "top"] as const;

export type CaptionPosition = (typeof captionPositions)[number];

export const captionSizes = ["s", "m", "l"] as const;

export type CaptionSize = (typeof captionSizes)[number];
