import { rm } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import pg from "pg";
import { users } from "#features/accounts/tables.ts";
import { makeAdmin } from "#features/admin/make-admin.ts";
import { connectDatabase } from "#platform/database.ts";
import { type DemoFilm, type DemoPerson, demoPeople } from "./people.ts";
import { ShopClient } from "./shop-client.ts";

export interface DemoShop {
  url: string;
  databaseUrl: string;
  dataDirectory: string;
}

/** How many accounts there are; the demo fills a database with none. */
export async function countAccounts(databaseUrl: string): Promise<number> {
  const database = await connect(databaseUrl);
  const { rows } = await database
    .query<{ accounts: string }>("SELECT count(*) AS accounts FROM users")
    .finally(() => database.end());
  return Number(rows[0]?.accounts);
}

/**
 * People, payments, videos and what follows from them, made over HTTP as people would; only dates are set back in the
 * database, so that not all of it happened a minute ago.
 */
export async function fillDemo(shop: DemoShop, say: (sentence: string) => void): Promise<void> {
  const database = await connect(shop.databaseUrl);
  try {
    const clients = new Map(demoPeople.map((person) => [person.email, new ShopClient(shop.url, person)]));
    for (const client of clients.values()) {
      const { invitedBy, purchase, admin, email, name } = client.person;
      await client.signUp(invitedBy && (await clients.get(invitedBy)?.referralCode()));
      if (purchase) await client.buy(purchase);
      if (admin) await promote(shop.databaseUrl, email);
      say(`${name} signed up${purchase ? " and paid" : ""}`);
    }
    const films = [...clients.values()].flatMap((client) =>
      client.person.films.map((film) => ({ client, film })),
    );
    // All at once: the queue takes as many together as this machine renders.
    const published = await Promise.all(
      films.map(async ({ client, film }) => {
        const videoId = await makeFilm(client, film, shop.dataDirectory);
        if (videoId === undefined || typeof film.outcome !== "object") return [];
        await setBackVideo(database, videoId, film.outcome.hoursAgo);
        say(`${film.brandName}: "${film.outcome.title}" is in Flow`);
        return [videoId];
      }),
    );
    await watch([...clients.values()], published.flat());
    await clients
      .get("grace@northfern.example")
      ?.writeToSupport("Can one video have captions in two languages?");
    for (const person of demoPeople) await setBackPerson(database, person);
  } finally {
    await database.end();
  }
}

async function connect(url: string): Promise<pg.Client> {
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  return database;
}

/** As far as its outcome says; gives back the id of a video that was published. */
async function makeFilm(
  client: ShopClient,
  film: DemoFilm,
  dataDirectory: string,
): Promise<string | undefined> {
  const { projectId, assetIds } = await client.write(film);
  if (film.outcome === "draft") return undefined;
  if (film.outcome === "failed") {
    // A photo that is gone from storage is what a render can't do anything about.
    for (const id of assetIds) await rm(join(dataDirectory, "storage", "assets", `${id}.jpg`));
  }
  const videoId = await client.generate(projectId);
  const outcome = await client.outcomeOf(videoId);
  if ((outcome === "failed") !== (film.outcome === "failed"))
    throw new Error(`the video of ${film.brandName} ${outcome}`);
  if (typeof film.outcome !== "object") return undefined;
  await client.publish(videoId, film.outcome.title, film.outcome.text);
  return videoId;
}

/** Everybody sees everything and likes some of it. */
async function watch(viewers: ShopClient[], videoIds: string[]): Promise<void> {
  for (const [row, viewer] of viewers.entries()) {
    for (const [column, videoId] of videoIds.entries())
      await viewer.watchAndLike(videoId, (row * 3 + column * 5) % 4 < 2);
  }
}

async function promote(url: string, email: string): Promise<void> {
  const connection = connectDatabase({ url, poolSize: 1, onError: () => undefined });
  try {
    await connection.db.update(users).set({ emailVerified: true }).where(eq(users.email, email));
    await makeAdmin(connection.db, email);
  } finally {
    await connection.close();
  }
}

async function setBackVideo(database: pg.Client, videoId: string, hours: number): Promise<void> {
  await database.query(
    `UPDATE videos SET published_at = now() - make_interval(hours => $2),
       created_at = now() - make_interval(hours => $2, mins => 20) WHERE id = $1`,
    [videoId, hours],
  );
}

/** Accounts that all began a minute ago would look made up. Payments and credits keep their times: ledgers are not rewritten. */
async function setBackPerson(database: pg.Client, { email, joinedDaysAgo }: DemoPerson): Promise<void> {
  await database.query(
    `UPDATE users SET created_at = now() - make_interval(days => $2, hours => 3) WHERE email = $1`,
    [email, joinedDaysAgo],
  );
  await database.query(
    `UPDATE user_profiles SET created_at = users.created_at FROM users
     WHERE users.id = user_profiles.id AND users.email = $1`,
    [email],
  );
  await database.query(
    `UPDATE referral_tracking SET created_at = now() - make_interval(days => $2, hours => 3)
     WHERE referred_user_id = (SELECT id FROM users WHERE email = $1)`,
    [email, joinedDaysAgo],
  );
}
