import { mkdir } from "node:fs/promises";
import { MailDev } from "maildev";

export interface Inbox {
  /** For SMTP_URL. */
  smtpUrl: string;
  /** Where a person reads the mails; /api/email lists them as JSON. */
  url: string;
  close(): Promise<void>;
}

export interface InboxOptions {
  smtpPort: number;
  webPort: number;
  /** Mails are kept here from one start to the next. */
  directory: string;
}

const HOST = "127.0.0.1";
const MAILS_KEPT = 500;

/** A mail server that delivers to a page on this machine, and to nobody else. */
export async function startInbox({ smtpPort, webPort, directory }: InboxOptions): Promise<Inbox> {
  await mkdir(directory, { recursive: true });
  const inbox = new MailDev({
    smtp: smtpPort,
    web: webPort,
    ip: HOST,
    webIp: HOST,
    mailDirectory: directory,
    maxEmails: MAILS_KEPT,
    silent: true,
  });
  await quietly(() => inbox.start());
  return {
    smtpUrl: `smtp://${HOST}:${smtpPort}`,
    url: `http://localhost:${webPort}`,
    close: () => inbox.stop(),
  };
}

/** MailDev announces itself on the console however silent it is told to be; who starts us says what there is. */
async function quietly(start: () => Promise<unknown>): Promise<void> {
  const { info } = console;
  console.info = () => undefined;
  try {
    await start();
  } finally {
    console.info = info;
  }
}
