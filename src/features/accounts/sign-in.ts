import { isAPIError } from "better-auth/api";
import { eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import type { Auth } from "./auth.ts";
import { normalizeEmail } from "./normalize-email.ts";
import { accountErrors, isEmail, PASSWORD_MAX_LENGTH } from "./schema.ts";
import { credentialOf } from "./set-password.ts";
import { authAccounts, sessions, users } from "./tables.ts";

/**
 * Checks a password and makes a session. An unknown address costs the same time as a wrong password.
 * @returns the headers that set the session cookie
 * @throws invalid_credentials
 */
export async function signIn(
  db: Database,
  auth: Auth,
  input: { email: string; password: string },
  headers: Headers,
): Promise<Headers> {
  if (!isEmail(input.email) || input.password.length > PASSWORD_MAX_LENGTH) {
    throw accountErrors.invalid_credentials();
  }
  const email = normalizeEmail(input.email);
  const before = await findHash(db, email);
  const signedIn = await auth.passwords.api
    .signInEmail({ body: { email, password: input.password }, headers, returnHeaders: true })
    .catch((error: unknown) => {
      if (isAPIError(error) && error.statusCode === 401) throw accountErrors.invalid_credentials();
      throw error;
    });
  const { token, user } = signedIn.response;
  if (!(await isStill(db, user.id, before))) {
    await db.delete(sessions).where(eq(sessions.token, token));
    throw accountErrors.invalid_credentials();
  }
  return signedIn.headers;
}

async function findHash(db: Database, email: string): Promise<string | null | undefined> {
  const [account] = await db
    .select({ hash: authAccounts.password })
    .from(users)
    .innerJoin(authAccounts, credentialOf(users.id))
    .where(eq(users.email, email));
  return account?.hash;
}

/**
 * Whether the password is the one that it was. Hashing takes a while, and a new password that is set meanwhile ends the
 * sessions that there are, which this one may not have been yet. The lock waits for one that is being set.
 */
async function isStill(db: Database, userId: string, hash: string | null | undefined): Promise<boolean> {
  const [account] = await db
    .select({ hash: authAccounts.password })
    .from(authAccounts)
    .where(credentialOf(userId))
    .for("share");
  return account !== undefined && account.hash === hash;
}
