import { createHmac } from "node:crypto";
import { expect } from "@playwright/test";
import { z } from "zod";
import type { TestClient } from "#tests/test-client.ts";
import { queryDatabase } from "./shop.ts";

const secretSchema = z.looseObject({ secret: z.string() });

/**
 * The authenticator app: RFC 6238.
 * @param stepsAhead 1 for the next code, which counts already: so a person who has just used one can use another. (The
 * code before would count too, but no longer when the step ends on its way.)
 */
export function codeOf(secret: string, stepsAhead: 0 | 1 = 0): string {
  const bits = [...secret.replaceAll(" ", "")].map((letter) =>
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"),
  );
  const key = Uint8Array.from(bits.join("").match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + stepsAhead));
  const digest = createHmac("sha1", key).update(counter).digest();
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 0xf) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, "0");
}

/** Switches the second factor on, through the API; its secret. */
export async function setUpTwoFactor(person: TestClient): Promise<string> {
  const { secret } = secretSchema.parse(await (await person.post("/api/accounts/two-factor")).json());
  const confirmed = await person.post("/api/accounts/two-factor/confirm", { code: codeOf(secret) });
  expect(confirmed.status).toBeLessThan(300);
  return secret;
}

/** As if this person had signed in an hour ago. */
export async function ageSignIn(email: string): Promise<void> {
  await queryDatabase(
    `UPDATE sessions SET authenticated_at = now() - interval '1 hour'
     FROM users WHERE users.id = user_id AND email = $1`,
    [email],
  );
}
