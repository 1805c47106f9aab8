/**
 * The looks a storyboard may name. Kept apart from the drawing code so that a server which only checks
 * storyboards loads no drawing code.
 */
export const styleIds = [
  "kinetic",
  "showcase",
  "story",
  "chat",
  "reviews",
  "compare",
  "checklist",
  "price",
] as const;

export type StyleId = (typeof styleIds)[number];

/** Ways from one scene to the next that a scene may ask for, whatever its film's look. */
export const transitionIds = ["cut", "slide", "fade", "zoom", "wipe"] as const;

export type TransitionId = (typeof transitionIds)[number];
