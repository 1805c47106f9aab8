import { eq } from "drizzle-orm";
import { users } from "#features/accounts/tables.ts";
import type { Transaction } from "#platform/database.ts";
import { queueMail } from "#platform/mail.ts";
import type { Platform } from "#platform/platform.ts";
import { loadStudioMails } from "./load-mails.ts";

/** A finished video; without its project, if that is gone. */
export interface ShownVideo {
  id: string;
  projectId: string | null;
  title: string;
}

/**
 * Tells the owner, in their language, that a video is finished; in the transaction that finishes it, so once. Whoever
 * closed the page while it was made finds it this way.
 */
export async function tellOfVideo(
  tx: Transaction,
  { jobs, config }: Pick<Platform, "jobs" | "config">,
  { userId, ...video }: ShownVideo & { userId: string },
): Promise<void> {
  const [owner] = await tx
    .select({ name: users.name, email: users.email, locale: users.locale })
    .from(users)
    .where(eq(users.id, userId));
  if (!owner) return;
  const { renderVideoReadyMail } = await loadStudioMails();
  const mail = await renderVideoReadyMail({
    locale: owner.locale === "tr" ? "tr" : "en",
    name: owner.name,
    origin: config.publicUrl,
    title: video.title,
    path: video.projectId ? `/create/${video.projectId}?video=${video.id}` : "/dashboard?tab=videos",
  });
  await queueMail(jobs, tx, { to: owner.email, ...mail });
}
