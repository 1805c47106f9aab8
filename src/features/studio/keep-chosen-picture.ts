import { buffer, json as readJson } from "node:stream/consumers";
import { and, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import sharp from "sharp";
import { timelineSchema } from "#engine/subtitles.ts";
import type { Timeline } from "#engine/timeline.ts";
import { storePicture } from "#features/videos/store-picture.ts";
import { videos } from "#features/videos/tables.ts";
import type { Queryable } from "#platform/database.ts";
import type { Platform } from "#platform/platform.ts";
import { drawFilmFrame, momentOf } from "./film-frame.ts";
import { sameMoment } from "./same-moment.ts";
import { chosenPicturesPrefix, readStepFiles, type StepFile } from "./step-files.ts";
import { renderJobs } from "./tables.ts";

const JPEG_QUALITY = 92;

interface ChosenPicture {
  videoId: string;
  /** Where it is stored. */
  key: string;
  /** The moment of the film that it is of, in seconds; null of a photo. */
  second: number | null;
  /** Of the version that it was chosen for. */
  stepFiles: readonly StepFile[];
}

/** A film that its own picture is to be chosen for again. */
interface NewFilm {
  width: number;
  height: number;
  durationSeconds: number;
  files: readonly StepFile[];
}

export interface KeptPicture {
  /** In every size; none if the film's own picture stands for it. */
  files: StepFile[];
  /** The moment of the new film that it is of, in seconds. */
  second: number | null;
}

const NOTHING: KeptPicture = { files: [], second: null };

/** The picture that its owner chose for the version that a render's video shows, if any. */
export async function findChosenPicture(db: Queryable, jobId: string): Promise<ChosenPicture | undefined> {
  const shown = alias(renderJobs, "shown");
  const [row] = await db
    .select({ videoId: videos.id, stepFiles: shown.stepFiles, second: shown.pictureSecond })
    .from(renderJobs)
    .innerJoin(videos, eq(videos.id, renderJobs.videoId))
    .innerJoin(shown, and(eq(shown.videoId, videos.id), eq(shown.version, videos.version)))
    .where(eq(renderJobs.id, jobId));
  if (!row) return undefined;
  const prefix = chosenPicturesPrefix(row.videoId);
  const stepFiles = readStepFiles(row.stepFiles);
  const chosen = stepFiles.find(({ name, key }) => name === "thumbnail.jpg" && key.startsWith(prefix));
  return chosen && { ...row, stepFiles, key: chosen.key };
}

/**
 * What was chosen, for the version that follows: of a moment of the film, that moment of the new one, whose words may be
 * others; of a photo, the same once more, cut to the new film's shape. Each version's files are its own.
 * @returns nothing if the photo is missing, or the moment; the new version's own picture stands for it then
 */
export async function keepChosenPicture(
  platform: Platform,
  chosen: ChosenPicture,
  film: NewFilm,
): Promise<KeptPicture> {
  if (chosen.second !== null) return drawMomentAgain(platform, chosen, chosen.second, film);
  const { storage, log } = platform;
  if (!(await storage.exists(chosen.key))) {
    log.warn({ key: chosen.key }, "a chosen picture is missing");
    return NOTHING;
  }
  const picture = await cutTo(film, await buffer(await storage.read(chosen.key)));
  const { files } = await storePicture(platform, chosen.videoId, picture);
  return { files, second: null };
}

async function drawMomentAgain(
  platform: Platform,
  { videoId, stepFiles }: ChosenPicture,
  before: number,
  film: NewFilm,
): Promise<KeptPicture> {
  try {
    const timelineOf = (files: readonly StepFile[]) => readTimeline(platform, files);
    const moment = sameMoment(before, await timelineOf(stepFiles), await timelineOf(film.files));
    if (moment === undefined) return NOTHING;
    const second = momentOf(moment, film.durationSeconds);
    const picture = await drawFilmFrame(platform, keyOf(film.files, "video.mp4"), second);
    const { files } = await storePicture(platform, videoId, picture);
    return { files, second };
  } catch (err) {
    // The film is finished, and has a picture of its own.
    platform.log.warn({ err, videoId }, "the moment that was chosen was not drawn again");
    return NOTHING;
  }
}

async function readTimeline({ storage }: Platform, files: readonly StepFile[]): Promise<Timeline> {
  return timelineSchema.parse(await readJson(await storage.read(keyOf(files, "timeline.json"))));
}

function keyOf(files: readonly StepFile[], wanted: string): string {
  const file = files.find(({ name }) => name === wanted);
  if (!file) throw new Error(`a film has no ${wanted}`);
  return file.key;
}

async function cutTo(size: { width: number; height: number }, picture: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  if (width === size.width && height === size.height) return picture;
  return sharp(picture)
    .resize({ ...size, fit: "cover", position: "attention" })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer();
}
