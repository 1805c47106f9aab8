import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Platform } from "#platform/platform.ts";
import { inspectMedia } from "./inspect-media.ts";

/** The last frame begins before the film ends. Seconds. */
const BEFORE_THE_END = 0.1;

/** A moment that the film has, in seconds, for one that somebody asks for. */
export function momentOf(second: number, filmSeconds: number): number {
  return Math.max(0, Math.min(second, filmSeconds - BEFORE_THE_END));
}

/**
 * What a stored film shows at a moment, in its own size. Read in a process of its own, as everything that opens films.
 *
 * @param key where the film is stored
 * @returns a JPEG
 */
export async function drawFilmFrame(
  { storage }: Pick<Platform, "storage">,
  key: string,
  second: number,
): Promise<Buffer> {
  const directory = await mkdtemp(join(tmpdir(), "vitrin-thumbnail-"));
  try {
    const path = join(directory, "film.mp4");
    await storage.fetchTo(key, path);
    const answer = await inspectMedia({ kind: "frame", path, directory, second });
    if (answer.outcome === "refused") throw new Error(`no frame of ${key}: ${answer.reason}`);
    return await readFile(join(directory, "frame.jpg"));
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
