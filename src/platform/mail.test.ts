import { createServer, type Server, type Socket } from "node:net";
import { sql } from "drizzle-orm";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { createTestDatabase } from "#tests/database.ts";
import { PATIENCE } from "#tests/patience.ts";
import { connectDatabase } from "./database.ts";
import { startJobs } from "./jobs.ts";
import { createLog } from "./log.ts";
import { createMailHandler, queueMail, SILENCE_MILLISECONDS, sendMailJob } from "./mail.ts";

const message = { to: "ada@example.com", subject: "Hello", html: "<p>Hello</p>", text: "Hello" };
const context = { signal: new AbortController().signal, log: createLog("silent") };

let server: Server | undefined;
const sockets: Socket[] = [];
afterEach(() => {
  server?.close();
  for (const socket of sockets.splice(0)) socket.destroy();
});

/**
 * An SMTP server that answers each command by its first word; whatever is not named is fine, and an empty answer is none.
 * @param seen is told each line
 * @param after milliseconds before each answer
 */
async function smtpServer(
  answers: Record<string, string> | ((line: string) => string | undefined),
  seen: (line: string) => void = () => undefined,
  after = 0,
): Promise<string> {
  const soon = (answer: () => void) => (after === 0 ? answer() : void setTimeout(answer, after));
  const listening = createServer((socket) => {
    let inData = false;
    sockets.push(socket);
    soon(() => socket.write("220 test\r\n"));
    socket.on("error", () => undefined);
    socket.on("data", (chunk) => {
      for (const line of String(chunk).split("\r\n").filter(Boolean)) {
        seen(line);
        if (inData && line !== ".") continue;
        const command = line === "." ? "." : (line.split(/[ :]/)[0] ?? "").toUpperCase();
        inData = command === "DATA";
        const own = typeof answers === "function" ? answers(line) : answers[command];
        const answer = own ?? (command === "DATA" ? "354 go on" : "250 fine");
        if (answer !== "") soon(() => socket.write(`${answer}\r\n`));
        if (command === "QUIT") socket.end();
      }
    });
  });
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
  const address = listening.address();
  return `smtp://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
}

/** A queue of mails on a database of its own. */
async function startQueue(definition = sendMailJob) {
  const database = await createTestDatabase();
  const { db, close } = connectDatabase({ url: database.url, poolSize: 2, onError: () => undefined });
  const jobs = await startJobs(database.url, [definition], createLog("silent"));
  onTestFinished(async () => {
    await jobs.stop();
    await close();
    await database.drop();
  });
  const mailTo = (to: string) => db.transaction((tx) => queueMail(jobs, tx, { ...message, to }));
  const stateOf = async () => {
    const { rows } = await db.execute(sql`SELECT state FROM pgboss.job WHERE name = ${definition.name}`);
    return rows.map(({ state }) => state);
  };
  return { jobs, mailTo, stateOf };
}

async function send(smtpUrl: string, silence?: number): Promise<unknown> {
  const handler = createMailHandler({ smtpUrl, from: "Vitrin <hello@example.com>" }, silence);
  try {
    return await handler.handle(sendMailJob.schema.parse(message), context);
  } finally {
    handler.close();
  }
}

test.each([
  ["no such mailbox", { RCPT: "550 5.1.1 no such user" }],
  ["a mailbox that was closed", { RCPT: "550 5.2.1 closed" }],
])("%s is given up: to try again would only harm the sender's name", async (_, answers) => {
  await expect(send(await smtpServer(answers))).resolves.toBeUndefined();
});

test.each([
  ["a full mailbox", { RCPT: "452 4.2.2 mailbox full" }],
  ["grey listing", { RCPT: "451 4.7.1 try again later" }],
  ["a server that does not know us any more", { MAIL: "530 5.7.0 authentication required" }],
  ["a server that takes no mail of ours", { RCPT: "554 5.7.1 relay access denied" }],
  ["a server that closes", { EHLO: "421 closing", HELO: "421 closing" }],
])("%s is tried again", async (_, answers) => {
  await expect(send(await smtpServer(answers))).rejects.toThrow();
});

test("a server that is away is tried again, for a day", async () => {
  const url = await smtpServer({});
  await new Promise((resolve) => server?.close(resolve));
  await expect(send(url)).rejects.toThrow();
  const { retryLimit = 0, retryDelay = 0, retryDelayMax = Number.POSITIVE_INFINITY } = sendMailJob.queue;
  // The shortest that chance makes of the growing pauses is half of each.
  let seconds = 0;
  for (let attempt = 0; attempt < retryLimit; attempt++)
    seconds += Math.min(retryDelayMax, (retryDelay * 2 ** Math.min(16, attempt)) / 2);
  expect(seconds).toBeGreaterThan(24 * 3_600);
});

test("a mail that is sent again, for nobody noted that it was taken, is the same one to the mailbox", async () => {
  const ids: string[] = [];
  const smtpUrl = await smtpServer({}, (line) =>
    ids.push(...(/^Message-ID: (.*)$/i.exec(line)?.slice(1) ?? [])),
  );
  const { jobs, mailTo } = await startQueue();
  const enqueue = vi.spyOn(jobs, "enqueue");
  await mailTo(message.to);
  await mailTo(message.to);
  const [one, other] = enqueue.mock.calls.map(([, , data]) => sendMailJob.schema.parse(data));
  const handler = createMailHandler({ smtpUrl, from: "Vitrin <hello@example.com>" });
  onTestFinished(() => handler.close());
  for (const mail of [one, one, other]) await handler.handle(mail ?? expect.fail("nothing queued"), context);
  expect(ids).toEqual([ids[0], ids[0], expect.stringMatching(/^<[\w-]+@example\.com>$/)]);
  expect(ids[2]).not.toBe(ids[0]);
});

test.each([
  ["hello@example.com", "hello@example.com"],
  ["Vitrin <hello@example.com>", "Vitrin <hello@example.com>"],
  ["Vitrin: films & more <hello@example.com>", '"Vitrin: films & more" <hello@example.com>'],
  ['"Vitrin, Inc." <hello@example.com>', '"Vitrin, Inc." <hello@example.com>'],
])("MAIL_FROM %s is one sender to the mailbox", async (from, header) => {
  const lines: string[] = [];
  const handler = createMailHandler({ smtpUrl: await smtpServer({}, (line) => lines.push(line)), from });
  onTestFinished(() => handler.close());
  await handler.handle(sendMailJob.schema.parse(message), context);
  expect(lines).toContain(`From: ${header}`);
  expect(lines).toContain("MAIL FROM:<hello@example.com>");
});

test("an attempt that the server leaves without an answer is over", async () => {
  await expect(send(await smtpServer({ ".": "" }), 200)).rejects.toThrow();
});

test("a server that takes its time with each answer gets a mail once", async () => {
  // Sixty times as fast: half of what it may be silent for, before each of its answers.
  const silence = SILENCE_MILLISECONDS / 60;
  const lines: string[] = [];
  const smtpUrl = await smtpServer({}, (line) => lines.push(line), silence / 2);
  const { expireInSeconds = 0 } = sendMailJob.queue;
  const queue = { ...sendMailJob.queue, expireInSeconds: expireInSeconds / 60, retryDelay: 0 };
  const { jobs, mailTo, stateOf } = await startQueue({ ...sendMailJob, queue });
  const handler = createMailHandler({ smtpUrl, from: "Vitrin <hello@example.com>" }, silence);
  onTestFinished(() => handler.close());
  await jobs.work([handler]);
  await mailTo(message.to);
  await vi.waitFor(async () => expect(await stateOf()).toEqual(["completed"]), PATIENCE);
  expect(lines.filter((line) => line === ".")).toHaveLength(1);
});

test("a mail that the server takes its time with keeps no other waiting", async () => {
  const lines: string[] = [];
  const isSlow = (line: string) => line.startsWith("RCPT") && line.includes("slow@");
  const smtpUrl = await smtpServer(
    (line) => (isSlow(line) ? "" : undefined),
    (line) => lines.push(line),
  );
  const { jobs, mailTo } = await startQueue();
  const handler = createMailHandler({ smtpUrl, from: "Vitrin <hello@example.com>" });
  onTestFinished(() => handler.close());
  await jobs.work([handler]);
  await mailTo("slow@example.com");
  await vi.waitFor(() => expect(lines.some(isSlow)).toBe(true), PATIENCE);
  await mailTo("quick@example.com");
  await vi.waitFor(() => expect(lines).toContain("."), PATIENCE);
});
