import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { Queryable } from "#platform/database.ts";
import { defineErrors } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/context.ts";
import type { Platform } from "#platform/platform.ts";
import { endAccess } from "./end-access.ts";
import { findSignInMethods } from "./find-sign-in-methods.ts";
import { lockOwnAccount } from "./lock-account.ts";
import { normalizeEmail } from "./normalize-email.ts";
import { queueNotice } from "./queue-notice.ts";
import type { GoogleAccount } from "./schema.ts";
import { CREDENTIAL, identitiesOf } from "./set-password.ts";
import { authAccounts, sessions } from "./tables.ts";

/*
 * A Google account that is a way into one of ours. A change of the address leaves it: whoever is used to coming in by it
 * would find a new, empty account, and the owner of an account whose address a thief has changed has no other way left.
 * It is shown, with the address that it has at Google, and can be disconnected.
 */

/** Not in schema.ts, of which every visitor's page takes some: no page of theirs throws these. */
const errors = defineErrors({ google_not_connected: 409, only_way_in: 409 });

const GOOGLE = "google";

/** Which one it is, or null. */
export async function findGoogleAccount(db: Queryable, userId: string): Promise<GoogleAccount | null> {
  const [account] = await db
    .select({ email: authAccounts.email, connectedAt: authAccounts.createdAt })
    .from(authAccounts)
    .where(and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, GOOGLE)))
    .orderBy(authAccounts.createdAt)
    .limit(1);
  return account ? { email: account.email, connected_at: account.connectedAt.toISOString() } : null;
}

const claimsSchema = z.object({ email: z.string() });

/** The address in an ID token that was verified before. */
export function emailOfIdToken(token: string | null | undefined): string | undefined {
  const [, claims] = token?.split(".") ?? [];
  if (!claims) return undefined;
  const read = claimsSchema.safeParse(JSON.parse(Buffer.from(claims, "base64url").toString()));
  return read.success ? normalizeEmail(read.data.email) : undefined;
}

/**
 * Tells whoever has signed in by a password until now that Google is a way in, too. A failure does not stand in the way of
 * the sign-in.
 */
export async function tellOfGoogle(
  platform: Platform,
  { userId, providerId }: { userId: string; providerId: string },
): Promise<void> {
  if (providerId === CREDENTIAL) return;
  const { db, log } = platform;
  try {
    await db.transaction(async (tx) => {
      const { password } = await findSignInMethods(tx, userId);
      const account = await findGoogleAccount(tx, userId);
      if (!password || !account) return;
      await queueNotice(platform, tx, userId, { kind: "google_connected", email: account.email });
    });
  } catch (error) {
    log.error({ err: error, userId }, "nobody was told that Google is connected");
  }
}

/**
 * Ends it as a way in, and with it every other one that is open at this moment: whoever used it may be signed in. The
 * account's address is told.
 * @throws google_not_connected, only_way_in (there is no password), unauthenticated (the session was ended in this moment)
 */
export async function disconnectGoogle(platform: Platform, viewer: Viewer): Promise<void> {
  await platform.db.transaction(async (tx) => {
    await lockOwnAccount(tx, viewer);
    const account = await findGoogleAccount(tx, viewer.id);
    if (!account) throw errors.google_not_connected();
    if (!(await findSignInMethods(tx, viewer.id)).password) throw errors.only_way_in();
    await tx.delete(authAccounts).where(identitiesOf(viewer.id));
    await endAccess(tx, viewer.id, viewer.sessionId);
    await queueNotice(platform, tx, viewer.id, { kind: "google_disconnected", email: account.email });
  });
}

/**
 * Takes a session back that Google has opened, if it was disconnected in that moment. The lock waits for whoever
 * disconnects it.
 * @returns whether it was
 */
export async function takeBackIfDisconnected({ db }: Platform, token: string | undefined): Promise<boolean> {
  if (!token) return false;
  const [session] = await db
    .select({ userId: sessions.userId })
    .from(sessions)
    .where(eq(sessions.token, token));
  if (!session) return false;
  const identities = await db
    .select({ id: authAccounts.id })
    .from(authAccounts)
    .where(identitiesOf(session.userId))
    .for("share");
  if (identities.length > 0) return false;
  await db.delete(sessions).where(eq(sessions.token, token));
  return true;
}
