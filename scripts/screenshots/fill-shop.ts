import { randomUUID } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { z } from "zod";
import { codeAt, stepOf } from "#features/accounts/totp.ts";
import { purchasesSchema } from "#features/billing/schema.ts";
import { projectSchema } from "#features/studio/schema.ts";
import { videoPageSchema, videoSchema } from "#features/videos/schema.ts";
import { TestClient } from "#tests/test-client.ts";
import { countAccounts, fillDemo } from "../demo/fill-demo.ts";
import { DEMO_PASSWORD } from "../demo/people.ts";
import { ShopClient } from "../demo/shop-client.ts";
import { type Locale, shopTexts } from "./shop-texts.ts";

/**
 * Who looks at a screen: a member with a package, guests and videos in every state; somebody who signed up a moment
 * ago; somebody who owes a payment and has no credit left; somebody who secured the account and wants to leave it; an
 * administrator. `visitor` is nobody.
 */
const people = ["member", "newcomer", "debtor", "leaver", "admin"] as const;
type Person = (typeof people)[number];
export type Viewer = Person | "visitor";

/** What the screens of one language need to know. */
export interface Shop {
  cookies: Record<Person, Record<string, string>>;
  memberId: string;
  memberEmail: string;
  referralCode: string;
  paidSession: string;
  published: MadeVideo;
  /** Finished, and not published. */
  finished: MadeVideo;
  running: MadeVideo;
  failed: MadeVideo;
  debtorProjectId: string;
}

interface MadeVideo {
  id: string;
  title: string;
  projectId: string;
}

interface Product {
  url: string;
  databaseUrl: string;
  dataDirectory: string;
}

/** The demo's business, and beside it what the demo has no reason to show: work under way, trouble, farewells. */
export async function fillShop(product: Product): Promise<Record<Locale, Shop>> {
  if ((await countAccounts(product.databaseUrl)) === 0) await fillDemo(product, () => undefined);
  const database = new pg.Client({ connectionString: product.databaseUrl });
  await database.connect();
  try {
    const en = await fillLocale(product, database, "en");
    const tr = await fillLocale(product, database, "tr");
    await writeFile(noteIn(product.dataDirectory), JSON.stringify({ en, tr }), { mode: 0o600 });
    return { en, tr };
  } finally {
    await database.end();
  }
}

/** The shops that an earlier run left in this folder. */
export async function findShops(dataDirectory: string): Promise<Record<Locale, Shop> | undefined> {
  const note = await readFile(noteIn(dataDirectory), "utf8").catch(() => undefined);
  // Written by the function above.
  return note === undefined ? undefined : (JSON.parse(note) as Record<Locale, Shop>);
}

/** A shop that has stood for a while: its people have just signed in, and the render that stands still has not ended. */
export async function keepFresh(databaseUrl: string): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    await database.query("UPDATE sessions SET authenticated_at = now()");
    await database.query(
      "UPDATE render_jobs SET heartbeat_at = now() + interval '1 hour' WHERE state = 'running'",
    );
  } finally {
    await database.end();
  }
}

const noteIn = (dataDirectory: string) => join(dataDirectory, "shops.json");

async function fillLocale({ url }: Product, database: pg.Client, locale: Locale): Promise<Shop> {
  const texts = shopTexts[locale];
  const member = await signIn(url, locale, texts.member);
  const admin = await signIn(url, locale, "admin@vitrin.example");
  const newcomer = await signUp(url, locale, texts.newcomer);
  const debtor = await signUp(url, locale, texts.debtor);
  const leaver = await signUp(url, locale, texts.leaver);
  const { videos } = videoPageSchema.parse(await json(member.get("/api/videos")));
  const [published, finished] = videos.filter((video) => video.is_published).map(madeVideo);
  if (!published || !finished) throw new Error("the demo published too few videos in this language");
  await json(member.post(`/api/videos/${finished.id}/unpublish`));
  await addVersion(member, finished);
  const { purchases } = purchasesSchema.parse(await json(member.get("/api/billing/purchases")));
  const purchase = purchases[0]?.id ?? "";
  const memberId = await idOf(database, texts.member);
  const running = await addVideo(database, member, { locale, title: texts.running, state: "running" });
  const failed = await addVideo(database, member, { locale, title: texts.failed, state: "failed" });
  const debtorProjectId = await fallBehind(database, { admin, debtor, locale });
  await prepareFarewell(leaver.http);
  await json(
    admin.post("/functions/v1/credit-management/adjust", { userId: memberId, amount: 2, reason: texts.gift }),
  );
  await json(
    newcomer.http.post(`/api/feed/${published.id}/reports`, { reason: "copyright", details: texts.report }),
  );
  await json(member.post("/api/billing/refund-requests", { purchase, message: texts.refund }));
  const stats = z.looseObject({ referral_code: z.string() });
  return {
    cookies: {
      member: cookiesOf(member),
      newcomer: cookiesOf(newcomer.http),
      debtor: cookiesOf(debtor.http),
      leaver: cookiesOf(leaver.http),
      admin: cookiesOf(admin),
    },
    memberId,
    memberEmail: texts.member,
    referralCode: stats.parse(await json(member.get("/api/referrals/stats"))).referral_code,
    paidSession: await paidSessionOf(database, memberId),
    ...{ published, finished, running, failed, debtorProjectId },
  };
}

function madeVideo({
  id,
  title,
  project_id,
}: {
  id: string;
  title: string;
  project_id: string | null;
}): MadeVideo {
  return { id, title, projectId: project_id ?? "" };
}

function cookiesOf(client: TestClient): Record<string, string> {
  return Object.fromEntries(client.cookies);
}

async function signIn(url: string, locale: Locale, email: string): Promise<TestClient> {
  const client = new TestClient(url, { locale });
  await json(client.post("/api/accounts/sign-in", { email, password: DEMO_PASSWORD }));
  return client;
}

async function signUp(url: string, language: Locale, { name, email }: Name): Promise<ShopClient> {
  const client = new ShopClient(url, { name, email, language, joinedDaysAgo: 0, films: [] });
  await client.signUp(undefined);
  return client;
}
type Name = { name: string; email: string };

async function writeProject(person: TestClient, locale: Locale): Promise<string> {
  const { description, brandName } = shopTexts[locale].brief;
  const brief = {
    description,
    brandName,
    assetIds: [],
    language: locale,
    tone: "friendly",
    targetSeconds: 15,
  };
  const body = { brief: { ...brief, aspect: "9:16" } };
  return projectSchema.parse(await json(person.post("/api/studio/projects", body))).id;
}

/** A video whose render stands still, or has failed, with its job: no worker takes what was heard of just now. */
async function addVideo(
  database: pg.Client,
  owner: TestClient,
  { locale, title, state }: { locale: Locale; title: string; state: "running" | "failed" },
): Promise<MadeVideo> {
  const projectId = await writeProject(owner, locale);
  const id = randomUUID();
  await database.query(
    `INSERT INTO videos (id, user_id, project_id, title, storyboard, status)
     SELECT $1, user_id, id, $3, storyboard, $4 FROM projects WHERE id = $2`,
    [id, projectId, title, state === "running" ? "processing" : "failed"],
  );
  await database.query(
    `INSERT INTO render_jobs (video_id, user_id, storyboard, state, step, percent, frame, frames, seconds_left,
       attempt, attempt_token, heartbeat_at, started_at, error_code)
     SELECT id, user_id, storyboard, $2, 'frames', 42, 189, 450, 14, 1, $3, now() + interval '1 hour', now(), $4
     FROM videos WHERE id = $1`,
    [id, state, randomUUID(), state === "failed" ? "asset_missing" : null],
  );
  return { id, title, projectId };
}

/** Another version of a finished video, in another look. */
async function addVersion(owner: TestClient, { id, projectId }: MadeVideo): Promise<void> {
  const path = `/api/studio/projects/${projectId}`;
  const { storyboard, revision } = projectSchema.parse(await json(owner.get(path)));
  const style = storyboard.style === "kinetic" ? "showcase" : "kinetic";
  await json(owner.put(`${path}/storyboard`, { storyboard: { ...storyboard, style }, revision }));
  await json(owner.post(`/api/studio/videos/${id}/versions`, { request_id: randomUUID() }));
  for (let version = 1; version < 2; ) {
    ({ version } = videoSchema.parse(await json(owner.get(`/api/videos/${id}`))));
    await pause(1_000);
  }
}

/** Buys a package whose renewal then fails, and uses every credit. Gives back the id of a project. */
async function fallBehind(
  database: pg.Client,
  { admin, debtor, locale }: { admin: TestClient; debtor: ShopClient; locale: Locale },
): Promise<string> {
  await debtor.buy({ price: "starter_monthly", card: "4000056655665556", cvc: "314" });
  const userId = await idOf(database, debtor.person.email);
  const amount = -(await debtor.credits());
  await json(admin.post("/functions/v1/credit-management/adjust", { userId, amount }));
  await database.query(
    `UPDATE stripe_subscriptions SET status = 'past_due' FROM stripe_customers
     WHERE stripe_customers.customer_id = stripe_subscriptions.customer_id AND user_id = $1`,
    [userId],
  );
  return writeProject(debtor.http, locale);
}

/** Two-factor sign-in, an address that waits for its confirmation, an archive, and then the deletion. */
async function prepareFarewell(leaver: TestClient): Promise<void> {
  const setUp = z.object({ secret: z.string() });
  const { secret } = setUp.parse(await json(leaver.post("/api/accounts/two-factor")));
  await json(
    leaver.post("/api/accounts/two-factor/confirm", { code: codeAt(fromBase32(secret), stepOf(new Date())) }),
  );
  await json(leaver.post("/api/accounts/change-email", { email: "new-address@vitrin.example" }));
  await json(leaver.post("/api/accounts/export"));
  const newest = z.object({ export: z.object({ state: z.string() }) });
  let state = "queued";
  while (state === "queued") {
    await pause(500);
    state = newest.parse(await json(leaver.get("/api/accounts/export"))).export.state;
  }
  await json(leaver.post("/api/accounts/deletion"));
}

/** What an authenticator app does with the key that it is given. */
function fromBase32(text: string): Uint8Array {
  const bits = [...text.replaceAll(" ", "")]
    .map((letter) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}

async function idOf(database: pg.Client, email: string): Promise<string> {
  const { rows } = await database.query<{ id: string }>("SELECT id FROM users WHERE email = $1", [email]);
  return rows[0]?.id ?? "";
}

async function paidSessionOf(database: pg.Client, userId: string): Promise<string> {
  const { rows } = await database.query<{ session_id: string }>(
    "SELECT session_id FROM checkout_orders WHERE user_id = $1 AND state = 'paid'",
    [userId],
  );
  return rows[0]?.session_id ?? "";
}

/** The JSON of an answer that must be a success. */
async function json(request: Promise<Response>): Promise<unknown> {
  const answer = await request;
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${text}`);
  return text === "" ? undefined : JSON.parse(text);
}
