import type { Storyboard } from "./storyboard.ts";
import type { Timeline } from "./timeline.ts";

/** What a scene shows of its clip at some time. */
export interface ClipMoment {
  sceneId: string;
  assetId: string;
  /** Second of the clip; past its end, its last picture is meant. */
  seconds: number;
  /** The last second of the part that was chosen, at which the clip stands still; Infinity for its end. */
  last: number;
}

type Media = NonNullable<Storyboard["scenes"][number]["media"]>;

/** A second longer than it is shown: the transition after it still shows it. */
const lingerSeconds = 1;

/** The moment of every clip on screen at `t` seconds of the film, by asset id. Of two scenes with one clip the later goes first. */
export function clipMomentsAt(
  storyboard: Storyboard,
  timeline: Timeline,
  t: number,
): Map<string, ClipMoment> {
  const moments = new Map<string, ClipMoment>();
  for (const scene of timeline.scenes) {
    const media = storyboard.scenes[scene.index]?.media;
    const end = scene.cuts[0] ?? scene.end;
    if (media?.kind === "video" && t >= scene.start && t < end + lingerSeconds) {
      moments.set(media.assetId, clipMoment(scene.sceneId, media, t - scene.start));
    }
  }
  return moments;
}

/** What a scene's clip shows `t` seconds into the scene. */
export function clipMoment(sceneId: string, { assetId, trim }: Media, t: number): ClipMoment {
  const seconds = (trim?.start ?? 0) + t;
  // A hair before the end: the frame that begins there is no longer part of what was chosen.
  const last = trim?.end === undefined ? Number.POSITIVE_INFINITY : trim.end - 0.001;
  return { sceneId, assetId, seconds: Math.min(seconds, last), last };
}
