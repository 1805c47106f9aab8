import { existsSync } from "node:fs";
import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { cardPictureNames } from "#engine/card-picture.ts";
import { storyboardSchema } from "#engine/storyboard.ts";
import { isVoiceFile } from "#engine/voice-files.ts";
import { signFilm } from "#platform/content-credentials/sign-film.ts";
import type { Platform } from "#platform/platform.ts";
import { brand } from "../../brand.ts";
import { isMyAttempt, type RenderJob } from "./claim-render-job.ts";
import type { RenderStep } from "./render-schema.ts";
import { renderJobs } from "./tables.ts";

/**
 * What each step of the engine leaves in its work directory, and what it goes on from when it finds it there. A
 * `.key` says which inputs its file was made from; it comes after the file, so that it never stands alone.
 */
const FILES: Record<RenderStep, { name: string; contentType: string }[]> = {
  // One pair of files a scene, named after what they were made from.
  voice: [],
  music: [
    { name: "sound.wav", contentType: "audio/wav" },
    { name: "sound.wav.key", contentType: "text/plain" },
  ],
  frames: [
    { name: "video.mp4", contentType: "video/mp4" },
    { name: "video.mp4.key", contentType: "text/plain" },
    ...cardPictureNames.map((name) => ({ name, contentType: "image/webp" })),
    { name: "thumbnail.jpg", contentType: "image/jpeg" },
    { name: "thumbnail.jpg.key", contentType: "text/plain" },
    { name: "timeline.json", contentType: "application/json" },
  ],
  finish: [],
};
/** Files of the steps after the voice. */
export const renderFileNames: readonly string[] = Object.values(FILES).flatMap((files) =>
  files.map(({ name }) => name),
);
export const RENDER_STEPS: readonly RenderStep[] = ["voice", "music", "frames", "finish"];

const stepFilesSchema = z.array(z.strictObject({ name: z.string(), key: z.string() }));
export type StepFile = z.infer<typeof stepFilesSchema>[number];

export function readStepFiles(stored: unknown): StepFile[] {
  return stepFilesSchema.parse(stored);
}

/** Where everything of a video is stored; each attempt has a folder of its own, so none overwrites another's. */
export function videoPrefix(videoId: string): string {
  return `videos/${videoId}/`;
}

/** Where the pictures are that its owner chose for it; those of a render lie with the attempt that made them. */
export function chosenPicturesPrefix(videoId: string): string {
  return `${videoPrefix(videoId)}thumbnails/`;
}

export function attemptPrefix(videoId: string, token: string): string {
  return `${videoPrefix(videoId)}${token}/`;
}

/**
 * Brings the results of earlier attempts into the work directory, and what other versions of the video have said
 * already: a scene whose text is the same is not spoken, and paid, again. What storage lost is simply made again.
 * @param said names of the recordings of what it says; what lies beside them would be kept with this version, too
 * @returns the files of earlier attempts
 */
export async function fetchStepFiles(
  platform: Platform,
  job: RenderJob,
  directory: string,
  said: ReadonlySet<string>,
): Promise<StepFile[]> {
  await mkdir(directory, { recursive: true });
  const others = await platform.db
    .select({ stepFiles: renderJobs.stepFiles })
    .from(renderJobs)
    .where(and(eq(renderJobs.videoId, job.videoId), eq(renderJobs.state, "completed")));
  const spoken = others
    .flatMap((other) => readStepFiles(other.stepFiles))
    .filter(({ name }) => said.has(name));
  // Each version has a copy of what it says: one of a name is enough.
  const distinct = new Map(spoken.map((file) => [file.name, file]));
  await fetchFiles(platform, [...distinct.values()], directory);
  return fetchFiles(platform, readStepFiles(job.stepFiles), directory);
}

/** Copies stored files into a directory. @returns those that storage had */
export async function fetchFiles(
  { storage, log }: Platform,
  files: readonly StepFile[],
  directory: string,
): Promise<StepFile[]> {
  const fetched: StepFile[] = [];
  for (const file of files) {
    if (!(await storage.exists(file.key))) {
      log.warn({ key: file.key }, "a finished step's file is missing");
      continue;
    }
    await storage.fetchTo(file.key, join(directory, file.name));
    fetched.push(file);
  }
  return fetched;
}

/** The recordings of scenes that are whole, sound before description: where a description is kept, both are. */
async function voiceFilesIn(directory: string): Promise<{ name: string; contentType: string }[]> {
  const names = (await readdir(directory)).filter(isVoiceFile);
  return names
    .filter((name) => name.endsWith(".json"))
    .map((name) => name.replace(/json$/, "wav"))
    .flatMap((name) => [
      { name, contentType: "audio/wav" },
      { name: name.replace(/wav$/, "json"), contentType: "application/json" },
    ]);
}

export interface StepStore {
  /** Keeps the files of these finished steps, in order behind earlier calls. */
  store(steps: readonly RenderStep[]): Promise<void>;
  /** All that is kept, of this attempt and the ones it went on from. */
  files(): readonly StepFile[];
}

/**
 * Keeps finished steps' files in storage and in the job's row, so that a successor goes on from them.
 * Once the job is another's, it keeps nothing more.
 */
export function createStepStore(
  { storage, db, config, log }: Platform,
  job: RenderJob,
  token: string,
  directory: string,
  earlier: readonly StepFile[],
): StepStore {
  const kept = [...earlier];
  let queue: Promise<void> = Promise.resolve();
  const storeNow = async (steps: readonly RenderStep[]) => {
    const files = [
      ...(steps.includes("voice") ? await voiceFilesIn(directory) : []),
      ...steps.flatMap((step) => FILES[step]),
    ].filter(({ name }) => !kept.some((file) => file.name === name) && existsSync(join(directory, name)));
    if (files.length === 0) return;
    const added: StepFile[] = [];
    for (const { name, contentType } of files) {
      const key = `${attemptPrefix(job.videoId, token)}${name}`;
      if (name === "video.mp4") {
        const { title } = storyboardSchema.parse(job.storyboard);
        const film = { contentType, title, maker: brand.name };
        await signFilm(join(directory, name), film, { identity: config.signingIdentity, log });
      }
      await storage.putFile(key, join(directory, name), contentType);
      added.push({ name, key });
    }
    const stepFiles = [...kept, ...added];
    const mine = await db
      .update(renderJobs)
      .set({ stepFiles })
      .where(isMyAttempt(job.id, token))
      .returning({ id: renderJobs.id });
    if (mine.length === 1) kept.push(...added);
  };
  return {
    store(steps) {
      // One failed upload must not keep later ones from being tried.
      queue = queue.catch(() => undefined).then(() => storeNow(steps));
      return queue;
    },
    files: () => kept,
  };
}
