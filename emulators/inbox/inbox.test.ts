import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { expect, test } from "vitest";
import { claimPort } from "../claim-port.ts";
import { startInbox } from "./start.ts";

test("keeps mails from one start to the next, on this machine only", async () => {
  const directory = await mkdtemp(join(tmpdir(), "vitrin-inbox-"));
  const options = { smtpPort: await claimPort(0), webPort: await claimPort(0), directory };
  const first = await startInbox(options);
  const transport = createTransport(first.smtpUrl);
  await transport.sendMail({
    from: "a@example.com",
    to: "b@example.com",
    subject: "Işıklar yandı",
    text: "Merhaba",
  });
  transport.close();
  await first.close();

  const second = await startInbox(options);
  const mails = await (await fetch(`${second.url}/api/email`)).json();
  expect(mails).toMatchObject([{ subject: "Işıklar yandı", to: [{ address: "b@example.com" }] }]);
  expect(new URL(second.smtpUrl).hostname).toBe("127.0.0.1");
  await second.close();
  await rm(directory, { recursive: true, force: true });
});
