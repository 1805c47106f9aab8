import { randomUUID } from "node:crypto";
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

/** Mails that an earlier version has queued have no id yet. */
const queuedSchema = messageSchema.extend({ id: z.uuid().default(() => randomUUID()) });
type QueuedMail = z.infer<typeof queuedSchema>;

export const sendMailJob: JobDefinition<QueuedMail> = {
  name: "mail.send",
  schema: queuedSchema,
  queue: {
    // Seconds at first, then every hour: a mail server may be away for a day, and no receipt is lost.
    retryLimit: 35,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3_600,
    // A server may take its time with each of a dozen answers (SILENCE_MILLISECONDS): until it has given the last one, nobody
    // else hands over the same mail. A worker that dies is noticed sooner.
    expireInSeconds: 900,
    heartbeatSeconds: 10,
    // Mails carry links that open accounts: sent ones do not stay in the queue.
    deleteAfterSeconds: 60,
  },
};

/** How a server says that there is no such mailbox, or that it is closed (RFC 3463). It will not say otherwise later. */
const NOBODY_THERE = /^5\d\d[ -]5\.(1\.\d|2\.1)\b/;

/** A domain that can't exist (RFC 2606), which is where accounts without an owner have their address. */
const UNREACHABLE = /\.invalid$/i;

/**
 * Queues a mail in the caller's transaction: it goes out if, and only if, what it tells of was committed. To an address
 * under `.invalid` nothing is sent.
 */
export async function queueMail(jobs: Jobs, tx: Transaction, message: MailMessage): Promise<void> {
  if (UNREACHABLE.test(message.to)) return;
  await jobs.enqueue(tx, sendMailJob, { ...message, id: randomUUID() });
}

const refusalSchema = z.object({ command: z.literal("RCPT TO"), response: z.string() });

/** How long the server may say nothing, before each of its answers. */
export const SILENCE_MILLISECONDS = 60_000;
/** Mails that one process hands over at once: a reset link does not wait until a thousand reminders are out. */
const AT_ONCE = 4;

/**
 * The worker that hands queued mails to the SMTP server. Where the server took a mail, and the queue did not hear of it, it
 * is sent again: by its id, which stays, most mailboxes know that they have it.
 */
export function createMailHandler(
  config: { smtpUrl: string; from: string },
  silence = SILENCE_MILLISECONDS,
): JobHandler<QueuedMail> & { close(): void } {
  const patience = { connectionTimeout: silence, greetingTimeout: silence, socketTimeout: silence };
  const from = senderOf(config.from);
  const transport = createTransport({ url: config.smtpUrl, ...patience }, { from });
  const domain = from.address.replace(/^.*@/, "");
  return {
    definition: sendMailJob,
    concurrency: AT_ONCE,
    async handle({ id, ...message }, { log }) {
      try {
        await transport.sendMail({ ...message, messageId: `<${id}@${domain}>` });
      } catch (error) {
        // Its status alone: the rest of the answer may name the address.
        const status = NOBODY_THERE.exec(refusalSchema.safeParse(error).data?.response ?? "")?.[0];
        if (!status) throw error;
        log.warn({ status }, "a mail to nobody was given up");
      }
    },
    close: () => transport.close(),
  };
}

/** Its parts: in one piece, a colon in the name would make a group of it, which mailboxes refuse as no sender. */
function senderOf(from: string): { name: string; address: string } {
  const [, name = "", address = from] = /^([^<]*)<([^>]*)>$/.exec(from.trim()) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, "$1"), address };
}
