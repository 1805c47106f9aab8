import { chosenPicturesPrefix, readStepFiles } from "./step-files.ts";
import type { renderJobs } from "./tables.ts";

type Version = Pick<typeof renderJobs.$inferSelect, "videoId" | "version" | "stepFiles">;

/** Where a video is played from while this version is shown; no cache then takes it for another version. */
export function filmPath({ videoId, version }: Pick<Version, "videoId" | "version">): string {
  return `/media/${videoId}/video.mp4${queryOf({ v: version === 1 ? undefined : version })}`;
}

/** Where its picture is: one that its owner chose has an address of its own, for every cache has those before. */
export function picturePath(job: Version): string {
  return pathOfPicture(job, job.version === 1 ? undefined : job.version);
}

/** The same for its owner, whichever version is shown. */
export function versionPicturePath(job: Version): string {
  return pathOfPicture(job, job.version);
}

function pathOfPicture({ videoId, stepFiles }: Version, v: number | undefined): string {
  const prefix = chosenPicturesPrefix(videoId);
  const key = readStepFiles(stepFiles).find(({ name }) => name === "thumbnail.jpg")?.key;
  const t = key?.startsWith(prefix) ? key.slice(prefix.length, prefix.length + 8) : undefined;
  return `/media/${videoId}/thumbnail.jpg${queryOf({ v, t })}`;
}

function queryOf(parts: Record<string, string | number | undefined>): string {
  const known = Object.entries(parts).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}=${value}`,
  );
  return known.length > 0 ? `?${known.join("&")}` : "";
}
