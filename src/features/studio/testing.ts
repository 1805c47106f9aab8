import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { z } from "zod";
import type { Storyboard } from "#engine/storyboard.ts";
import { users } from "#features/accounts/tables.ts";
import { postCreditTransaction } from "#features/credits/post-credit-transaction.ts";
import { creditHolds, creditTransactions } from "#features/credits/tables.ts";
import { videos } from "#features/videos/tables.ts";
import type { TestApp } from "#tests/test-app.ts";
import type { TestClient } from "#tests/test-client.ts";
import { assetSchema, type Brief, type Project, projectSchema } from "./schema.ts";
import { renderJobs } from "./tables.ts";

/** Builders for tests of the studio, its videos and the feed. */

export const brief: Brief = {
  description: "Luma is a handmade soy candle that burns for 60 hours. It smells of fig and cedar.",
  assetIds: [],
  language: "en",
  tone: "friendly",
  targetSeconds: 15,
  aspect: "1:1",
};

/** The shortest film that the engine makes: one scene, two words, no music. */
export function shortestStoryboard(of: Storyboard): Storyboard {
  return {
    ...of,
    title: "Shortest",
    aspect: "1:1",
    scenes: [{ id: "only", role: "hook", headline: "Hello", narration: "Hello there." }],
    music: { ...of.music, enabled: false },
  };
}

export async function userIdOf({ platform }: TestApp, client: TestClient): Promise<string> {
  const [user] = await platform.db.select({ id: users.id }).from(users).where(eq(users.email, client.email));
  if (!user) throw new Error(`no account ${client.email}`);
  return user.id;
}

/** A signed-in person, and the id under which things are theirs. */
export async function signUpOwner(app: TestApp) {
  const client = await app.signUp();
  return { client, userId: await userIdOf(app, client) };
}

/** A signed-in person with this many credits. */
export async function signUpWithCredits(app: TestApp, credits: number) {
  const { client, userId } = await signUpOwner(app);
  await app.platform.db.transaction(async (tx) => {
    const [trial] = await tx.select().from(creditTransactions).where(eq(creditTransactions.userId, userId));
    const amount = credits - (trial?.amount ?? 0);
    if (amount === 0) return;
    const type = amount > 0 ? ("admin_grant" as const) : ("usage" as const);
    await postCreditTransaction(tx, { userId, amount, type, reason: "test", cause: `test:${randomUUID()}` });
  });
  return { client, userId };
}

export async function createProject(client: TestClient, changes: Partial<Brief> = {}): Promise<Project> {
  const response = await client.post("/api/studio/projects", { brief: { ...brief, ...changes } });
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
  return projectSchema.parse(await response.json());
}

/** A project whose film renders in a few seconds. */
export async function createShortProject(client: TestClient, hasEndCard = false): Promise<Project> {
  const project = await createProject(client);
  const storyboard = shortestStoryboard(project.storyboard);
  const response = await client.put(`/api/studio/projects/${project.id}/storyboard`, {
    storyboard: { ...storyboard, brand: { ...storyboard.brand, endCard: { enabled: hasEndCard } } },
    revision: project.revision,
  });
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  return projectSchema.parse(await response.json());
}

export async function generate(client: TestClient, projectId: string, requestId: string = randomUUID()) {
  const response = await client.post(`/api/studio/projects/${projectId}/videos`, { request_id: requestId });
  return { response, videoId: requestId };
}

/** A started video of a short project, and its job. */
export async function startVideo(client: TestClient, hasEndCard = false): Promise<string> {
  const project = await createShortProject(client, hasEndCard);
  const { response, videoId } = await generate(client, project.id);
  if (response.status !== 202) throw new Error(`${response.status} ${await response.text()}`);
  return videoId;
}

/** A photo of this person's; its id. */
export async function uploadPhoto(client: TestClient, picture?: Buffer): Promise<string> {
  const red = sharp({ create: { width: 64, height: 64, channels: 3, background: "red" } });
  const form = new FormData();
  form.set("photo", new File([new Uint8Array(picture ?? (await red.png().toBuffer()))], "photo.png"));
  const response = await client.request("/api/studio/assets", { method: "POST", body: form });
  return assetSchema.parse(await response.json()).id;
}

/** Everything that money and state say of one video. */
export async function stateOf({ platform: { db } }: TestApp, videoId: string) {
  // One moment of all of it: a render that ends between two reads would look half done.
  return db.transaction(
    async (tx) => {
      const [video] = await tx.select().from(videos).where(eq(videos.id, videoId));
      const [job] = await tx.select().from(renderJobs).where(eq(renderJobs.videoId, videoId));
      const [hold] = await tx
        .select()
        .from(creditHolds)
        .where(eq(creditHolds.reference, `render:${videoId}`));
      const entries = (await tx.select().from(creditTransactions)).filter((entry) =>
        entry.cause.endsWith(videoId),
      );
      return { video, job, hold, entries: entries.map((entry) => entry.amount) };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

export async function balanceOf(client: TestClient): Promise<number> {
  const response = await client.get("/api/credits/transactions");
  return z.object({ credits: z.number() }).parse(await response.json()).credits;
}

/** A finished video with these bytes for a film, as a render would have left it. */
export async function seedVideo(
  { platform: { db, storage } }: TestApp,
  userId: string,
  changes: Partial<typeof videos.$inferInsert> = {},
  bytes: Uint8Array = new TextEncoder().encode("0123456789"),
): Promise<string> {
  const id = changes.id ?? randomUUID();
  const key = (name: string) => `videos/${id}/${id}/${name}`;
  await storage.putBytes(key("video.mp4"), bytes, "video/mp4");
  await storage.putBytes(key("thumbnail.jpg"), new TextEncoder().encode("picture"), "image/jpeg");
  const isProcessed = (changes.status ?? "completed") === "completed";
  await db.insert(videos).values({
    id,
    userId,
    title: "Luma",
    storyboard: {},
    status: "completed",
    durationSeconds: 15,
    ...(isProcessed
      ? {
          videoUrl: `/media/${id}/video.mp4`,
          thumbnailUrl: `/media/${id}/thumbnail.jpg`,
          width: 1080,
          height: 1920,
        }
      : {}),
    ...changes,
  });
  const stepFiles = ["video.mp4", "thumbnail.jpg"].map((name) => ({ name, key: key(name) }));
  await db
    .insert(renderJobs)
    .values({ id, videoId: id, userId, storyboard: {}, state: "completed", percent: 100, stepFiles });
  return id;
}

export async function codeOf(response: Response): Promise<string> {
  return z.object({ code: z.string() }).parse(await response.json()).code;
}

/** Milliseconds: a render takes seconds, and each look takes some of what it needs. */
export const RENDER_PAUSE = 200;

/** Waits until a video is made or given up, and returns what money and state say of it then. */
export function untilRendered(app: TestApp, videoId: string) {
  return waitFor(async () => {
    const state = await stateOf(app, videoId);
    return state.job?.state !== "queued" && state.job?.state !== "running" && state;
  }, RENDER_PAUSE);
}

/**
 * Waits until `look` answers something; the test's own time limit ends it.
 * @param pause milliseconds from one look to the next
 */
export async function waitFor<T>(look: () => Promise<T | undefined | false>, pause = 50): Promise<T> {
  for (;;) {
    const seen = await look();
    if (seen !== undefined && seen !== false) return seen;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
