/**
 * The looks a storyboard may name. Kept apart from the drawing code so that a server which only checks
 * storyboards loads no drawing code.
 */
export const styleIds = ["kinetic", "showcase", "story"] as const;

export type StyleId = (typeof styleIds)[number];
