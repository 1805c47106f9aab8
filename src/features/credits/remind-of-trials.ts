import { and, eq, gt, isNull, lte } from "drizzle-orm";
import { users } from "#features/accounts/tables.ts";
import type { Transaction } from "#platform/database.ts";
import { queueMail } from "#platform/mail.ts";
import type { Platform } from "#platform/platform.ts";
import { unusedTrialCredits } from "./end-trials.ts";
import { loadCreditMails } from "./load-mails.ts";
import { creditTrials } from "./tables.ts";

/** How long before a trial's end its owner is told. */
const NOTICE_MILLISECONDS = 3 * 86_400_000;
const BATCH = 200;

/** Tells people once, three days ahead, that their trial ends, if there is something left of it. */
export async function remindOfTrials(
  platform: Pick<Platform, "db" | "jobs" | "config" | "now">,
): Promise<void> {
  const time = platform.now();
  const { endedAt, endsAt, remindedAt, userId } = creditTrials;
  const soon = new Date(time.getTime() + NOTICE_MILLISECONDS);
  const ending = await platform.db
    .select({ userId })
    .from(creditTrials)
    .where(and(isNull(endedAt), isNull(remindedAt), lte(endsAt, soon), gt(endsAt, time)))
    .limit(BATCH);
  for (const trial of ending) {
    await platform.db.transaction((tx) => remind(platform, tx, trial.userId, time));
  }
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
    .returning();
  const credits = trial ? await unusedTrialCredits(tx, personId) : 0;
  const [person] = await tx.select().from(users).where(eq(users.id, personId));
  if (!trial || !person || credits === 0) return;
  const { renderTrialEndingMail } = await loadCreditMails();
  const mail = await renderTrialEndingMail({
    locale: person.locale === "tr" ? "tr" : "en",
    name: person.name,
    origin: config.publicUrl,
    credits,
    endsAt: trial.endsAt,
  });
  await queueMail(jobs, tx, { to: person.email, ...mail });
}
