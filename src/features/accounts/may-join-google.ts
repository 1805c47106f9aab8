import { and, eq, gt, isNotNull } from "drizzle-orm";
import type { Transaction } from "#platform/database.ts";
import type { Platform } from "#platform/platform.ts";
import { hasTypedPassword } from "./known-browser.ts";
import { credentialOf } from "./set-password.ts";
import type { AuthCookie } from "./signed-cookie.ts";
import { authAccounts, users, verifications } from "./tables.ts";

/*
 * Whoever signed up with an address need not be its owner, also where the owner has opened the link that confirms it: the
 * password is still the stranger's. With Google's word for the address its owner would settle in beside that stranger. So
 * Google joins an account that has a password only if this was set by a mailed link, or was typed in this browser.
 */

/** Longer than any account. */
const FOR_EVER = new Date("9999-12-31T00:00:00Z");

const noteOf = (userId: string) =>
  and(eq(verifications.identifier, `mailed-password:${userId}`), eq(verifications.value, userId));

/** Notes that the password is of whoever reads the address's mail. */
export async function notePasswordByMail(tx: Transaction, userId: string): Promise<void> {
  await forgetPasswordByMail(tx, userId);
  const identifier = `mailed-password:${userId}`;
  await tx.insert(verifications).values({ identifier, value: userId, expiresAt: FOR_EVER });
}

/** With another address it may be somebody else's. */
export async function forgetPasswordByMail(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(verifications).where(noteOf(userId));
}

/** @param cookies the Cookie header of the browser that comes back from Google */
export async function mayJoinGoogle(
  { db, now }: Pick<Platform, "db" | "now">,
  { userId, cookies, cookie }: { userId: string; cookies: string; cookie: AuthCookie },
): Promise<boolean> {
  const [account] = await db
    .select({ email: users.email })
    .from(users)
    .innerJoin(authAccounts, and(credentialOf(users.id), isNotNull(authAccounts.password)))
    .where(eq(users.id, userId));
  if (!account) return true;
  if (await hasTypedPassword(cookies, cookie, account.email)) return true;
  return (await db.$count(verifications, and(noteOf(userId), gt(verifications.expiresAt, now())))) > 0;
}
