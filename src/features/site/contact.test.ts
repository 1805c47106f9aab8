import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import { brand } from "../../brand.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ services: ["inbox"], worker: true });
});
afterAll(() => app.close());

const mailSchema = z.object({
  id: z.string(),
  subject: z.string(),
  html: z.string(),
  to: z.array(z.object({ address: z.string() })),
});

async function inbox(path: string): Promise<Response> {
  return fetch(`${app.services.inboxUrl}/api/email${path}`);
}

async function mailsAbout(subject: RegExp) {
  const mails = z.array(mailSchema).parse(await (await inbox("")).json());
  return mails.filter((mail) => subject.test(mail.subject));
}

// The mark would turn the address beside the name round.
const message = {
  name: "Ayşe <b>\n\u202eYılmaz",
  email: "ayse@example.com",
  message: "Merhaba,\n5 < 7 & daha",
};

test("a message reaches the support address; a reply goes to its sender, and nothing in it is markup", async () => {
  expect(
    (await app.visitor({ locale: "tr", address: "10.9.0.1" }).post("/api/site/contact", message)).status,
  ).toBe(200);
  const [mail] = await vi.waitUntil(
    async () => {
      const mails = await mailsAbout(/mesaj gönderdi/);
      return mails.length > 0 && mails;
    },
    { timeout: 30_000, interval: 100 },
  );
  expect(mail).toMatchObject({
    subject: "Ayşe <b> Yılmaz bir mesaj gönderdi",
    to: [{ address: brand.supportEmail }],
  });
  expect(await (await inbox(`/${mail?.id}/source`)).text()).toMatch(/^Reply-To: ayse@example\.com\r?$/m);
  expect(mail?.html).toContain("Ayşe &lt;b&gt; Yılmaz &lt;ayse@example.com&gt;");
  expect(mail?.html).toContain("Merhaba,<br>5 &lt; 7 &amp; daha");
});

test("an address that a Turkish keyboard typed in capitals is the one that a reply goes to", async () => {
  // Chrome makes the domain of İPEK@GMAİL.EXAMPLE.
  const email = "İPEK@xn--gmail-bgd.example";
  const response = await app
    .visitor({ address: "10.9.3.1" })
    .post("/api/site/contact", { ...message, name: "İpek", email });
  expect(await response.json()).toEqual({ email: "ipek@gmail.example" });
  const [mail] = await vi.waitUntil(
    async () => {
      const mails = await mailsAbout(/İpek/);
      return mails.length > 0 && mails;
    },
    { timeout: 30_000, interval: 100 },
  );
  expect(await (await inbox(`/${mail?.id}/source`)).text()).toMatch(/^Reply-To: ipek@gmail\.example\r?$/m);
});

test.each([
  [{ name: " " }, "name"],
  [{ name: "\u202e" }, "name"],
  [{ email: "" }, "email"],
  [{ email: "ayse@" }, "email"],
  [{ message: "" }, "message"],
  [{ message: "x".repeat(5_001) }, "message", "text_too_long"],
  [{ subject: "unasked" }, ""],
])("%o is refused", async (change, path, code = "invalid_request") => {
  const address = `10.9.1.${JSON.stringify(change).length % 250}`;
  const response = await app.visitor({ address }).post("/api/site/contact", { ...message, ...change });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code, issues: [{ path }] });
});

test("one address cannot flood the support mailbox", async () => {
  const flood = app.visitor({ address: "10.9.2.1" });
  const statuses = [];
  for (let attempt = 0; attempt < 6; attempt += 1) {
    statuses.push((await flood.post("/api/site/contact", message)).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});
