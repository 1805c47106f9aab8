import { randomUUID } from "node:crypto";
import { mkdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { and, eq, inArray, sql } from "drizzle-orm";
import { outputFormats, sizeAt } from "#engine/encode/output-formats.ts";
import { renderInChild } from "#engine/render-in-child.ts";
import { frameSizes, storyboardSchema } from "#engine/storyboard.ts";
import { isVoiceFile } from "#engine/voice-files.ts";
import { fetchAssets } from "#features/studio/fetch-assets.ts";
import { fetchFiles, readStepFiles, videoPrefix } from "#features/studio/step-files.ts";
import { renderJobs } from "#features/studio/tables.ts";
import { watchTime } from "#features/studio/watch-time.ts";
import { signFilm } from "#platform/content-credentials/sign-film.ts";
import type { Log } from "#platform/log.ts";
import type { Platform } from "#platform/platform.ts";
import { brand } from "../../brand.ts";
import { exportVideoJob } from "./export-job.ts";
import { comesFirst } from "./find-plan-features.ts";
import { videoExports } from "./tables.ts";

/** A worker that dies under an export, or an export that fails, is followed by another this often. */
const MOST_ATTEMPTS = 3;
const REPORT_MILLISECONDS = 1000;
/** See export-job.ts. */
const MOST_MINUTES = 230;

type Export = typeof videoExports.$inferSelect;

/**
 * Makes one export from the storyboard and the voice of its version, drawn anew at its size and in its shape. Runs behind everything
 * else: renders that people wait for come first. A process that stops hands it over, which is no attempt. One that hangs, or
 * takes longer than any may, would do so again: it is given up.
 * @throws what failed, when the queue shall try again
 */
export async function runExport(
  platform: Platform,
  exportId: string,
  stopping: AbortSignal,
  log: Log,
): Promise<void> {
  const token = randomUUID();
  const row = await claim(platform, exportId, token);
  if (!row) return;
  if (row.attempt > MOST_ATTEMPTS) {
    await change(platform, row.id, token, { state: "failed" });
    return;
  }
  const directory = join(platform.config.dataDirectory, "work", `export-${exportId}`);
  await rm(directory, { recursive: true, force: true });
  const late = new AbortController();
  const time = watchTime(MOST_MINUTES, () => late.abort());
  const signal = AbortSignal.any([stopping, late.signal]);
  try {
    await make(platform, row, token, { directory, signal, goesOn: time.goesOn });
  } catch (error) {
    if (stopping.aborted) {
      await handOver(platform, row, token);
      return;
    }
    // Cancelled, or gone with its video: that is why it stopped, and nothing is to be tried again.
    if (!(await change(platform, row.id, token, { percent: 0 }))) return;
    if (row.attempt < MOST_ATTEMPTS && !late.signal.aborted) throw error;
    log.warn({ err: error }, "an export failed for good");
    await change(platform, row.id, token, { state: "failed" });
  } finally {
    time.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

/** The queue gives an export to one worker at a time; the token shuts out one that it took for dead. */
async function claim({ db }: Platform, id: string, token: string): Promise<Export | undefined> {
  const [row] = await db
    .update(videoExports)
    .set({ state: "running", attempt: sql`${videoExports.attempt} + 1`, attemptToken: token, percent: 0 })
    .where(and(eq(videoExports.id, id), inArray(videoExports.state, ["queued", "running"])))
    .returning();
  return row;
}

/** Puts an export back, and calls another worker at once. */
async function handOver({ db, jobs }: Platform, { id, userId }: Export, token: string): Promise<void> {
  await db.transaction(async (tx) => {
    const mine = await tx
      .update(videoExports)
      .set({ state: "queued", attempt: sql`${videoExports.attempt} - 1`, attemptToken: null, percent: 0 })
      .where(isMine(id, token))
      .returning({ id: videoExports.id });
    if (mine.length === 0) return;
    await jobs.enqueue(tx, exportVideoJob, { exportId: id }, { first: await comesFirst(tx, userId) });
  });
}

function isMine(id: string, token: string) {
  return and(
    eq(videoExports.id, id),
    eq(videoExports.attemptToken, token),
    eq(videoExports.state, "running"),
  );
}

/** @returns false if the export is no longer this attempt's, or gone with its video */
async function change(
  { db }: Platform,
  id: string,
  token: string,
  values: Partial<Export>,
): Promise<boolean> {
  const changed = await db
    .update(videoExports)
    .set(values)
    .where(isMine(id, token))
    .returning({ id: videoExports.id });
  return changed.length === 1;
}

async function make(
  platform: Platform,
  row: Export,
  token: string,
  { directory, signal, goesOn }: { directory: string; signal: AbortSignal; goesOn: () => void },
): Promise<void> {
  const [job] = await platform.db
    .select()
    .from(renderJobs)
    .where(and(eq(renderJobs.videoId, row.videoId), eq(renderJobs.version, row.version)));
  if (!job) return;
  const storyboard = { ...storyboardSchema.parse(job.storyboard), aspect: row.aspect };
  await mkdir(directory, { recursive: true });
  const assets = await fetchAssets(platform, row.userId, storyboard, join(directory, "assets"));
  const voice = readStepFiles(job.stepFiles).filter(({ name }) => isVoiceFile(name));
  await fetchFiles(platform, voice, directory);
  const { findVoiceName } = await import("#engine/voice-step.ts");
  const voiceName = await findVoiceName(storyboard, directory);
  const taken = new AbortController();
  const report = createReporter(platform, row, token, () => taken.abort());
  const result = await renderInChild({
    storyboard,
    assets,
    workDirectory: directory,
    ...(voiceName === undefined ? {} : { voiceName }),
    format: row.format,
    framesPerSecond: row.framesPerSecond,
    size: sizeAt(frameSizes[row.aspect], row.resolution),
    background: true,
    signal: AbortSignal.any([signal, taken.signal]),
    onProgress(progress) {
      goesOn();
      report(progress);
    },
  });
  const storageKey = `${videoPrefix(row.videoId)}exports/${row.id}/${token}.${row.format}`;
  const { contentType } = outputFormats[row.format];
  const { config, log } = platform;
  const film = { contentType, title: storyboard.title, maker: brand.name };
  await signFilm(result.video, film, { identity: config.signingIdentity, log });
  await platform.storage.putFile(storageKey, result.video, contentType);
  const { size: sizeBytes } = await stat(result.video);
  const kept = await change(platform, row.id, token, {
    state: "completed",
    percent: 100,
    storageKey,
    sizeBytes,
    completedAt: new Date(),
  });
  if (!kept) await platform.storage.delete(storageKey);
}

function createReporter(platform: Platform, row: Export, token: string, onTaken: () => void) {
  let reportedAt = 0;
  return ({ percent }: { percent: number }) => {
    const time = performance.now();
    if (time - reportedAt < REPORT_MILLISECONDS) return;
    reportedAt = time;
    change(platform, row.id, token, { percent }).then(
      (mine) => mine || onTaken(),
      (error: unknown) => platform.log.warn({ err: error }, "export progress"),
    );
  };
}
