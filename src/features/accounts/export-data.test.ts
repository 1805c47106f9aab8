import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cardFingerprints } from "#features/referrals/tables.ts";
import { renderJobs } from "#features/studio/tables.ts";
import { createVideosPersonalData } from "#features/videos/personal-data.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import { idOf, liveHere, mailTo } from "#tests/lived-in-account.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import { waitForLocks } from "#tests/wait-for-locks.ts";
import { personalDataOf } from "../../personal-data.ts";
import { eraseAccount } from "./delete-account.ts";
import { makeExport, removeOldExports } from "./export-data.ts";
import { exportKey } from "./export-key.ts";
import { dataExports, users } from "./tables.ts";
import { unzip } from "./test-archive.ts";

const DAY = 86_400_000;
let app: TestApp;
let clock = 0;
beforeAll(async () => {
  app = await startTestApp({
    services: ["inbox"],
    worker: true,
    now: () => new Date(Date.now() + clock),
  });
});
afterAll(() => app.close());

test("an archive holds everything of the person and nobody else's, for five days", async () => {
  const words = "Yağmurlu bir sabah";
  const owner = await app.signUp({ fullName: "Derya Işık" });
  const stranger = await app.signUp();
  const { userId, videoId, film } = await liveHere(app, owner, words);
  await app.platform.db.insert(cardFingerprints).values({ userId, fingerprint: "card-of-derya" });
  await owner.post("/api/accounts/change-email", { email: "derya.next@example.com" });
  // As choosing another picture for a video leaves it.
  const cover = `videos/${videoId}/chosen/thumbnail.jpg`;
  await app.platform.storage.putBytes(cover, Buffer.from("a cover of their own"), "image/jpeg");
  await app.platform.db
    .update(renderJobs)
    .set({
      stepFiles: sql`${renderJobs.stepFiles} || ${JSON.stringify([{ name: "thumbnail.jpg", key: cover }])}::jsonb`,
    })
    .where(eq(renderJobs.videoId, videoId));
  // As Google tells it.
  await app.platform.db
    .update(users)
    .set({ image: "https://pictures.example/derya.jpg" })
    .where(eq(users.id, userId));
  expect((await app.visitor().post("/api/accounts/export")).status).toBe(401);
  const ordered = await owner.post("/api/accounts/export");
  expect(ordered.status).toBe(202);
  const { id } = (await ordered.json()).export;
  await mailTo(app, owner.email, /data is ready/);
  const { export: ready } = await (await owner.get("/api/accounts/export")).json();
  expect(ready).toMatchObject({ id, state: "ready" });
  const path = `/api/accounts/export/${id}/archive.zip`;
  expect((await stranger.get(path)).status).toBe(404);
  expect((await app.visitor().get(path)).status).toBe(401);
  const answer = await owner.get(path);
  expect(answer.headers.get("content-type")).toBe("application/zip");
  const zip = Buffer.from(await answer.arrayBuffer());
  expect(zip.length).toBe(ready.size_bytes);
  const files = unzip(zip);
  const json = (name: string): unknown => JSON.parse(String(files.get(`${name}.json`)));
  expect(json("profile")).toMatchObject([
    {
      email: owner.email,
      pending_email: "derya.next@example.com",
      picture: "https://pictures.example/derya.jpg",
      two_factor: false,
      full_name: "Derya Işık",
      credits: 6,
    },
  ]);
  expect(json("videos")).toMatchObject([{ id: videoId, title: words, description: words }]);
  expect(json("projects")).toMatchObject([{ brief: { description: words } }]);
  expect(json("reports")).toMatchObject([{ video_id: videoId, details: words }]);
  expect(json("credit_transactions")).toHaveLength(2);
  expect(json("orders")).toEqual([]);
  expect(json("trial")).toMatchObject([{ credits: 1, mailbox: owner.email }]);
  expect(json("cards")).toEqual([{ fingerprint: "card-of-derya", created_at: expect.any(String) }]);
  expect(files.get(`videos/${videoId}.mp4`)?.equals(film)).toBe(true);
  expect(String(files.get(`videos/${videoId}.jpg`))).toBe("a cover of their own");
  expect(json("video_versions")).toMatchObject([
    { video_id: videoId, version: 1, storyboard: { title: words } },
  ]);
  // Every feature's records are a file, and nobody else is in any of them.
  const names = personalDataOf(app.platform).flatMap((data) => Object.keys(data.records(userId)));
  expect([...files.keys()]).toEqual(expect.arrayContaining(names.map((name) => `${name}.json`)));
  const texts = [...files].flatMap(([name, bytes]) => (name.endsWith(".json") ? [String(bytes)] : []));
  expect(texts.join("\n")).not.toContain(stranger.email);

  const { db, storage, now } = app.platform;
  clock = 5 * DAY + 60_000;
  expect(now().getTime()).toBeGreaterThan(Date.now() + 5 * DAY);
  // Over is over, however late its file is removed.
  expect((await owner.get(`/api/accounts/export/${id}/archive.zip`)).status).toBe(404);
  await removeOldExports(app.platform);
  expect(await storage.exists(exportKey(id))).toBe(false);
  expect(await db.$count(dataExports, eq(dataExports.id, id))).toBe(0);
  clock = 0;
});

test("ordered in several tabs at once, one archive is made", async () => {
  const owner = await app.signUp();
  const { db } = app.platform;
  const orders = await db.transaction(async (tx) => {
    // Nobody comes past the look at what is ordered already, before all have come that far.
    await tx.execute(sql`LOCK TABLE data_exports IN SHARE MODE`);
    const asked = Array.from({ length: 4 }, () => owner.post("/api/accounts/export"));
    await waitForLocks(db, 4);
    return { asked };
  });
  const answers = await Promise.all(orders.asked);
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409, 409]);
});

test("an archive of any size is made a page and a file at a time", async () => {
  const owner = await app.signUp();
  const { db, storage } = app.platform;
  const key = `videos/${randomUUID()}/film.mp4`;
  const film = Buffer.alloc(2_000_000, "film");
  await storage.putBytes(key, film, "video/mp4");
  const [order] = await db
    .insert(dataExports)
    .values({ userId: await idOf(app, owner), expiresAt: new Date(Date.now() + DAY) })
    .returning();
  const id = order?.id ?? "";
  let [rows, open, mostOpen, filmsOpened] = [0, 0, 0, 0];
  const records = 5_000;
  const read = async (limit: number, offset: number) => {
    // Whoever asks for a page has taken in all those before it, and has not come to the films.
    expect([offset, filmsOpened]).toEqual([rows, 0]);
    expect(limit).toBeLessThanOrEqual(500);
    const page = Array.from({ length: Math.min(limit, records - offset) }, () => ({
      words: "w".repeat(200),
    }));
    rows += page.length;
    return page;
  };
  const films = 12;
  const personalData: PersonalData = {
    records: () => ({ words: read }),
    async *files() {
      for (let film = 0; film < films; film++) yield { name: `${film}.mp4`, key };
    },
    erase: async () => undefined,
  };
  const counted: typeof storage.read = async (name) => {
    filmsOpened += 1;
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    return (await storage.read(name)).once("end", () => {
      open -= 1;
    });
  };
  const platform = { ...app.platform, storage: { ...storage, read: counted } };
  await makeExport(platform, [personalData], id);
  expect([rows, filmsOpened, mostOpen]).toEqual([records, films, 1]);
  expect(await storage.size(exportKey(id))).toBeGreaterThan(films * film.length);
});

test("an archive that is finished after its account was deleted is kept by nobody", async () => {
  const owner = await app.signUp();
  const userId = await idOf(app, owner);
  const { db, storage } = app.platform;
  expect((await owner.post("/api/accounts/deletion")).status).toBe(202);
  clock = 7 * DAY + 60_000;
  const [order] = await db
    .insert(dataExports)
    .values({ userId, expiresAt: new Date(Date.now() + 30 * DAY) })
    .returning();
  const id = order?.id ?? "";
  const slow: PersonalData = {
    records: () => ({
      async words(_limit, offset) {
        if (offset === 0) await eraseAccount(app.platform, personalDataOf(app.platform), userId);
        return [{ words: "as they were read before" }];
      },
    }),
    erase: async () => undefined,
  };
  await makeExport(app.platform, [slow], id);
  clock = 0;
  expect(await db.$count(dataExports, eq(dataExports.id, id))).toBe(0);
  expect(await storage.exists(exportKey(id))).toBe(false);
});

test("a film whose bytes stop coming fails the archive and not the process, and nothing of it stays open", {
  timeout: 20_000,
}, async () => {
  const owner = await app.signUp();
  const { userId } = await liveHere(app, owner, "Bahar yağmuru");
  const { db, storage } = app.platform;
  const [order] = await db
    .insert(dataExports)
    .values({ userId, expiresAt: new Date(Date.now() + 30 * DAY) })
    .returning();
  const id = order?.id ?? "";
  const opened: Readable[] = [];
  const read: typeof storage.read = async (key) => {
    const film = await storage.read(key);
    opened.push(film);
    setTimeout(() => film.destroy(new Error("the store hung up")), 1);
    return film;
  };
  const platform = { ...app.platform, storage: { ...storage, read } };
  await expect(makeExport(platform, personalDataOf(platform), id)).rejects.toThrow("the store hung up");
  expect((await (await owner.get("/api/accounts/export")).json()).export).toMatchObject({ state: "failed" });
  expect(opened.map(({ destroyed }) => destroyed)).toEqual(opened.map(() => true));
  expect(opened).toHaveLength(1);
});

test("records that can't be read while the films are still looked up fail the archive alone, too", {
  timeout: 20_000,
}, async () => {
  const owner = await app.signUp();
  const [order] = await app.platform.db
    .insert(dataExports)
    .values({ userId: await idOf(app, owner), expiresAt: new Date(Date.now() + 30 * DAY) })
    .returning();
  const failure = new Error("the connection is lost");
  const unreadable: PersonalData = {
    records: () => ({
      async words() {
        throw failure;
      },
    }),
    async *files() {
      await new Promise((resolve) => setTimeout(resolve, 200));
    },
    erase: async () => undefined,
  };
  await expect(makeExport(app.platform, [unreadable], order?.id ?? "")).rejects.toBe(failure);
});

test("an archive that a second run makes, too, for the first one overran its hour, is told of once and stays", async () => {
  const owner = await app.signUp();
  const { db, storage } = app.platform;
  const [order] = await db
    .insert(dataExports)
    .values({ userId: await idOf(app, owner), expiresAt: new Date(Date.now() + 30 * DAY) })
    .returning();
  const id = order?.id ?? "";
  const { promise: othersAreDone, resolve: goOn } = Promise.withResolvers<void>();
  const inItsTurn = (turn: Promise<void>, failure?: Error): PersonalData => ({
    records: () => ({
      async words() {
        await turn;
        if (failure) throw failure;
        return [];
      },
    }),
    erase: async () => undefined,
  });
  const late = makeExport(app.platform, [inItsTurn(othersAreDone)], id);
  const failure = new Error("the store is away");
  const failing = makeExport(app.platform, [inItsTurn(othersAreDone, failure)], id).catch((error) => error);
  await makeExport(app.platform, [inItsTurn(Promise.resolve())], id);
  goOn();
  await late;
  expect(await failing).toBe(failure);
  const newest = await (await owner.get("/api/accounts/export")).json();
  expect(newest.export).toMatchObject({ id, state: "ready" });
  expect(await storage.exists(exportKey(id))).toBe(true);
  const { rows } = await db.execute(sql`
    SELECT id FROM pgboss.job WHERE name = 'mail.send' AND data ->> 'to' = ${owner.email}
      AND data ->> 'subject' ~ 'ready'`);
  expect(rows).toHaveLength(1);
});

test("an archive from which a film is missing because something failed is none", async () => {
  const owner = await app.signUp();
  const { userId } = await liveHere(app, owner, "Kış güneşi");
  let questions = 0;
  const select: typeof app.platform.db.select = (...fields: []) => {
    questions += 1;
    // The first brings a page of films, the second asks for more.
    if (questions === 2) throw new Error("the connection is lost");
    return app.platform.db.select(...fields);
  };
  const db = Object.assign(Object.create(app.platform.db), { select });
  const films = createVideosPersonalData({ ...app.platform, db }).files?.(userId) ?? [];
  const all = async () => {
    for await (const { key } of films) expect(key).toContain("/attempt/video.mp4");
  };
  await expect(all()).rejects.toThrow("the connection is lost");
});
