import type { UserRow } from "./find-users.ts";
import type { AdminUser } from "./schema.ts";

/** A person, to administrators. A deleted account has no name and no address, not even the one that keeps its row apart. */
export function presentUser(row: UserRow): AdminUser {
  return {
    id: row.id,
    email: row.deletedAt ? "" : row.email,
    full_name: row.fullName,
    credits: row.credits,
    role: row.role,
    created_at: row.createdAt.toISOString(),
    last_sign_in_at: row.lastSignInAt?.toISOString() ?? null,
    email_confirmed: row.emailVerified,
    suspended_at: row.suspendedAt?.toISOString() ?? null,
    suspension_reason: row.suspensionReason,
    deleted_at: row.deletedAt?.toISOString() ?? null,
  };
}
