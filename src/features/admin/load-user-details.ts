import { and, eq, gt, sql } from "drizzle-orm";
import { accountDeletions, authAccounts, sessions, userProfiles } from "#features/accounts/tables.ts";
import { findSubscription } from "#features/billing/find-subscription.ts";
import { presentSubscription } from "#features/billing/present-subscription.ts";
import { standstillOf } from "#features/billing/standstill.ts";
import { payments, stripeCustomers } from "#features/billing/tables.ts";
import { videos } from "#features/videos/tables.ts";
import type { Queryable } from "#platform/database.ts";
import { findUser, type UserRow } from "./find-users.ts";
import { presentUser } from "./present-user.ts";
import type { UserDetails } from "./schema.ts";

/**
 * All that administrators may know about one account.
 * @throws user_not_found
 */
export async function loadUserDetails(db: Queryable, userId: string, now: Date): Promise<UserDetails> {
  const user = await findUser(db, userId);
  const [deletion] = await db
    .select({ dueAt: accountDeletions.dueAt })
    .from(accountDeletions)
    .where(eq(accountDeletions.userId, userId));
  const deletionDueAt = deletion?.dueAt ?? null;
  const [[profile], methods, [films], [open], [money], held] = await Promise.all([
    db.select({ code: userProfiles.referralCode }).from(userProfiles).where(eq(userProfiles.id, userId)),
    db.select({ name: authAccounts.providerId }).from(authAccounts).where(eq(authAccounts.userId, userId)),
    db
      .select({
        completed: sql<string>`count(*) FILTER (WHERE ${videos.status} = 'completed')`,
        published: sql<string>`count(*) FILTER (WHERE ${videos.isPublished})`,
      })
      .from(videos)
      .where(eq(videos.userId, userId)),
    db
      .select({ n: sql<string>`count(*)` })
      .from(sessions)
      .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now))),
    db
      .select({
        cents: sql<string>`coalesce(sum(${payments.amount} - ${payments.refunded} - ${payments.lost}), 0)`,
      })
      .from(payments)
      .where(eq(payments.userId, userId)),
    loadPackage(db, user, deletionDueAt),
  ]);
  return {
    user: presentUser(user),
    referral_code: profile?.code ?? "",
    sign_in_methods: methods.map(({ name }) => name),
    videos: { completed: Number(films?.completed), published: Number(films?.published) },
    sessions: user.suspendedAt ? 0 : Number(open?.n),
    paid: Number(money?.cents),
    package: held,
    deletion_due_at: deletionDueAt?.toISOString() ?? null,
  };
}

async function loadPackage(
  db: Queryable,
  { id, suspendedAt }: Pick<UserRow, "id" | "suspendedAt">,
  deletionDueAt: Date | null,
): Promise<UserDetails["package"]> {
  const { plan } = presentSubscription(await findSubscription(db, id));
  if (plan === "free") return null;
  const [customer] = await db
    .select({ stoppedAt: stripeCustomers.collectionStoppedAt })
    .from(stripeCustomers)
    .where(eq(stripeCustomers.userId, id));
  const stopped = Boolean(customer?.stoppedAt);
  const why = standstillOf({ suspendedAt, deletionDueAt });
  if (!why) return { plan, charging: stopped ? "resuming" : "on" };
  if (!stopped) return { plan, charging: "stopping" };
  return { plan, charging: why === "suspension" ? "stopped" : "leaving" };
}
