import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, like } from "drizzle-orm";
import type { Transaction } from "#platform/database.ts";
import { lockAccount } from "./lock-account.ts";
import { verifications } from "./tables.ts";

/** What a token is good for. One of another purpose is no token at all. */
export type TokenPurpose =
  | "reset-password"
  | "confirm-email"
  | "change-email"
  | "undo-deletion"
  | "undo-email-change"
  | "two-factor";

/** What the table holds in place of the token. */
export function tokenIdentifier(purpose: TokenPurpose, token: string): string {
  return `${purpose}:${createHash("sha256").update(token).digest("hex")}`;
}

/** All open tokens of one person for one purpose. */
export function tokensOf(purpose: TokenPurpose, userId: string) {
  return and(like(verifications.identifier, `${purpose}:%`), eq(verifications.value, userId));
}

/** The row of a token that still counts. */
export function openToken(purpose: TokenPurpose, token: string, now: Date) {
  return and(eq(verifications.identifier, tokenIdentifier(purpose, token)), gt(verifications.expiresAt, now));
}

/** Makes a token; those that the person had for the same purpose end. */
export async function issueToken(
  tx: Transaction,
  purpose: TokenPurpose,
  userId: string,
  expiresAt: Date,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await tx.delete(verifications).where(tokensOf(purpose, userId));
  await tx
    .insert(verifications)
    .values({ identifier: tokenIdentifier(purpose, token), value: userId, expiresAt });
  return token;
}

/** Uses a token up, once. @returns whose it was, or undefined if it is none (any more) */
export async function takeToken(
  tx: Transaction,
  purpose: TokenPurpose,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const isOpen = openToken(purpose, token, now);
  const [found] = await tx.select({ userId: verifications.value }).from(verifications).where(isOpen);
  if (!found) return undefined;
  await lockAccount(tx, found.userId);
  const [taken] = await tx.delete(verifications).where(isOpen).returning({ userId: verifications.value });
  return taken?.userId;
}
