import { eq } from "drizzle-orm";
import { userProfiles, users } from "#features/accounts/tables.ts";
import type { TestApp } from "#tests/test-app.ts";
import type { TestClient } from "#tests/test-client.ts";
import { makeAdmin } from "./make-admin.ts";

/** A signed-in administrator. */
export async function signUpAdmin(app: TestApp, fullName = "Zeynep Işık"): Promise<TestClient> {
  const client = await app.signUp({ fullName });
  await confirmAddress(app, client);
  const outcome = await makeAdmin(app.platform.db, client.email);
  if (outcome !== "made") throw new Error(`${client.email} is no administrator: ${outcome}`);
  return client;
}

/** What the mailed link does. */
export async function confirmAddress({ platform }: TestApp, { email }: TestClient): Promise<void> {
  await platform.db.update(users).set({ emailVerified: true }).where(eq(users.email, email));
}

export async function idOf({ platform }: TestApp, client: TestClient): Promise<string> {
  const [row] = await platform.db
    .select({ id: userProfiles.id })
    .from(userProfiles)
    .innerJoin(users, eq(users.id, userProfiles.id))
    .where(eq(users.email, client.email));
  if (!row) throw new Error(`no account ${client.email}`);
  return row.id;
}

export async function codeOf(response: Response): Promise<unknown> {
  const body: { code?: unknown } = await response.json();
  return body.code;
}
