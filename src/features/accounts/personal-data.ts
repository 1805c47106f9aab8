import { asc, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database.ts";
import type { PersonalData, ReadPage } from "#platform/personal-data.ts";
import type { Platform } from "#platform/platform.ts";
import { exportKey } from "./export-key.ts";
import {
  accountDeletions,
  authAccounts,
  backupCodes,
  dataExports,
  rememberedDevices,
  sessions,
  twoFactors,
  userProfiles,
  users,
  verifications,
} from "./tables.ts";

/**
 * The account itself. Its row stays, because the ledger refers to it, with an address that reaches nobody: the old one
 * is free for a new account.
 */
export function createAccountsPersonalData({ db, storage }: Platform): PersonalData {
  return {
    records: (userId) => recordsOf(db, userId),
    async leave(userId) {
      const made = await db
        .select({ id: dataExports.id })
        .from(dataExports)
        .where(eq(dataExports.userId, userId));
      for (const { id } of made) await storage.delete(exportKey(id));
    },
    erase: eraseAccount,
  };
}

function recordsOf(db: Database, userId: string): Record<string, ReadPage> {
  return {
    profile: (limit, offset) =>
      db
        .select({
          id: users.id,
          email: users.email,
          email_confirmed: users.emailVerified,
          pending_email: users.pendingEmail,
          picture: users.image,
          full_name: userProfiles.fullName,
          locale: users.locale,
          referral_code: userProfiles.referralCode,
          credits: userProfiles.credits,
          credit_debt: userProfiles.creditDebt,
          role: userProfiles.role,
          two_factor: sql<boolean>`${twoFactors.confirmedAt} IS NOT NULL`,
          created_at: users.createdAt,
          last_sign_in_at: userProfiles.lastSignInAt,
          deletion_due_at: accountDeletions.dueAt,
        })
        .from(users)
        .innerJoin(userProfiles, eq(userProfiles.id, users.id))
        .leftJoin(accountDeletions, eq(accountDeletions.userId, users.id))
        .leftJoin(twoFactors, eq(twoFactors.userId, users.id))
        .where(eq(users.id, userId))
        .limit(limit)
        .offset(offset),
    sign_in_methods: (limit, offset) =>
      db
        .select({
          provider: authAccounts.providerId,
          email: authAccounts.email,
          created_at: authAccounts.createdAt,
        })
        .from(authAccounts)
        .where(eq(authAccounts.userId, userId))
        .orderBy(asc(authAccounts.createdAt), asc(authAccounts.id))
        .limit(limit)
        .offset(offset),
    sessions: (limit, offset) =>
      db
        .select({
          id: sessions.id,
          address: sessions.ipAddress,
          user_agent: sessions.userAgent,
          signed_in_at: sessions.createdAt,
          last_active_at: sessions.updatedAt,
          expires_at: sessions.expiresAt,
        })
        .from(sessions)
        .where(eq(sessions.userId, userId))
        .orderBy(asc(sessions.createdAt), asc(sessions.id))
        .limit(limit)
        .offset(offset),
    remembered_browsers: (limit, offset) =>
      db
        .select({ created_at: rememberedDevices.createdAt, expires_at: rememberedDevices.expiresAt })
        .from(rememberedDevices)
        .where(eq(rememberedDevices.userId, userId))
        .orderBy(asc(rememberedDevices.createdAt), asc(rememberedDevices.digest))
        .limit(limit)
        .offset(offset),
  };
}

async function eraseAccount(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.value, userId));
  for (const table of [
    sessions,
    authAccounts,
    twoFactors,
    backupCodes,
    rememberedDevices,
    dataExports,
    accountDeletions,
  ]) {
    await tx.delete(table).where(eq(table.userId, userId));
  }
  await tx
    .update(userProfiles)
    .set({
      fullName: "",
      referralCode: sql`new_referral_code()`,
      role: "user",
      suspendedAt: null,
      suspensionReason: null,
      lastSignInAt: null,
    })
    .where(eq(userProfiles.id, userId));
  await tx
    .update(users)
    .set({
      name: "",
      email: `${userId}@deleted.invalid`,
      emailVerified: false,
      pendingEmail: null,
      image: null,
      welcomeDue: false,
      cameWith: null,
    })
    .where(eq(users.id, userId));
}
