import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import type { Transaction } from "#platform/database.ts";
import type { Viewer } from "#platform/http/context.ts";
import type { Platform } from "#platform/platform.ts";
import { lockAccount } from "./lock-account.ts";
import { tokenIdentifier } from "./mailed-token.ts";
import { accountErrors } from "./schema.ts";
import { findTwoFactor } from "./set-up-two-factor.ts";
import { rememberedDevices, sessions, users, verifications } from "./tables.ts";

/** How long someone may look for their code. */
export const CHALLENGE_SECONDS = 600;

export interface SignInDevice {
  /** The client's address. */
  address: string;
  /** What the browser remembers of an earlier second factor. */
  remembered: string | undefined;
}

/** What the table of remembered devices holds in place of the browser's token. */
export function deviceDigest(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/**
 * What stands between a proven password, or Google's word, and a session: the policy on unconfirmed addresses and the
 * second factor. A session that is not admitted is gone.
 * @returns the challenge to answer with a code, or null when the session counts
 * @throws email_not_confirmed; invalid_credentials where a new password has ended the session in this moment
 */
export async function admitSignIn(
  { db, config, now }: Platform,
  viewer: Viewer,
  device: SignInDevice,
): Promise<string | null> {
  if (config.policies.confirmedEmail === "required") {
    const [user] = await db
      .select({ confirmed: users.emailVerified })
      .from(users)
      .where(eq(users.id, viewer.id));
    if (!user?.confirmed) {
      await db.delete(sessions).where(eq(sessions.id, viewer.sessionId));
      throw accountErrors.email_not_confirmed();
    }
  }
  const { enabled } = await findTwoFactor(db, viewer.id);
  const remembered = enabled ? await findRemembered(db, viewer.id, device.remembered, now()) : undefined;
  if (!enabled || remembered) {
    const facts = { ipAddress: device.address, rememberedDevice: remembered };
    await db.update(sessions).set(facts).where(eq(sessions.id, viewer.sessionId));
    return null;
  }
  return db.transaction((tx) => challengeInstead(tx, viewer, now()));
}

/** A session that a new password has ended meanwhile gets no challenge either: it would outlast that. */
async function challengeInstead(
  tx: Transaction,
  { id, sessionId }: Pick<Viewer, "id" | "sessionId">,
  now: Date,
): Promise<string> {
  await lockAccount(tx, id);
  const refused = await tx.delete(sessions).where(eq(sessions.id, sessionId)).returning({ id: sessions.id });
  if (refused.length === 0) throw accountErrors.invalid_credentials();
  const challenge = randomBytes(32).toString("base64url");
  await tx.insert(verifications).values({
    identifier: tokenIdentifier("two-factor", challenge),
    value: id,
    expiresAt: new Date(now.getTime() + CHALLENGE_SECONDS * 1_000),
  });
  return challenge;
}

/** The digest of a browser that is not asked for the code. */
async function findRemembered(
  db: Platform["db"],
  userId: string,
  token: string | undefined,
  now: Date,
): Promise<string | undefined> {
  if (!token) return undefined;
  const [device] = await db
    .select({ digest: rememberedDevices.digest })
    .from(rememberedDevices)
    .where(
      and(
        eq(rememberedDevices.digest, deviceDigest(token)),
        eq(rememberedDevices.userId, userId),
        gt(rememberedDevices.expiresAt, now),
      ),
    );
  return device?.digest;
}
