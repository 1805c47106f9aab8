import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { sessions, userProfiles } from "#features/accounts/tables.ts";
import { makeAdmin } from "#features/admin/make-admin.ts";
import { confirmAddress } from "#features/admin/testing.ts";
import { renderJobs } from "#features/studio/tables.ts";
import { createProject, seedVideo, userIdOf } from "#features/studio/testing.ts";
import { makePhoto } from "#tests/make-photo.ts";
import type { TestApp } from "#tests/test-app.ts";
import type { TestClient } from "#tests/test-client.ts";

/** Who calls: `user` owns what the rows ask for, `bearer` is the same person with a token instead of a cookie. */
export const callers = ["visitor", "user", "other", "suspended", "admin", "bearer", "expired"] as const;
export type Caller = (typeof callers)[number];

/** Sends a request as one of them. */
export type Send = (path: string, init: RequestInit) => Promise<Response>;

/** What the rows may ask for. Everything belongs to `user`. */
export interface World {
  app: TestApp;
  userId: string;
  /** Somebody whom administrators may change without harm to the others. */
  strangerId: string;
  projectId: string;
  assetId: string;
  /** A finished video that only its owner sees, and one in the feed. */
  privateId: string;
  publishedId: string;
  /** Another of the kind, for a call that uses it up. */
  makeVideo(): Promise<string>;
  makeProject(): Promise<string>;
  makeAsset(): Promise<string>;
}

export async function createWorld(app: TestApp): Promise<{ world: World; send: Record<Caller, Send> }> {
  const user = await app.signUp();
  const people = {
    other: await app.signUp(),
    suspended: await app.signUp(),
    admin: await app.signUp(),
    expired: await app.signUp(),
  };
  const { db } = app.platform;
  const userId = await userIdOf(app, user);
  await confirmAddress(app, people.admin);
  await makeAdmin(db, people.admin.email);
  await db
    .update(userProfiles)
    .set({ suspendedAt: new Date(), suspensionReason: "test" })
    .where(eq(userProfiles.id, await userIdOf(app, people.suspended)));
  await db
    .update(sessions)
    .set({ expiresAt: new Date(0) })
    .where(eq(sessions.userId, await userIdOf(app, people.expired)));

  const project = await createProject(user);
  const { storyboard } = project;
  const published = { isPublished: true, publishedAt: new Date() };
  const world: World = {
    app,
    userId,
    strangerId: await userIdOf(app, await app.signUp()),
    projectId: project.id,
    assetId: await uploadPhoto(user),
    privateId: await seedVideo(app, userId, { storyboard }),
    publishedId: await seedVideo(app, userId, { storyboard, ...published }),
    makeVideo: () => seedVideo(app, userId, { storyboard }),
    makeProject: async () => (await createProject(user)).id,
    makeAsset: () => uploadPhoto(user),
  };
  await db.update(renderJobs).set({ storyboard });
  const visitor = app.visitor({ address: "10.9.0.1" });
  const token = await bearerTokenOf(app, user);
  const by =
    (client: TestClient): Send =>
    (path, init) =>
      client.request(path, init);
  return {
    world,
    send: {
      visitor: by(visitor),
      user: by(user),
      other: by(people.other),
      suspended: by(people.suspended),
      admin: by(people.admin),
      expired: by(people.expired),
      bearer: (path, init) => {
        const headers = {
          ...Object.fromEntries(new Headers(init.headers)),
          authorization: `Bearer ${token}`,
        };
        return app.request(path, { ...init, headers, redirect: "manual" });
      },
    },
  };
}

async function uploadPhoto(client: TestClient): Promise<string> {
  const body = new FormData();
  body.set("photo", new File([new Uint8Array(await makePhoto(64, 64))], `${randomUUID()}.jpg`));
  const answer = await client.request("/api/studio/assets", { method: "POST", body });
  if (!answer.ok) throw new Error(`no photo: ${answer.status}`);
  const asset: { id: string } = await answer.json();
  return asset.id;
}

async function bearerTokenOf(app: TestApp, client: TestClient): Promise<string> {
  const answer = await app.visitor().request("/api/accounts/sign-in", {
    method: "POST",
    body: JSON.stringify({ email: client.email, password: client.password }),
    headers: { "content-type": "application/json", "x-session-transport": "bearer" },
  });
  const body: { session: { access_token: string } } = await answer.json();
  return body.session.access_token;
}
