import { and, eq, gt, isNull, lte, notInArray } from "drizzle-orm";
import { accountDeletions, userProfiles, users } from "#features/accounts/tables.ts";
import type { Database, Transaction } from "#platform/database.ts";
import { queueMail } from "#platform/mail.ts";
import type { Platform } from "#platform/platform.ts";
import { workThrough } from "#platform/work-through.ts";
import { findTrial } from "./find-trial.ts";
import { loadCreditMails } from "./load-mails.ts";
import { creditTrials } from "./tables.ts";

/** How long before a trial's end its owner is told. */
const NOTICE_MILLISECONDS = 3 * 86_400_000;
const BATCH = 200;

/**
 * Tells people once, three days ahead, that their trial ends, if there is something left of it. Whoever is suspended or
 * leaving could do nothing with that; if they come back within these days, they are told then.
 */
export async function remindOfTrials(
  platform: Pick<Platform, "db" | "jobs" | "config" | "now" | "log">,
  signal?: AbortSignal,
): Promise<void> {
  const { db, log } = platform;
  const time = platform.now();
  await workThrough(
    {
      next: (without) => findEndingSoon(db, time, without),
      work: (userId) => db.transaction((tx) => remind(platform, tx, userId, time)),
      failure: "somebody could not be told of their trial's end",
    },
    { log, signal },
  );
}

async function findEndingSoon(db: Database, time: Date, without: readonly string[]): Promise<string[]> {
  const { endedAt, endsAt, remindedAt, userId } = creditTrials;
  const soon = new Date(time.getTime() + NOTICE_MILLISECONDS);
  const rows = await db
    .select({ userId })
    .from(creditTrials)
    .innerJoin(userProfiles, eq(userProfiles.id, userId))
    .leftJoin(accountDeletions, eq(accountDeletions.userId, userId))
    .where(
      and(
        isNull(userProfiles.suspendedAt),
        isNull(accountDeletions.userId),
        isNull(endedAt),
        isNull(remindedAt),
        lte(endsAt, soon),
        gt(endsAt, time),
        notInArray(userId, [...without]),
      ),
    )
    .orderBy(endsAt)
    .limit(BATCH);
  return rows.map((row) => row.userId);
}

async function remind(
  { jobs, config }: Pick<Platform, "jobs" | "config">,
  tx: Transaction,
  personId: string,
  time: Date,
): Promise<void> {
  const { remindedAt, userId } = creditTrials;
  const [trial] = await tx
    .update(creditTrials)
    .set({ remindedAt: time })
    .where(and(eq(userId, personId), isNull(remindedAt)))
    .returning({ userId });
  const left = trial && (await findTrial(tx, personId));
  const [person] = await tx.select().from(users).where(eq(users.id, personId));
  if (!left || !person) return;
  const { renderTrialEndingMail } = await loadCreditMails();
  const mail = await renderTrialEndingMail({
    locale: person.locale === "tr" ? "tr" : "en",
    name: person.name,
    origin: config.publicUrl,
    ...left,
  });
  await queueMail(jobs, tx, { to: person.email, ...mail });
}
