import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, eq, type SQL } from "drizzle-orm";
import sharp from "sharp";
import { inspectMedia } from "#features/studio/inspect-media.ts";
import { picturePath } from "#features/studio/media-paths.ts";
import { readPhoto } from "#features/studio/read-photo.ts";
import { readStepFiles, type StepFile } from "#features/studio/step-files.ts";
import { renderJobs } from "#features/studio/tables.ts";
import type { Queryable } from "#platform/database.ts";
import { httpErrors } from "#platform/errors.ts";
import type { Platform } from "#platform/platform.ts";
import { deleteFilesJob } from "./delete-files-job.ts";
import { videoErrors } from "./schema.ts";
import { keepPictures, pictureNames, storePicture } from "./store-picture.ts";
import { videos } from "./tables.ts";

/** A moment of the finished film, in seconds, or a picture of the owner's own. */
export type ThumbnailSource = { second: number } | { photo: Uint8Array };

/** The last frame begins before the film ends. Seconds. */
const BEFORE_THE_END = 0.1;
const JPEG_QUALITY = 88;

/**
 * Shows another picture in the place of the video's: everywhere, and for the version that is shown. A picture of another
 * shape is cut to the film's.
 * @throws not_found (another's too), video_not_completed, photo_type_unsupported, photo_too_large, photo_unreadable
 */
export async function changeThumbnail(
  platform: Platform,
  userId: string,
  id: string,
  source: ThumbnailSource,
): Promise<void> {
  const own = and(eq(videos.id, id), eq(videos.userId, userId));
  for (;;) {
    const film = await findShownFilm(platform.db, userId, id);
    const picture =
      "photo" in source ? await cutPhoto(source.photo, film) : await frameOf(platform, film, source);
    const { files } = await storePicture(platform, id, picture);
    const outcome = await keepPictures(platform, film.jobId, files, () => show(platform, own, film, files));
    if (outcome === "gone") throw httpErrors.not_found();
    // Another version came to be shown in the meantime: it is that one's, then.
    if (outcome === "shown") return;
  }
}

async function show(
  { db, jobs }: Pick<Platform, "db" | "jobs">,
  own: SQL | undefined,
  film: ShownFilm,
  pictures: readonly StepFile[],
): Promise<"shown" | "gone" | "another_version"> {
  return db.transaction(async (tx) => {
    // The video before its render, as whoever deletes it does: the other way round each would wait for the other.
    const [video] = await tx.select({ version: videos.version }).from(videos).where(own).for("no key update");
    const [job] = await tx.select().from(renderJobs).where(eq(renderJobs.id, film.jobId)).for("update");
    if (!video || !job) return "gone";
    if (video.version !== job.version) return "another_version";
    const files = readStepFiles(job.stepFiles);
    const isPicture = (file: StepFile) => pictureNames.includes(file.name);
    const stepFiles = [...files.filter((file) => !isPicture(file)), ...pictures];
    await tx.update(renderJobs).set({ stepFiles }).where(eq(renderJobs.id, job.id));
    // Another address: nobody's cache shows the picture before.
    await tx
      .update(videos)
      .set({ thumbnailUrl: picturePath({ ...job, stepFiles }) })
      .where(own);
    const before = files.filter(isPicture).map((file) => file.key);
    if (before.length > 0) await jobs.enqueue(tx, deleteFilesJob, { keys: before });
    return "shown";
  });
}

interface ShownFilm {
  jobId: string;
  key: string;
  width: number;
  height: number;
  seconds: number;
}

async function findShownFilm(db: Queryable, userId: string, id: string): Promise<ShownFilm> {
  const [row] = await db
    .select({ video: videos, job: { id: renderJobs.id, stepFiles: renderJobs.stepFiles } })
    .from(videos)
    .innerJoin(renderJobs, and(eq(renderJobs.videoId, videos.id), eq(renderJobs.version, videos.version)))
    .where(and(eq(videos.id, id), eq(videos.userId, userId)));
  if (!row) throw httpErrors.not_found();
  const { status, width, height, durationSeconds: seconds } = row.video;
  const key = readStepFiles(row.job.stepFiles).find((file) => file.name === "video.mp4")?.key;
  if (status !== "completed" || !key || !width || !height || !seconds) {
    throw videoErrors.video_not_completed();
  }
  return { jobId: row.job.id, key, width, height, seconds };
}

/** In a process of its own, as everything that opens films. */
async function frameOf(
  { storage }: Platform,
  film: ShownFilm,
  { second }: { second: number },
): Promise<Buffer> {
  const directory = await mkdtemp(join(tmpdir(), "vitrin-thumbnail-"));
  try {
    const path = join(directory, "film.mp4");
    await storage.fetchTo(film.key, path);
    const moment = Math.max(0, Math.min(second, film.seconds - BEFORE_THE_END));
    const answer = await inspectMedia({ kind: "frame", path, directory, second: moment });
    if (answer.outcome === "refused") throw new Error(`no frame of ${film.key}: ${answer.reason}`);
    return await readFile(join(directory, "frame.jpg"));
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function cutPhoto(upload: Uint8Array, { width, height }: ShownFilm): Promise<Buffer> {
  const { bytes } = await readPhoto(upload);
  return sharp(bytes)
    .resize({ width, height, fit: "cover", position: "attention" })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer();
}
