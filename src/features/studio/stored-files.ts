import { inArray } from "drizzle-orm";
import type { Platform } from "#platform/platform.ts";
import type { StoredFiles } from "#platform/sweep-storage.ts";
import { previewPrefix, saidSceneKey } from "./said-scenes.ts";
import { readStepFiles } from "./step-files.ts";
import { assets, previewSounds, renderJobs } from "./tables.ts";

const ASSET = /^assets\/([0-9a-f-]{36})[./]/;
const PREVIEW = /^previews\/([0-9a-f-]{36})\//;
const VIDEO = /^videos\/([0-9a-f-]{36})\//;

/** Uploads, sounds of previews, and what renders have made. Files of another shape are not ours to judge: known. */
export function createStudioStoredFiles({ db }: Pick<Platform, "db">): StoredFiles[] {
  return [
    {
      prefix: "assets/",
      async known(keys) {
        const rows = await db
          .select({ id: assets.id })
          .from(assets)
          .where(inArray(assets.id, idsIn(keys, ASSET)));
        const ids = new Set(rows.map(({ id }) => id));
        return keys.filter((key) => isOf(key, ASSET, ids));
      },
    },
    {
      prefix: "previews/",
      async known(keys) {
        const sounds = await db
          .select()
          .from(previewSounds)
          .where(inArray(previewSounds.userId, idsIn(keys, PREVIEW)));
        const kept = new Set(
          sounds.flatMap(({ userId, key, voiceFiles }) => [
            `${previewPrefix(userId)}${key}.wav`,
            ...voiceFiles.map((name) => saidSceneKey(userId, name)),
          ]),
        );
        return keys.filter((key) => kept.has(key) || !PREVIEW.test(key));
      },
    },
    { prefix: "videos/", known: (keys) => knownOfRenders(db, keys) },
  ];
}

/** The files of finished versions; all of a video that is being rendered, whichever attempt comes to an end. */
async function knownOfRenders(db: Platform["db"], keys: readonly string[]): Promise<string[]> {
  const { videoId, state, stepFiles } = renderJobs;
  const rows = await db
    .select({ videoId, state, stepFiles })
    .from(renderJobs)
    .where(inArray(videoId, idsIn(keys, VIDEO)));
  const inWork = new Set(
    rows.filter((row) => row.state === "queued" || row.state === "running").map((row) => row.videoId),
  );
  const kept = new Set(
    rows
      .filter((row) => row.state === "completed")
      .flatMap((row) => readStepFiles(row.stepFiles).map(({ key }) => key)),
  );
  return keys.filter((key) => kept.has(key) || isOf(key, VIDEO, inWork));
}

function idsIn(keys: readonly string[], shape: RegExp): string[] {
  return [...new Set(keys.flatMap((key) => shape.exec(key)?.[1] ?? []))];
}

function isOf(key: string, shape: RegExp, ids: ReadonlySet<string>): boolean {
  const id = shape.exec(key)?.[1];
  return id === undefined || ids.has(id);
}
