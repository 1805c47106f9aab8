import { expect } from "vitest";
import type { TestClient } from "#tests/test-client.ts";
import { codeOf } from "./test-authenticator.ts";

/*
 * For tests: people with a second factor, and the ways in that ask for it.
 */

export const session = async (client: TestClient) =>
  (await (await client.get("/api/accounts/session")).json()).user;
export const signIn = (client: TestClient, owner: TestClient) =>
  client.post("/api/accounts/sign-in", { email: owner.email, password: owner.password });
export const sendCode = (client: TestClient, code: string, more: object = {}) =>
  client.post("/api/accounts/sign-in/code", { code, ...more });

/** Switches the second factor on. */
export async function protectAt(client: TestClient, now: Date): Promise<{ secret: string; codes: string[] }> {
  const { secret, uri } = await (await client.post("/api/accounts/two-factor")).json();
  expect(uri).toContain(`secret=${secret}`);
  const confirmed = await client.post("/api/accounts/two-factor/confirm", { code: codeOf(secret, now, -1) });
  expect(confirmed.status).toBe(200);
  return { secret, codes: (await confirmed.json()).backup_codes };
}
