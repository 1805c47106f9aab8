import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import type { Stripe } from "stripe";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Config, createConfig, readEnvironment } from "#config";
import { claimPort } from "#emulators/claim-port.ts";
import { findPostgresHome } from "#emulators/postgres/postgres-home.ts";
import { startLocalPostgres } from "#emulators/postgres/start.ts";
import { connectDatabase } from "#platform/database.ts";
import { TestClient } from "#tests/test-client.ts";
import { startTestServices } from "#tests/test-services.ts";
import { checkoutAnswerSchema, plansSchema } from "./schema.ts";
import { createStripe } from "./stripe-client.ts";
import { ADDRESS, submitForm } from "./test-subscriber.ts";
import { verifyLedger } from "./verify-ledger.ts";

/*
 * The product in a process and on a PostgreSQL of its own, both of which are killed while payments are on their way:
 * each payment is held at another statement of its fulfilment, and then everything dies at once.
 */

const PATIENCE = { timeout: 120_000, interval: 100 };
let directory: string;
let postgres: Awaited<ReturnType<typeof startLocalPostgres>>;
let services: Awaited<ReturnType<typeof startTestServices>>;
let config: Config;
let port: number;
let product: ChildProcess | undefined;
let stripe: Stripe;
let control: pg.Client;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "vitrin-kill-"));
  // As root, PostgreSQL runs as another user.
  await chmod(directory, 0o755);
  // Below those that the system gives to outgoing connections: it stays free while the product is down.
  port = await claimPort(20_000 + Math.floor(Math.random() * 10_000));
  const publicUrl = `http://localhost:${port}`;
  services = await startTestServices(["payments"], { directory, publicUrl, database: "" });
  await startDatabase();
  const environment = readEnvironment({
    TRIAL_CREDITS: "0",
    DATABASE_POOL_SIZE: "30",
    VITRIN_PROCESS: "web",
  });
  const site = { publicUrl, dataDirectory: directory };
  config = createConfig(environment, { ...services.local, databaseUrl: await databaseUrl() }, site);
  await services.prepare(config);
  stripe = createStripe(config.stripe);
  for await (const endpoint of stripe.webhookEndpoints.list()) {
    // One event for each payment, so that each is held at its own place.
    const enabled_events = ["checkout.session.completed", "invoice.paid", "charge.refunded"] as const;
    await stripe.webhookEndpoints.update(endpoint.id, { enabled_events: [...enabled_events] });
  }
  await startProduct();
  await connect();
  await control.query(STOPS);
}, 120_000);
afterAll(async () => {
  await killProduct();
  await control.end();
  await services.close();
  await postgres.close();
  await rm(directory, { recursive: true, force: true });
});

const databaseUrl = () => postgres.databaseUrl("vitrin");
async function startDatabase(): Promise<void> {
  postgres = await startLocalPostgres({ directory: join(directory, "postgres"), endsWithUs: true });
}

async function connect(): Promise<void> {
  control = new pg.Client({ connectionString: await databaseUrl() });
  // The connection dies with its server.
  control.on("error", () => undefined);
  await control.connect();
}

async function startProduct(): Promise<void> {
  const settled = { ...config, database: { ...config.database, url: await databaseUrl() } };
  const program = fileURLToPath(new URL("../../../tests/product-process.ts", import.meta.url));
  product = spawn(process.execPath, [program, JSON.stringify(settled), String(port)], {
    stdio: ["pipe", "inherit", "inherit"],
  });
  await vi.waitFor(
    async () => expect((await fetch(`${config.publicUrl}/readyz`)).status).toBe(200),
    PATIENCE,
  );
}

async function killProduct(): Promise<void> {
  if (!product || product.exitCode !== null || product.signalCode !== null) return;
  const ended = once(product, "exit");
  product.kill("SIGKILL");
  await ended;
}

/** As a power failure: the server and all of its connections end at once, and nothing is tidied up. */
async function cutPower(): Promise<void> {
  const { data } = await findPostgresHome(join(directory, "postgres"));
  const pid = Number((await readFile(join(data, "postmaster.pid"), "utf8")).split("\n")[0]);
  await killProduct();
  process.kill(pid, "SIGQUIT");
  await postgres.close();
}

/** Makes a transaction wait where it writes a row that has a key in it, as long as the test holds the stop's lock. */
const STOPS = `
  CREATE TABLE stops (id int PRIMARY KEY, place text, key text);
  CREATE FUNCTION stop_here() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE stop int;
  BEGIN
    SELECT id INTO stop FROM stops WHERE place = TG_ARGV[0] AND strpos(to_jsonb(NEW)::text, key) > 0;
    IF FOUND THEN PERFORM pg_advisory_xact_lock_shared(stop); END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER a_stop BEFORE INSERT ON stripe_events FOR EACH ROW EXECUTE FUNCTION stop_here('event');
  CREATE TRIGGER a_stop BEFORE UPDATE ON checkout_orders FOR EACH ROW EXECUTE FUNCTION stop_here('order');
  CREATE TRIGGER a_stop BEFORE INSERT OR UPDATE ON payments FOR EACH ROW EXECUTE FUNCTION stop_here('payment');
  CREATE TRIGGER a_stop BEFORE INSERT ON credit_transactions FOR EACH ROW EXECUTE FUNCTION stop_here('entry');
  CREATE TRIGGER a_stop BEFORE INSERT ON payment_grants FOR EACH ROW EXECUTE FUNCTION stop_here('grant');
  CREATE TRIGGER a_stop BEFORE INSERT ON payment_reversals FOR EACH ROW EXECUTE FUNCTION stop_here('reversal');
  CREATE TRIGGER a_stop BEFORE INSERT ON stripe_subscriptions FOR EACH ROW EXECUTE FUNCTION stop_here('mirror');
  CREATE TRIGGER a_stop BEFORE INSERT ON plan_grants FOR EACH ROW EXECUTE FUNCTION stop_here('month');
  CREATE TRIGGER b_stop BEFORE UPDATE ON plan_grants FOR EACH ROW EXECUTE FUNCTION stop_here('month-granted');
  CREATE TRIGGER a_stop BEFORE UPDATE ON referral_tracking FOR EACH ROW EXECUTE FUNCTION stop_here('referral');
  CREATE CONSTRAINT TRIGGER c_stop AFTER INSERT ON credit_transactions DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION stop_here('commit')`;

interface Payer {
  client: TestClient;
  userId: string;
  customerId: string;
  url: string;
  /** Where it is held. */
  place: string;
}

let people = 0;

async function enter(
  lookupKey: string,
  place: string,
  referralCode?: string,
): Promise<Pick<Payer, "client" | "url" | "place">> {
  people += 1;
  const client = new TestClient(config.publicUrl);
  client.email = `payer${people}@example.com`;
  const signedUp = await client.post("/api/accounts/sign-up", {
    full_name: "Ada Yılmaz",
    email: client.email,
    password: client.password,
    ...(referralCode ? { referral_code: referralCode } : {}),
  });
  expect(signedUp.status).toBe(201);
  const { plans } = plansSchema.parse(await (await client.get("/api/billing/plans")).json());
  const price = plans.flatMap(({ prices }) => prices).find(({ lookup_key }) => lookup_key === lookupKey);
  const answer = await client.post("/functions/v1/stripe-checkout", {
    price_id: price?.price_id,
    mode: lookupKey === "single" ? "payment" : "subscription",
  });
  const { url } = checkoutAnswerSchema.parse(await answer.json());
  return { client, url, place };
}

/** People with an open checkout, each to be held at another place. */
async function enterAll(lookupKey: string, places: string[], referralCode?: string): Promise<Payer[]> {
  const entered = await Promise.all(places.map((place) => enter(lookupKey, place, referralCode)));
  const { rows } = await control.query(
    `SELECT email, users.id, customer_id FROM users JOIN stripe_customers ON user_id = users.id`,
  );
  return entered.map((payer) => {
    const user = rows.find(({ email }) => email === payer.client.email);
    return { ...payer, userId: user.id, customerId: user.customer_id };
  });
}

function pay({ url, place }: Payer): Promise<Response> {
  // Nobody is rewarded for a friend with one's own card.
  const number = place === "referral" ? "5555555555554444" : "4242424242424242";
  const card = { number, expiry: "12 / 34", cvc: "123", name: "Ada" };
  return submitForm(url, { email: "payer@example.com", method: "card", ...card, ...ADDRESS });
}

async function refund({ customerId }: Payer): Promise<unknown> {
  const { data } = await stripe.charges.list({ customer: customerId, limit: 1 });
  return stripe.refunds.create({ charge: data[0]?.id ?? "" });
}

/** Holds each payer's next payment at its place, and waits until all of them are there. */
async function holdAll(payers: Payer[], act: (payer: Payer) => Promise<unknown>): Promise<void> {
  await control.query("DELETE FROM stops");
  for (const [index, { place, userId, customerId, url }] of payers.entries()) {
    const key = ["event", "order", "payment"].includes(place) ? (url.split("/").at(-1) ?? "") : userId;
    await control.query("INSERT INTO stops VALUES ($1, $2, $3)", [
      index + 1,
      place,
      place === "mirror" ? customerId : key,
    ]);
    await control.query("SELECT pg_advisory_lock($1)", [index + 1]);
  }
  await Promise.all(payers.map(act));
  const waiting = async () => {
    const { rows } = await control.query(
      `SELECT DISTINCT objid FROM pg_locks
       WHERE locktype = 'advisory' AND NOT granted AND objsubid = 1 AND objid <= $1`,
      [payers.length],
    );
    return rows.map(({ objid }) => payers[Number(objid) - 1]?.place).sort();
  };
  await expect.poll(waiting, PATIENCE).toEqual(payers.map(({ place }) => place).sort());
}

async function delivered(): Promise<void> {
  const undelivered = async () => {
    // What failed meanwhile is tried again now, instead of when the payment server would.
    await submitForm(`${config.stripe.apiUrl}/dashboard/retry`, {});
    const { data } = await stripe.events.list({ delivery_success: false, limit: 10 });
    return data.map(({ type }) => type);
  };
  await expect.poll(undelivered, PATIENCE).toEqual([]);
}

async function ledgerOf(payers: Payer[]): Promise<string[]> {
  const { rows } = await control.query(
    `SELECT p.id, p.credits, coalesce(string_agg(t.amount::text, ' ' ORDER BY t.seq), '') AS entries
     FROM user_profiles p LEFT JOIN credit_transactions t ON t.user_id = p.id GROUP BY p.id`,
  );
  return payers.map(({ userId, place }) => {
    const row = rows.find(({ id }) => id === userId);
    return `${place}: ${row?.entries} = ${row?.credits}`;
  });
}

async function violations() {
  const connection = connectDatabase({ url: await databaseUrl(), poolSize: 1, onError: () => undefined });
  return verifyLedger(connection.db).finally(() => connection.close());
}

test("killed at each step of a purchase, and the power cut at each step of a refund: all of it, once", async () => {
  const videos = await enterAll("single", ["event", "order", "payment", "entry", "grant", "commit"]);
  const packages = await enterAll("starter_yearly", ["mirror", "month", "entry", "month-granted", "commit"]);
  // Pays nothing; is rewarded for the last one.
  const referrers = await enterAll("single", ["nowhere"]);
  const { rows } = await control.query("SELECT referral_code FROM user_profiles WHERE id = $1", [
    referrers[0]?.userId,
  ]);
  packages.push(...(await enterAll("starter_monthly", ["referral"], rows[0].referral_code)));
  const all = [...videos, ...packages];

  await holdAll(all, pay);
  // The success page fulfils too, at the same moment; whether it still gets to answer is left to chance.
  const success = videos.map(({ client, url }) =>
    client.get(`/api/billing/orders/${url.split("/").at(-1)}`).catch(() => undefined),
  );
  await killProduct();
  await Promise.all(success);
  await control.query("SELECT pg_advisory_unlock_all()");
  await control.query("DELETE FROM stops");
  await startProduct();
  await delivered();
  const bought = [
    ...videos.map(({ place }) => `${place}: 1 = 1`),
    ...packages.map(({ place }) => `${place}: 10 = 10`),
  ];
  expect(await ledgerOf(all)).toEqual(bought);
  expect(await ledgerOf(referrers)).toEqual(["nowhere: 1 = 1"]);
  expect(await violations()).toEqual([]);

  const places = ["payment", "entry", "commit", "reversal"];
  const returned = videos
    .slice(0, places.length)
    .map((payer, index) => ({ ...payer, place: places[index] ?? "" }));
  await holdAll(returned, refund);
  await cutPower();
  await startDatabase();
  await connect();
  await startProduct();
  await delivered();
  expect(await ledgerOf(returned)).toEqual(returned.map(({ place }) => `${place}: 1 -1 = 0`));
  expect(await ledgerOf(all.slice(places.length))).toEqual(bought.slice(places.length));
  expect(await violations()).toEqual([]);
}, 600_000);
