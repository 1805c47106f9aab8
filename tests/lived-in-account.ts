import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, vi } from "vitest";
import { users } from "#features/accounts/tables.ts";
import { creditHolds, creditTransactions } from "#features/credits/tables.ts";
import { videoLikes, videoReports } from "#features/feed/tables.ts";
import { assets, brandKits, projects, renderJobs } from "#features/studio/tables.ts";
import { videos } from "#features/videos/tables.ts";
import { PATIENCE } from "#tests/patience.ts";
import type { TestApp } from "#tests/test-app.ts";
import type { TestClient } from "#tests/test-client.ts";

export async function idOf({ platform }: TestApp, client: TestClient): Promise<string> {
  const [user] = await platform.db.select().from(users).where(eq(users.email, client.email));
  return user?.id ?? "";
}

interface InboxMail {
  subject: string;
  to: { address: string }[];
  text: string;
}

/** What has come to this address until now. */
export async function mailsTo({ services }: TestApp, address: string): Promise<InboxMail[]> {
  const mails: InboxMail[] = await (await fetch(`${services.inboxUrl}/api/email`)).json();
  return mails.filter((mail) => mail.to.some((to) => to.address === address));
}

/** Waits for a mail of this subject to this address. */
export function mailTo(app: TestApp, address: string, subject: RegExp): Promise<InboxMail | undefined> {
  return vi.waitFor(async () => {
    const found = (await mailsTo(app, address)).find((mail) => subject.test(mail.subject));
    expect(found).toBeDefined();
    return found;
  }, PATIENCE);
}

/** A finished video with its film in storage, and everything else that can carry a person's words. */
export async function liveHere(app: TestApp, client: TestClient, words: string) {
  const { db, storage } = app.platform;
  const userId = await idOf(app, client);
  const videoId = randomUUID();
  const key = `videos/${videoId}/attempt/video.mp4`;
  const film = Buffer.alloc(3_000_000, "film");
  await storage.putBytes(key, film, "video/mp4");
  const storyboard = { title: words };
  await db.insert(videos).values({
    id: videoId,
    userId,
    title: words,
    description: words,
    storyboard,
    status: "completed",
    isPublished: true,
    publishedAt: new Date(),
  });
  await db.insert(renderJobs).values({
    videoId,
    userId,
    storyboard,
    state: "completed",
    stepFiles: [{ name: "video.mp4", key }],
  });
  await db.insert(projects).values({ userId, brief: { description: words }, storyboard });
  await db.insert(brandKits).values({ userId, kit: { name: words } });
  const assetKey = `assets/${randomUUID()}.jpg`;
  await storage.putBytes(assetKey, Buffer.from("photo"), "image/jpeg");
  const image = { kind: "image", contentType: "image/jpeg", width: 1, height: 1, sizeBytes: 5 } as const;
  await db.insert(assets).values({ userId, storageKey: assetKey, ...image });
  await db.insert(creditHolds).values({
    userId,
    amount: 1,
    reference: `render:${videoId}`,
    state: "settled",
    description: words,
    closedAt: new Date(),
  });
  await db.insert(creditTransactions).values({
    userId,
    amount: 5,
    type: "admin_grant",
    reason: "admin_adjustment",
    description: words,
    cause: `test:${videoId}`,
    balanceAfter: 0,
  });
  await db.insert(videoLikes).values({ userId, videoId });
  await db
    .insert(videoReports)
    .values({ videoId, reporterId: userId, reporterKey: "k", reason: "other", details: words });
  await client.post("/api/accounts/change-email", { email: `next-${client.email}` });
  await client.post("/api/accounts/two-factor");
  return { userId, videoId, key, assetKey, film };
}
