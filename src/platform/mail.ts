import { createTransport } from "nodemailer";
import { z } from "zod";
import type { Transaction } from "./database.ts";
import type { JobDefinition, JobHandler, Jobs } from "./jobs.ts";

const messageSchema = z.strictObject({
  to: z.string(),
  replyTo: z.string().optional(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
});
export type MailMessage = z.infer<typeof messageSchema>;

export const sendMailJob: JobDefinition<MailMessage> = {
  name: "mail.send",
  schema: messageSchema,
  // Mails carry links that open accounts: sent ones do not stay in the queue.
  queue: { retryLimit: 8, retryDelay: 5, retryBackoff: true, expireInSeconds: 120, deleteAfterSeconds: 60 },
};

/** A domain that can't exist (RFC 2606), which is where accounts without an owner have their address. */
const UNREACHABLE = /\.invalid$/i;

/**
 * Queues a mail in the caller's transaction: it goes out if, and only if, what it tells of was committed. To an address
 * under `.invalid` nothing is sent.
 */
export async function queueMail(jobs: Jobs, tx: Transaction, message: MailMessage): Promise<void> {
  if (UNREACHABLE.test(message.to)) return;
  await jobs.enqueue(tx, sendMailJob, message);
}

/** The worker that hands queued mails to the SMTP server. */
export function createMailHandler(config: {
  smtpUrl: string;
  from: string;
}): JobHandler<MailMessage> & { close(): void } {
  const transport = createTransport(config.smtpUrl, { from: config.from });
  return {
    definition: sendMailJob,
    async handle(message) {
      await transport.sendMail(message);
    },
    close: () => transport.close(),
  };
}
