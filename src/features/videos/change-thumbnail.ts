import { and, eq, type SQL } from "drizzle-orm";
import sharp from "sharp";
import { drawFilmFrame, momentOf } from "#features/studio/film-frame.ts";
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
    const second = "second" in source ? momentOf(source.second, film.seconds) : null;
    const picture =
      "photo" in source
        ? await cutPhoto(source.photo, film)
        : await drawFilmFrame(platform, film.key, second ?? 0);
    const { files } = await storePicture(platform, id, picture);
    const outcome = await keepPictures(platform, film.jobId, files, () =>
      show(platform, own, film, { files, second }),
    );
    if (outcome === "gone") throw httpErrors.not_found();
    // Another version came to be shown in the meantime: it is that one's, then.
    if (outcome === "shown") return;
  }
}

async function show(
  { db, jobs }: Pick<Platform, "db" | "jobs">,
  own: SQL | undefined,
  film: ShownFilm,
  { files: pictures, second }: { files: readonly StepFile[]; second: number | null },
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
    await tx.update(renderJobs).set({ stepFiles, pictureSecond: second }).where(eq(renderJobs.id, job.id));
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

async function cutPhoto(upload: Uint8Array, { width, height }: ShownFilm): Promise<Buffer> {
  const { bytes } = await readPhoto(upload);
  return sharp(bytes)
    .resize({ width, height, fit: "cover", position: "attention" })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer();
}
