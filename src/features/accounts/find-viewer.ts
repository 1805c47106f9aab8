import { and, eq } from "drizzle-orm";
import type { Viewer } from "#platform/http/context.ts";
import type { Platform } from "#platform/platform.ts";
import type { Auth } from "./auth.ts";
import { lastsAt } from "./is-session-open.ts";
import { accountErrors } from "./schema.ts";
import { FRESH_SECONDS, slidingExpiry } from "./session-lifetime.ts";
import { readSignedCookie } from "./signed-cookie.ts";
import { accountDeletions, sessions, userProfiles, users } from "./tables.ts";

/** A session's end and last use move on at most this often, so that reading stays reading. */
const REFRESH_MILLISECONDS = 5 * 60_000;

/**
 * Makes the function that says who is asking: by the session cookie, or by `Authorization: Bearer` with the same
 * signed value. An unknown, expired or unsigned session is nobody.
 * The function throws `account_suspended` for the session of a suspended person.
 */
export function createViewerFinder(auth: Auth, { db, now }: Platform) {
  return async (headers: Headers): Promise<Viewer | null> => {
    const token = await readSessionToken(headers, auth.cookie);
    if (!token) return null;
    const time = now();
    const [row] = await db
      .select({
        id: users.id,
        email: users.email,
        locale: users.locale,
        fullName: userProfiles.fullName,
        role: userProfiles.role,
        suspendedAt: userProfiles.suspendedAt,
        sessionId: sessions.id,
        signedInAt: sessions.createdAt,
        authenticatedAt: sessions.authenticatedAt,
        expiresAt: sessions.expiresAt,
        deletionDueAt: accountDeletions.dueAt,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .innerJoin(userProfiles, eq(userProfiles.id, users.id))
      .leftJoin(accountDeletions, eq(accountDeletions.userId, users.id))
      .where(and(eq(sessions.token, token), lastsAt(time)));
    if (!row) return null;
    const { expiresAt, locale, suspendedAt, ...viewer } = row;
    if (suspendedAt) throw accountErrors.account_suspended();
    const isFresh = time.getTime() - row.authenticatedAt.getTime() <= FRESH_SECONDS * 1_000;
    const later = slidingExpiry(time, row.signedInAt);
    if (later.getTime() - expiresAt.getTime() > REFRESH_MILLISECONDS) {
      await db
        .update(sessions)
        .set({ expiresAt: later, updatedAt: time })
        .where(eq(sessions.id, row.sessionId));
    }
    return { ...viewer, isFresh, locale: locale === "tr" ? "tr" : "en" };
  };
}

/** The session's token if its signature is ours. A bearer header, even a wrong one, is never mixed with cookies. */
export async function readSessionToken(
  headers: Headers,
  { name, knownSecrets }: Auth["cookie"],
): Promise<string | undefined> {
  const bearer = /^Bearer +(\S+)$/i.exec(headers.get("authorization") ?? "")?.[1];
  const cookies = bearer ? `${name}=${bearer}` : headers.get("cookie");
  if (!cookies) return undefined;
  return readSignedCookie(cookies, name, knownSecrets);
}
