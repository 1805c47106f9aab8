import { eq } from "drizzle-orm";
import type { Transaction } from "#platform/database.ts";
import { queueMail } from "#platform/mail.ts";
import type { Platform } from "#platform/platform.ts";
import type { AccountNotice } from "./emails/notice-mail.tsx";
import { loadAccountMails } from "./load-mails.ts";
import { users } from "./tables.ts";

/**
 * Mails a person something about their account, in their language, if the transaction commits.
 * @param to another address than the account's, such as the one that it had before
 */
export async function queueNotice(
  { jobs, config }: Pick<Platform, "jobs" | "config">,
  tx: Transaction,
  userId: string,
  notice: AccountNotice,
  to?: string,
): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (!user) return;
  const { renderNoticeMail } = await loadAccountMails();
  const mail = await renderNoticeMail({
    locale: user.locale === "tr" ? "tr" : "en",
    name: user.name,
    origin: config.publicUrl,
    notice,
  });
  await queueMail(jobs, tx, { to: to ?? user.email, ...mail });
}
