import { eq } from "drizzle-orm";
import type { Viewer } from "#platform/http/context.ts";
import type { Platform } from "#platform/platform.ts";
import { findSignInMethods } from "./find-sign-in-methods.ts";
import { findGoogleAccount } from "./google-account.ts";
import type { Security } from "./schema.ts";
import { findTwoFactor } from "./set-up-two-factor.ts";
import { accountDeletions, users } from "./tables.ts";

/** How one's own account is protected, for its settings. */
export async function findSecurity({ db }: Platform, viewer: Viewer): Promise<Security> {
  const [[user], methods, google, factor] = await Promise.all([
    db
      .select({
        email: users.email,
        confirmed: users.emailVerified,
        pending: users.pendingEmail,
        due: accountDeletions.dueAt,
      })
      .from(users)
      .leftJoin(accountDeletions, eq(accountDeletions.userId, users.id))
      .where(eq(users.id, viewer.id)),
    findSignInMethods(db, viewer.id),
    findGoogleAccount(db, viewer.id),
    findTwoFactor(db, viewer.id),
  ]);
  return {
    email: user?.email ?? viewer.email,
    email_confirmed: user?.confirmed ?? false,
    pending_email: user?.pending ?? null,
    password: methods.password,
    google,
    two_factor: factor.enabled,
    backup_codes_left: factor.backupCodesLeft,
    deletion_due_at: user?.due?.toISOString() ?? null,
  };
}
