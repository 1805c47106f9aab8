import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Transaction } from "#platform/database.ts";
import { defineErrors } from "#platform/errors.ts";
import { accountDeletions, userProfiles } from "./tables.ts";

/** Not in schema.ts, of which every visitor's page takes some: no page of theirs throws this. */
const lastAdmin = defineErrors({ last_admin: 409 });

/** Holds everybody who is an administrator now, in one order, so that two of them can't remove each other at once. */
export async function lockAdmins(tx: Transaction): Promise<string[]> {
  const rows = await tx
    .select({ id: userProfiles.id })
    .from(userProfiles)
    .where(and(eq(userProfiles.role, "admin"), isNull(userProfiles.suspendedAt)))
    .orderBy(asc(userProfiles.id))
    .for("no key update");
  return rows.map(({ id }) => id);
}

/**
 * Keeps the shop from having no administrator. One whose account is to be deleted is none for long.
 * @param admins as `lockAdmins` holds them
 * @throws last_admin when this person is the last of them who stays
 */
export async function refuseLastAdmin(tx: Transaction, admins: readonly string[], id: string): Promise<void> {
  if (!admins.includes(id)) return;
  const leaving = await tx
    .select({ id: accountDeletions.userId })
    .from(accountDeletions)
    .where(inArray(accountDeletions.userId, [...admins]));
  const gone = new Set([id, ...leaving.map((one) => one.id)]);
  if (admins.every((admin) => gone.has(admin))) throw lastAdmin.last_admin();
}
