import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

const createdAt = () => timestamp("created_at", { withTimezone: true }).notNull().defaultNow();
const updatedAt = () => timestamp("updated_at", { withTimezone: true }).notNull().defaultNow();

/** The auth user. An AFTER INSERT trigger makes its profile (and trial credits) in the same transaction. */
export const users = pgTable(
  "users",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    name: text("name").notNull(),
    email: text("email").notNull().unique(),
    emailVerified: boolean("email_verified").notNull().default(false),
    /** The address that this person wants to sign in with from now on, until they have confirmed it. */
    pendingEmail: text("pending_email"),
    image: text("image"),
    /** Language of mails to this person. */
    locale: text("locale").notNull().default("en"),
    /** Credits that the trial policy grants this person at sign-up; read by the trigger. */
    trialCredits: integer("trial_credits").notNull().default(0),
    /** Set when the account was deleted: the row stays for the ledger, without anything personal. */
    deletedAt: timestamp("deleted_at", { withTimezone: true }),
    /** How long the trial credits may be used; read by the same trigger. */
    trialDays: integer("trial_days").notNull().default(14),
    /** Digests of the mailbox that signs up (features/credits/past-trials.ts); the same trigger reads and empties them. */
    trialDigest: text("trial_digest"),
    /** Written with the account: it has not been welcomed yet. */
    welcomeDue: boolean("welcome_due").notNull().default(false),
    /** The referral code that this person came with, until it has been looked at. */
    cameWith: text("came_with"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    // None, or nearly: what follows a new account follows it at once.
    index("users_to_onboard_index").on(table.createdAt).where(sql`welcome_due OR came_with IS NOT NULL`),
    // Few, so that sums over everybody can leave them out without looking at everybody.
    index("users_deleted_index").on(table.id).where(sql`deleted_at IS NOT NULL`),
    // Aliases of one mailbox (migrations, one_trial_a_mailbox).
    index("users_mailbox_index").on(sql`mailbox_of(email)`),
  ],
);

export const sessions = pgTable(
  "sessions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    token: text("token").notNull().unique(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    /** When the person last proved who they are in this session; changes of weight ask for a recent proof. */
    authenticatedAt: timestamp("authenticated_at", { withTimezone: true }).notNull().defaultNow(),
    /** Digest of the browser's token in remembered_devices, if it is remembered. */
    rememberedDevice: text("remembered_device"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("sessions_user_id_index").on(table.userId),
    index("sessions_expires_index").on(table.expiresAt),
  ],
);

/** How a person signs in: a password, or an identity at a provider. */
export const authAccounts = pgTable(
  "auth_accounts",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    /** The address that the identity has at its provider, which need not be the account's any more. */
    email: text("email"),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: timestamp("access_token_expires_at", { withTimezone: true }),
    refreshTokenExpiresAt: timestamp("refresh_token_expires_at", { withTimezone: true }),
    scope: text("scope"),
    password: text("password"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("auth_accounts_user_id_index").on(table.userId),
    uniqueIndex("auth_accounts_provider_account_unique").on(table.providerId, table.accountId),
  ],
);

/** Short-lived proofs: reset links, OAuth states. */
export const verifications = pgTable(
  "verifications",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("verifications_identifier_index").on(table.identifier),
    index("verifications_value_index").on(table.value),
    index("verifications_expires_index").on(table.expiresAt),
  ],
);

/** The product's own side of a person. `credits` changes only through a row in credit_transactions. */
export const userProfiles = pgTable(
  "user_profiles",
  {
    id: uuid("id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    fullName: text("full_name").notNull(),
    referralCode: text("referral_code").notNull().unique(),
    credits: integer("credits").notNull().default(0),
    /** Credits taken back that were spent already; later ones pay it first. Moves only through credit_debts. */
    creditDebt: integer("credit_debt").notNull().default(0),
    role: text("role", { enum: ["user", "admin"] })
      .notNull()
      .default("user"),
    /** Set by an administrator: the person can't sign in, and sessions are worth nothing. */
    suspendedAt: timestamp("suspended_at", { withTimezone: true }),
    suspensionReason: text("suspension_reason"),
    /** Kept by a trigger of sessions; sessions themselves go when they end. */
    lastSignInAt: timestamp("last_sign_in_at", { withTimezone: true }),
    /** Name and address, folded; kept by triggers, for the administrators' search. */
    searchText: text("search_text").notNull().default(""),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("user_profiles_created_index").on(table.createdAt.desc(), table.id.desc()),
    index("user_profiles_credits_index").on(table.credits, table.id),
    index("user_profiles_search_index").using("gin", table.searchText.op("gin_trgm_ops")),
    index("user_profiles_admins_index")
      .on(table.createdAt.desc(), table.id.desc())
      .where(sql`role = 'admin'`),
    index("user_profiles_suspended_index")
      .on(table.createdAt.desc(), table.id.desc())
      .where(sql`suspended_at IS NOT NULL`),
    check(
      "user_profiles_suspended_with_reason",
      sql`(${table.suspendedAt} IS NULL) = (${table.suspensionReason} IS NULL)`,
    ),
    check("user_profiles_credits_not_negative", sql`${table.credits} >= 0`),
    check("user_profiles_debt_not_negative", sql`${table.creditDebt} >= 0`),
    check("user_profiles_role_known", sql`${table.role} IN ('user', 'admin')`),
    check("user_profiles_referral_code_shape", sql`${table.referralCode} ~ '^[A-Z0-9]{8}$'`),
  ],
);

/** The second factor of a sign-in; it counts from `confirmed_at` on. */
export const twoFactors = pgTable("two_factors", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** The secret shared with the authenticator app, encrypted. */
  secret: text("secret").notNull(),
  confirmedAt: timestamp("confirmed_at", { withTimezone: true }),
  /** The half minute of the last code that was taken; no code counts twice. */
  lastStep: integer("last_step").notNull().default(0),
  createdAt: createdAt(),
});

/** Codes for when the app is lost: keyed digests, and a used one is gone. */
export const backupCodes = pgTable(
  "backup_codes",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    digest: text("digest").notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.digest] })],
);

/** Browsers that are not asked for the second factor until `expires_at`. */
export const rememberedDevices = pgTable(
  "remembered_devices",
  {
    digest: text("digest").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("remembered_devices_user_index").on(table.userId),
    index("remembered_devices_expires_index").on(table.expiresAt),
  ],
);

/** Accounts that are to be deleted, and when. Undone by removing the row. */
export const accountDeletions = pgTable(
  "account_deletions",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    requestedAt: timestamp("requested_at", { withTimezone: true }).notNull(),
    dueAt: timestamp("due_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("account_deletions_due_index").on(table.dueAt)],
);

/** Archives of a person's data, made in the background and kept for some days. */
export const dataExports = pgTable(
  "data_exports",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    state: text("state", { enum: ["queued", "ready", "failed"] })
      .notNull()
      .default("queued"),
    sizeBytes: bigint("size_bytes", { mode: "number" }),
    createdAt: createdAt(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("data_exports_user_index").on(table.userId, table.createdAt.desc()),
    index("data_exports_expiry_index").on(table.expiresAt),
    check("data_exports_state_known", sql`${table.state} IN ('queued', 'ready', 'failed')`),
  ],
);
