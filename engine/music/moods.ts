/** The moods a storyboard may name, each a genre of its own. Browser-safe: drawings move to the same beat. */
export const moodIds = ["upbeat", "calm", "bold", "dreamy", "driving", "cinematic", "playful"] as const;

export type MoodId = (typeof moodIds)[number];

/** Beats per minute: pop, ballad, trap, lo-fi, house, film score, funk. */
const moodTempo: Record<MoodId, number> = {
  upbeat: 116,
  calm: 84,
  bold: 100,
  dreamy: 76,
  driving: 124,
  cinematic: 92,
  playful: 108,
};

/** Beats per minute of one piece: its genre's tempo, up to 4 % slower or faster as the seed has it. */
export function tempoOf({ mood, seed }: { mood: MoodId; seed: number }): number {
  return moodTempo[mood] * (0.96 + (Math.imul(seed + 1, 0x9e3779b1) >>> 24) * (0.08 / 255));
}
