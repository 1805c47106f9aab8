import { afterAll, beforeAll, expect, test } from "vitest";
import type { CreditSummary } from "#features/credits/schema.ts";
import { createLog } from "#platform/log.ts";
import { idOf } from "#tests/lived-in-account.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import { TestClient } from "#tests/test-client.ts";
import { personalDataOf } from "../../personal-data.ts";
import { type RunningVitrin, startVitrin } from "../../start-vitrin.ts";
import { eraseAccount } from "./delete-account.ts";
import { codeOf } from "./test-authenticator.ts";

const SECRETS = { old: "the secret until today, long enough", new: "the secret of today, long enough too" };
let app: TestApp;
let clock = 0;
const now = () => new Date(Date.now() + clock);
const restarted: RunningVitrin[] = [];
beforeAll(async () => {
  app = await startTestApp({ environment: { SESSION_SECRET: SECRETS.old }, now });
});
afterAll(async () => {
  for (const vitrin of restarted) await vitrin.close();
  await app.close();
});

/** The same product on the same database, with the new secret. @returns a visitor's client of it */
async function restart(oldSecrets: string[]) {
  const secrets = { sessionSecret: SECRETS.new, knownSecrets: [SECRETS.new, ...oldSecrets] };
  const vitrin = await startVitrin(
    { ...app.platform.config, ...secrets },
    { log: createLog("silent"), host: "127.0.0.1", port: 0, pages: "none", now },
  );
  restarted.push(vitrin);
  return (address: string) => new TestClient(`http://localhost:${vitrin.port}`, { address });
}
/** What a browser that was at the product before sends to the restarted one. */
const cookiesOf = (client: TestClient) => ({
  headers: { cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
});
const signIn = (client: TestClient, { email, password }: TestClient) =>
  client.post("/api/accounts/sign-in", { email, password });
const sendCode = (client: TestClient, code: string) => client.post("/api/accounts/sign-in/code", { code });

async function protect(client: TestClient): Promise<{ secret: string; backupCode: string }> {
  const { secret } = await (await client.post("/api/accounts/two-factor")).json();
  const confirmed = await client.post("/api/accounts/two-factor/confirm", {
    code: codeOf(secret, now(), -1),
  });
  expect(confirmed.status).toBe(200);
  return { secret, backupCode: (await confirmed.json()).backup_codes[0] };
}

/** Somebody who had a trial and is gone. */
async function leave(email: string): Promise<void> {
  const client = await app.signUp({ email });
  const userId = await idOf(app, client);
  expect((await client.post("/api/accounts/deletion")).status).toBe(202);
  clock += 7 * 86_400_000 + 60_000;
  await eraseAccount(app.platform, personalDataOf(app.platform), userId);
  clock = 0;
}
/** The credits of whoever signs up with this address. */
async function creditsOfNewcomer(client: TestClient, email: string): Promise<number> {
  const made = await client.post("/api/accounts/sign-up", {
    full_name: "Ada",
    email,
    password: client.password,
  });
  expect(made.status).toBe(201);
  const summary: CreditSummary = await (await client.get("/api/credits/transactions")).json();
  return summary.credits;
}

test("a new secret with the old one beside it signs nobody out, and nothing is unreadable or forgotten", async () => {
  const [owner, guarded] = [await app.signUp(), await app.signUp()];
  const { secret, backupCode } = await protect(guarded);
  await leave("leaver.1@example.com");
  const visitor = await restart([SECRETS.old]);

  const known = await visitor("10.9.0.1").request("/api/accounts/session", cookiesOf(owner));
  expect(await known.json()).toMatchObject({ user: { email: owner.email } });
  for (const code of [codeOf(secret, now()), backupCode]) {
    const browser = visitor("10.9.0.2");
    expect(await (await signIn(browser, guarded)).json()).toEqual({ code_needed: true });
    expect((await sendCode(browser, code)).status).toBe(200);
  }
  expect(await creditsOfNewcomer(visitor("10.9.0.3"), "leaver.1+again@example.com")).toBe(0);
  // What was used since needs the old one no more.
  const later = await restart([]);
  const browser = later("10.9.0.4");
  await signIn(browser, guarded);
  expect((await sendCode(browser, codeOf(secret, now(), 1))).status).toBe(200);
});

test("without the old one sessions end, and a mailbox has a trial again", async () => {
  const owner = await app.signUp();
  await leave("leaver.2@example.com");
  const visitor = await restart([]);
  const unknown = await visitor("10.9.1.1").request("/api/accounts/session", cookiesOf(owner));
  expect(await unknown.json()).toEqual({ user: null });
  expect(await creditsOfNewcomer(visitor("10.9.1.2"), "leaver.2@example.com")).toBe(1);
});

test("a session's token that nobody has signed is none, however many secrets are known", async () => {
  const visitor = await restart([SECRETS.old]);
  const forged = { headers: { authorization: `Bearer ${"a".repeat(43)}.${"b".repeat(43)}=` } };
  const answer = await visitor("10.9.2.1").request("/api/accounts/session", forged);
  expect(await answer.json()).toEqual({ user: null });
});
