import { createWriteStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { and, desc, eq, gt, lt, ne } from "drizzle-orm";
import { ZipFile } from "yazl";
import type { Queryable } from "#platform/database.ts";
import type { Viewer } from "#platform/http/context.ts";
import type { PersonalData, ReadPage } from "#platform/personal-data.ts";
import type { Platform } from "#platform/platform.ts";
import { exportKey } from "./export-key.ts";
import { lockAccount } from "./lock-account.ts";
import { exportDataJob } from "./personal-data-job.ts";
import { queueNotice } from "./queue-notice.ts";
import { accountErrors } from "./schema.ts";
import { dataExports } from "./tables.ts";

/** How long an archive can be downloaded. */
export const EXPORT_DAYS = 5;
/** An archive that is not ready after this long will not be. */
const STALE_MILLISECONDS = 2 * 3_600_000;
const PAGE = 200;

/** The newest archive that is not over, or undefined. */
export async function findExport({ now }: Platform, userId: string, db: Queryable) {
  const [row] = await db
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.userId, userId), gt(dataExports.expiresAt, now())))
    .orderBy(desc(dataExports.createdAt))
    .limit(1);
  return row;
}
export type DataExport = NonNullable<Awaited<ReturnType<typeof findExport>>>;

/**
 * Orders an archive of everything that is kept of a person.
 * @throws export_running
 */
export async function requestExport(platform: Platform, viewer: Viewer): Promise<DataExport> {
  const { db, jobs, now } = platform;
  return db.transaction(async (tx) => {
    // Of two orders at once the second sees the first.
    await lockAccount(tx, viewer.id);
    const newest = await findExport(platform, viewer.id, tx);
    const age = now().getTime() - (newest?.createdAt.getTime() ?? 0);
    if (newest?.state === "queued" && age < STALE_MILLISECONDS) throw accountErrors.export_running();
    const expiresAt = new Date(now().getTime() + EXPORT_DAYS * 86_400_000);
    const [made] = await tx
      .insert(dataExports)
      .values({ userId: viewer.id, expiresAt, createdAt: now() })
      .returning();
    if (!made) throw new Error("the archive has no row");
    await jobs.enqueue(tx, exportDataJob, { exportId: made.id });
    return made;
  });
}

/** Makes the archive of an order, stores it, and tells the person. Memory stays flat, however much there is. */
export async function makeExport(
  platform: Platform,
  personalData: readonly PersonalData[],
  exportId: string,
): Promise<void> {
  const { db, storage, config } = platform;
  const [order] = await db.select().from(dataExports).where(eq(dataExports.id, exportId));
  // Deleted meanwhile, with the account: an attempt before this one may have left its file.
  if (!order) return storage.delete(exportKey(exportId));
  if (order.state === "ready") return;
  const isNotReady = ne(dataExports.state, "ready");
  const directory = await mkdtemp(join(tmpdir(), "vitrin-export-"));
  try {
    const path = join(directory, "archive.zip");
    await writeArchive(platform, personalData, order.userId, path);
    await storage.putFile(exportKey(exportId), path, "application/zip");
    const { size } = await stat(path);
    const isKept = await db.transaction(async (tx) => {
      const ready = await tx
        .update(dataExports)
        .set({ state: "ready", sizeBytes: size })
        .where(and(eq(dataExports.id, exportId), isNotReady))
        .returning({ id: dataExports.id });
      // Gone with the account, or made by another run meanwhile, which has told of it: this one took over an hour.
      if (ready.length === 0) return (await tx.$count(dataExports, eq(dataExports.id, exportId))) > 0;
      const url = `${config.publicUrl}/dashboard?tab=settings`;
      await queueNotice(platform, tx, order.userId, { kind: "export_ready", url, until: order.expiresAt });
      return true;
    });
    if (!isKept) await storage.delete(exportKey(exportId));
  } catch (error) {
    const failed = db.update(dataExports).set({ state: "failed" });
    await failed.where(and(eq(dataExports.id, exportId), isNotReady));
    throw error;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function writeArchive(
  { storage }: Platform,
  personalData: readonly PersonalData[],
  userId: string,
  path: string,
): Promise<void> {
  const zip = new ZipFile();
  // The library types its output as the older interface, which the pipeline takes at run time.
  const output = zip.outputStream as Readable;
  const fail = (error: unknown) => zip.emit("error", error);
  zip.on("error", (error: Error) => output.destroy(error));
  // From the beginning: what fails while entries are still added must find somebody who listens.
  const written = pipeline(output, createWriteStream(path));
  written.catch(() => {});
  let entry: Readable | undefined;
  // Each entry is opened when its turn comes, so that one stream is open at a time.
  const add = (name: string, compress: boolean, open: () => Promise<Readable>) =>
    zip.addReadStreamLazy(name, { compress }, (done) => {
      open().then((stream) => {
        // The library listens to none: what nobody listens to ends the process.
        entry = stream.once("error", fail);
        done(null, stream);
      }, fail);
    });
  try {
    for (const data of personalData) {
      for (const [name, read] of Object.entries(data.records(userId)))
        add(`${name}.json`, true, async () => Readable.from(jsonArray(read)));
      for await (const file of data.files?.(userId) ?? [])
        if (await storage.exists(file.key)) add(file.name, false, () => storage.read(file.key));
    }
    zip.end();
    await written;
  } finally {
    output.destroy();
    entry?.destroy();
  }
}

async function* jsonArray(read: ReadPage): AsyncIterable<string> {
  yield "[";
  let last: object | undefined;
  for (let offset = 0; ; offset += PAGE) {
    const page = await read(PAGE, offset, last);
    last = page.at(-1);
    for (const [index, record] of page.entries())
      yield `${offset + index > 0 ? "," : ""}\n${JSON.stringify(record, null, 2)}`;
    if (page.length < PAGE) break;
  }
  yield "\n]\n";
}

/** Removes archives whose time is over. */
export async function removeOldExports({ db, storage, now }: Platform): Promise<void> {
  const old = await db
    .select({ id: dataExports.id })
    .from(dataExports)
    .where(lt(dataExports.expiresAt, now()))
    .limit(1_000);
  for (const { id } of old) {
    await storage.delete(exportKey(id));
    await db.delete(dataExports).where(eq(dataExports.id, id));
  }
}
