import { z } from "zod";
import { defineErrors } from "#platform/errors.ts";
import { onOneLine } from "#platform/pasted-text.ts";
import { sentId } from "#platform/sent-id.ts";

export const adminErrors = defineErrors({
  user_id_required: 400,
  user_not_found: 404,
  amount_invalid: 400,
  amount_zero: 400,
  balance_below_zero: 409,
  request_already_used: 409,
  own_account: 409,
  already_confirmed: 409,
  address_unconfirmed: 409,
});

/** More than this in one adjustment is a slip of the finger. */
const LARGEST_ADJUSTMENT = 1_000_000;
export const REASON_MAX_LENGTH = 500;

const roleSchema = z.enum(["user", "admin"]);
export const userSortSchema = z.enum(["default", "credits_asc", "credits_desc"]);
export type UserSort = z.infer<typeof userSortSchema>;
export const transactionTypeSchema = z.enum(["purchase", "admin_grant", "usage", "refund"]);

/** As it was typed or pasted, without what is not seen of it. */
const searched = z.string().max(100).transform(onOneLine).pipe(z.string().trim());

/** What the list of people may be asked for. Without anything it answers the first page, the newest first. */
export const usersQuerySchema = z.strictObject({
  /** Part of a name or an address; accents and case do not matter. */
  search: searched.optional(),
  role: roleSchema.optional(),
  status: z.enum(["active", "suspended"]).optional(),
  sort: userSortSchema.default("default"),
  /** `next_cursor` of the page before. */
  cursor: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
});
export type UsersQuery = z.infer<typeof usersQuerySchema>;

/** Whose history it is, in its address. */
export const userIdSchema = sentId;

/** A person as administrators see them. */
export const adminUserSchema = z.strictObject({
  id: z.uuid(),
  email: z.string(),
  full_name: z.string(),
  credits: z.int(),
  role: roleSchema,
  created_at: z.iso.datetime(),
  last_sign_in_at: z.iso.datetime().nullable(),
  email_confirmed: z.boolean(),
  suspended_at: z.iso.datetime().nullable(),
  suspension_reason: z.string().nullable(),
  /** Set for an account that was deleted, which only its history still shows. */
  deleted_at: z.iso.datetime().nullable(),
});
export type AdminUser = z.infer<typeof adminUserSchema>;

export const adminUsersSchema = z.strictObject({
  users: z.array(adminUserSchema),
  /** Pass as `cursor` to get the next page; null at the end. */
  next_cursor: z.string().nullable(),
});
export type AdminUsers = z.infer<typeof adminUsersSchema>;

/** Over everybody, whatever the list is filtered by. */
export const creditFiguresSchema = z.strictObject({
  total_users: z.int(),
  total_credits: z.int(),
  /** Credits a person; 0 without anybody. */
  average_credits: z.number(),
});
export type CreditFigures = z.infer<typeof creditFiguresSchema>;

export const historyTransactionSchema = z.strictObject({
  id: z.uuid(),
  amount: z.int(),
  type: transactionTypeSchema,
  reason: z.string(),
  description: z.string().nullable(),
  created_at: z.iso.datetime(),
  /** Null for what the person did themselves; empty when the administrator's account was deleted. */
  admin_name: z.string().nullable(),
});
export type HistoryTransaction = z.infer<typeof historyTransactionSchema>;

export const creditHistorySchema = z.strictObject({
  user: adminUserSchema,
  transactions: z.array(historyTransactionSchema),
  /** Sum of all entries above zero, and of all below it without their sign. */
  total_added: z.int(),
  total_used: z.int(),
  next_cursor: z.string().nullable(),
});
export type CreditHistory = z.infer<typeof creditHistorySchema>;

/** Amounts are checked by hand, so that each mistake gets its own words. */
export const adjustCreditsSchema = z.strictObject({
  userId: sentId.optional(),
  amount: z.unknown(),
  reason: z.string().trim().max(REASON_MAX_LENGTH).optional(),
});
export const adjustAnswerSchema = z.strictObject({
  success: z.literal(true),
  /** The balance after it. */
  credits: z.int(),
});
export type AdjustAnswer = z.infer<typeof adjustAnswerSchema>;

/** What is wrong with an amount, in the form and on the server; null if nothing is. */
export function findAmountProblem(amount: unknown): "amount_invalid" | "amount_zero" | null {
  if (typeof amount !== "number" || !Number.isInteger(amount)) return "amount_invalid";
  if (Math.abs(amount) > LARGEST_ADJUSTMENT) return "amount_invalid";
  return amount === 0 ? "amount_zero" : null;
}

const reasonSchema = z.string().trim().min(1).max(REASON_MAX_LENGTH);
export const changeRoleSchema = z.strictObject({ role: roleSchema });
export const suspendSchema = z.strictObject({ reason: reasonSchema });
export const hideVideoSchema = z.strictObject({ reason: reasonSchema });

export const accessSchema = z.strictObject({ id: z.uuid(), email: z.string(), full_name: z.string() });
export type Access = z.infer<typeof accessSchema>;

export const userDetailsSchema = z.strictObject({
  user: adminUserSchema,
  referral_code: z.string(),
  /** How the person signs in: `credential` is a password. */
  sign_in_methods: z.array(z.string()),
  videos: z.strictObject({ completed: z.int(), published: z.int() }),
  sessions: z.int(),
  /** Cents paid, less what went back. */
  paid: z.int(),
  package: z
    .strictObject({
      plan: z.enum(["starter", "professional", "business"]),
      /**
       * Whether it is charged: not while the person is suspended (`stopped`) or their account waits to be deleted
       * (`leaving`), as soon as the payment provider has heard of it.
       */
      charging: z.enum(["on", "stopping", "stopped", "leaving", "resuming"]),
    })
    .nullable(),
  /** When the account will be deleted, if that was asked for. */
  deletion_due_at: z.iso.datetime().nullable(),
});
export type UserDetails = z.infer<typeof userDetailsSchema>;

/** Days that the home's charts may reach back, today among them. */
export const PERIODS = [7, 30, 90, 365] as const;
export const overviewQuerySchema = z.strictObject({
  days: z.coerce
    .number()
    .pipe(z.literal([...PERIODS]))
    .default(30),
});

export const overviewPointSchema = z.strictObject({
  /** First and last day of the point, in UTC. */
  from: z.iso.date(),
  to: z.iso.date(),
  users: z.int(),
  credits_added: z.int(),
  credits_used: z.int(),
  transactions: z.int(),
  /** Cents. */
  revenue: z.int(),
  videos: z.int(),
});
export type OverviewPoint = z.infer<typeof overviewPointSchema>;

export const overviewSchema = z.strictObject({
  days: z.int(),
  totals: z.strictObject({
    users: z.int(),
    credits: z.int(),
    transactions: z.int(),
    /** Cents paid, less what went back. */
    revenue: z.int(),
    videos: z.int(),
  }),
  points: z.array(overviewPointSchema),
});
export type Overview = z.infer<typeof overviewSchema>;

export const auditQuerySchema = z.strictObject({
  action: z.string().max(60).optional(),
  /** Id of a person, a video or whatever else an entry is about. */
  target: z.string().max(100).optional(),
  /** Id of the administrator. */
  admin: sentId.optional(),
  cursor: z.coerce.number().int().positive().optional(),
});
export type AuditQuery = z.infer<typeof auditQuerySchema>;

export const auditEntrySchema = z.strictObject({
  id: z.string(),
  action: z.string(),
  admin_id: z.uuid(),
  /** Null when the account is gone. */
  admin_name: z.string().nullable(),
  target_type: z.string(),
  target_id: z.string(),
  target_name: z.string().nullable(),
  reason: z.string().nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  created_at: z.iso.datetime(),
});
export type AuditEntryView = z.infer<typeof auditEntrySchema>;
export const auditPageSchema = z.strictObject({
  entries: z.array(auditEntrySchema),
  next_cursor: z.string().nullable(),
});
export type AuditPage = z.infer<typeof auditPageSchema>;

export const moderationQuerySchema = z.strictObject({
  state: z.enum(["published", "hidden"]).default("published"),
  search: searched.optional(),
  cursor: z.string().max(100).optional(),
});
export type ModerationQuery = z.infer<typeof moderationQuerySchema>;

export const moderatedVideoSchema = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  video_url: z.string().nullable(),
  thumbnail_url: z.string().nullable(),
  duration_seconds: z.number().nullable(),
  published_at: z.iso.datetime().nullable(),
  hidden_at: z.iso.datetime().nullable(),
  author: z.strictObject({ id: z.uuid(), full_name: z.string() }),
  open_reports: z.int(),
});
export type ModeratedVideo = z.infer<typeof moderatedVideoSchema>;
export const moderatedVideosSchema = z.strictObject({
  videos: z.array(moderatedVideoSchema),
  next_cursor: z.string().nullable(),
});
export type ModeratedVideos = z.infer<typeof moderatedVideosSchema>;

export const reportViewSchema = z.strictObject({
  id: z.uuid(),
  reason: z.string(),
  details: z.string(),
  /** Null for a visitor. */
  reporter_name: z.string().nullable(),
  created_at: z.iso.datetime(),
  video: z.strictObject({
    id: z.uuid(),
    title: z.string(),
    thumbnail_url: z.string().nullable(),
    author_name: z.string(),
  }),
});
export type ReportView = z.infer<typeof reportViewSchema>;
export const reportsPageSchema = z.strictObject({
  reports: z.array(reportViewSchema),
  next_cursor: z.string().nullable(),
});
export type ReportsPage = z.infer<typeof reportsPageSchema>;
