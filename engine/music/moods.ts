/** The moods a storyboard may name, and each one's tempo. Browser-safe: drawings move to the same beat. */
export const moodIds = ["upbeat", "calm", "bold"] as const;

export type MoodId = (typeof moodIds)[number];

/** Beats per minute. */
export const moodTempo: Record<MoodId, number> = { upbeat: 116, calm: 84, bold: 100 };
