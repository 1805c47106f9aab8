import { createHmac } from "node:crypto";
import { eq, lte, sql } from "drizzle-orm";
import { users } from "#features/accounts/tables.ts";
import type { Transaction } from "#platform/database.ts";
import type { Platform } from "#platform/platform.ts";
import { mailboxOf } from "./mailbox-of.ts";
import { creditTrials, pastTrials } from "./tables.ts";

/**
 * The digests by which a sign-up is compared with the trials of deleted accounts (`create_user_profile` does it), one for
 * each secret that they may have been made with, with spaces between them.
 */
export function trialDigests(secrets: readonly string[], address: string): string {
  return secrets.map((secret) => trialDigest(secret, address)).join(" ");
}

/**
 * What is kept of a mailbox that had a trial.
 * @param secret the server's, so that addresses can't be tried out against a stolen table
 * @param address an address, or the mailbox behind it
 */
function trialDigest(secret: string, address: string): string {
  return createHmac("sha256", secret)
    .update(`trial ${mailboxOf(address)}`)
    .digest("base64url");
}

/**
 * Forgets the mailbox of a deleted account's trial, but for the digest, and keeps one of the mailbox that the account has
 * now, should its address be another one meanwhile. Without a trial nothing stays.
 */
export async function keepPastTrial(
  tx: Transaction,
  { config, now }: Pick<Platform, "config" | "now">,
  userId: string,
): Promise<void> {
  const [trial] = await tx
    .select({ mailbox: creditTrials.mailbox, address: users.email })
    .from(creditTrials)
    .innerJoin(users, eq(users.id, creditTrials.userId))
    .where(eq(creditTrials.userId, userId));
  if (!trial) return;
  const digests = new Set(
    [trial.mailbox ?? [], trial.address].flat().map((address) => trialDigest(config.sessionSecret, address)),
  );
  const deletedOn = dayOf(now());
  await tx
    .insert(pastTrials)
    .values([...digests].map((digest) => ({ digest, deletedOn })))
    .onConflictDoUpdate({ target: pastTrials.digest, set: { deletedOn } });
  await tx.update(creditTrials).set({ mailbox: null }).where(eq(creditTrials.userId, userId));
}

/** Twelve months after the deletion the mailbox has a trial as any other. */
export async function forgetPastTrials({ db, now }: Pick<Platform, "db" | "now">): Promise<void> {
  await db
    .delete(pastTrials)
    .where(lte(pastTrials.deletedOn, sql`${dayOf(now())}::date - interval '12 months'`));
}

/** The day in UTC, written `2026-11-24`. */
function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
