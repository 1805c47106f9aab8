import { eq } from "drizzle-orm";
import { users } from "#features/accounts/tables.ts";
import { videos } from "#features/videos/tables.ts";
import type { Transaction } from "#platform/database.ts";
import { queueMail } from "#platform/mail.ts";
import type { Platform } from "#platform/platform.ts";
import type { RenderJob } from "./claim-render-job.ts";
import { loadStudioMails } from "./load-mails.ts";
import type { RenderFailure } from "./render-schema.ts";

/** A finished video; without its project, if that is gone. */
export interface ShownVideo {
  id: string;
  projectId: string | null;
  title: string;
}

type Mailer = Pick<Platform, "jobs" | "config">;

/**
 * Tells the owner, in their language, that a video is finished; in the transaction that finishes it, so once. Whoever
 * closed the page while it was made finds it this way.
 */
export async function tellOfVideo(
  tx: Transaction,
  { jobs, config }: Mailer,
  { userId, ...video }: ShownVideo & { userId: string },
): Promise<void> {
  const owner = await findOwner(tx, userId);
  if (!owner) return;
  const { renderVideoReadyMail } = await loadStudioMails();
  const mail = await renderVideoReadyMail({
    locale: owner.locale,
    name: owner.name,
    origin: config.publicUrl,
    title: video.title,
    path: video.projectId ? `/create/${video.projectId}?video=${video.id}` : "/dashboard?tab=videos",
  });
  await queueMail(jobs, tx, { to: owner.email, ...mail });
}

/** The same of one that could not be made: whoever was told that the page can be left would wait for ever. */
export async function tellOfFailure(
  tx: Transaction,
  { jobs, config }: Mailer,
  { videoId, userId }: RenderJob,
  reason: RenderFailure,
): Promise<void> {
  const owner = await findOwner(tx, userId);
  const [video] = await tx
    .select({ projectId: videos.projectId, title: videos.title })
    .from(videos)
    .where(eq(videos.id, videoId));
  if (!owner || !video) return;
  const { renderVideoFailedMail } = await loadStudioMails();
  const mail = await renderVideoFailedMail({
    locale: owner.locale,
    name: owner.name,
    origin: config.publicUrl,
    title: video.title,
    projectId: video.projectId,
    reason,
  });
  await queueMail(jobs, tx, { to: owner.email, ...mail });
}

async function findOwner(tx: Transaction, userId: string) {
  const [owner] = await tx
    .select({ name: users.name, email: users.email, locale: users.locale })
    .from(users)
    .where(eq(users.id, userId));
  return owner && { ...owner, locale: owner.locale === "tr" ? ("tr" as const) : ("en" as const) };
}
