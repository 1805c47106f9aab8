import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { users } from "#features/accounts/tables.ts";
import { renderTrialEndingMail } from "#features/credits/emails/render.tsx";
import { renderRewardMail } from "#features/referrals/emails/render.tsx";
import { renderVideoReadyMail } from "#features/studio/emails/render.tsx";
import { tellOfVideo } from "#features/studio/tell-of-video.ts";
import { m } from "#messages/messages.js";
import type { TestClient } from "#tests/test-client.ts";
import { signUpAdmin } from "../../admin/testing.ts";
import { purchasesSchema, refundRequestsSchema } from "../schema.ts";
import { openTestShop, type TestShop } from "../test-shop.ts";
import { openSubscriptions, type Subscriptions } from "../test-subscriber.ts";
import {
  renderPackageEndedMail,
  renderPackageEndingMail,
  renderPackageGoesOnMail,
  renderPackageReceiptMail,
  renderPaymentFailedMail,
  renderPurchaseMail,
} from "./render.tsx";

const origin = "https://vitrin.example";
const url = "https://pay.example/i/in_1";
const day = new Date("2026-11-28T10:00:00Z");
const plan = { plan: "professional", url, amount: 4_999 };
const purchase = {
  plan: "single",
  amount: 249,
  credits: 1,
  date: day,
  reference: "abcd1234",
  document: null,
  reason: null,
};
const mails = [
  ["receipt", renderPurchaseMail, { ...purchase, kind: "receipt" }],
  ["refund asked for", renderPurchaseMail, { ...purchase, kind: "refund-requested" }],
  ["refund approved", renderPurchaseMail, { ...purchase, kind: "refund-approved" }],
  ["refund declined", renderPurchaseMail, { ...purchase, kind: "refund-declined", reason: "It was used." }],
  [
    "renewal",
    renderPackageReceiptMail,
    { ...plan, number: "A-1", paidAt: day, credits: 30, next: { at: day } },
  ],
  [
    "last receipt",
    renderPackageReceiptMail,
    { ...plan, number: "A-1", paidAt: day, credits: 30, next: null },
  ],
  ["payment failed", renderPaymentFailedMail, plan],
  ["package ending", renderPackageEndingMail, { ...plan, endsAt: day }],
  ["package goes on", renderPackageGoesOnMail, { ...plan, renewsAt: day }],
  ["package ended", renderPackageEndedMail, plan],
  ["trial ending", renderTrialEndingMail, { credits: 1, endsAt: day }],
  ["reward", renderRewardMail, { credits: 1, on: "package_purchase" }],
  ["video ready", renderVideoReadyMail, { title: "Mumlar", path: "/dashboard" }],
] as const;

test.each(["en", "tr"] as const)(
  "every mail is in one language, and reads well as text: %s",
  async (locale) => {
    for (const [name, render, fields] of mails) {
      // Each renderer with its own fields, as they stand together above.
      const make = render as (props: object) => ReturnType<typeof renderVideoReadyMail>;
      const { subject, html, text } = await make({ locale, name: "Işıl", origin, ...fields });
      const languages = [...html.matchAll(/ lang="(\w+)"/g)].map(([, language]) => language);
      expect(new Set(languages), name).toEqual(new Set([locale]));
      expect(text, name).toContain(m.accounts_mail_greeting({ name: "Işıl" }, { locale }));
      expect(`${subject}${text}`, name).not.toMatch(/undefined|null|\{|NaN|Invalid/);
      expect(text, name).toMatch(/https:\/\/(vitrin|pay)\.example\//);
      if ("amount" in fields && !/^package (ending|goes on|ended)$/.test(name))
        expect(`${subject}${text}`, name).toMatch(locale === "tr" ? /\$(2,49|49,99)/ : /\$(2\.49|49\.99)/);
      // A day is said with the clock that it is by.
      for (const [said] of text.matchAll(/2026.{0,20}/g)) expect(said, name).toMatch(/UTC/);
      if ("reason" in fields && fields.reason) expect(text, name).toContain(fields.reason);
    }
  },
);

test("a refund's mail speaks of a package's end only where one ends, and gives the reason where it is announced", async () => {
  const reader = { ...purchase, locale: "en", name: "Işıl", origin, plan: "single" } as const;
  const approved = { ...reader, kind: "refund-approved" } as const;
  expect((await renderPurchaseMail(approved)).text).not.toContain("package");
  expect((await renderPurchaseMail({ ...approved, plan: "starter" })).text).toContain("your package ends");
  const declined = { ...reader, kind: "refund-declined", reason: "It was used." } as const;
  expect((await renderPurchaseMail(declined)).text).toMatch(/This is the reason:\s+It was used\./);
});

let shop: TestShop;
let subscriptions: Subscriptions;
beforeAll(async () => {
  shop = await openTestShop({ inbox: true });
  subscriptions = await openSubscriptions(shop);
});
afterAll(() => shop.app.close());

interface InboxMail {
  subject: string;
  to: { address: string }[];
  html?: string;
  text?: string;
}

/** Waits until mails of all these subjects, and no others about money, are in the inbox, each as HTML and as text. */
async function mailsTo({ email }: TestClient): Promise<InboxMail[]> {
  const all: InboxMail[] = await (await fetch(`${shop.app.services.inboxUrl}/api/email`)).json();
  return all.filter(({ to }) => to.some(({ address }) => address === email));
}

async function expectMails(owner: TestClient, subjects: RegExp[]): Promise<void> {
  await vi.waitFor(
    async () => {
      const own = await mailsTo(owner);
      for (const { html = "", text = "" } of own)
        expect([html.includes('lang="tr"'), text.length > 100]).toEqual([true, true]);
      const about = own.map(({ subject }) => subject).filter((text) => !/hoş geldiniz|onaylayın/i.test(text));
      expect(about).toHaveLength(subjects.length);
      for (const subject of subjects) expect(about.filter((text) => subject.test(text))).toHaveLength(1);
    },
    { timeout: 40_000, interval: 100 },
  );
}

test("what happens to people's money reaches their inboxes, once each and in their language", async () => {
  const referrer = await shop.app.signUp({ locale: "tr" });
  const { referral_code: referralCode } = await (await referrer.get("/api/referrals/stats")).json();
  const friend = await subscriptions.subscribe({ lookupKey: "starter_monthly", locale: "tr", referralCode });
  await subscriptions.delivered();
  await expectMails(referrer, [/kredi/]);
  await shop.stripe.subscriptions.update(friend.subscriptionId, { cancel_at_period_end: true });
  await subscriptions.delivered();
  await shop.stripe.subscriptions.cancel(friend.subscriptionId);
  await expectMails(friend.client, [/^Makbuzunuz: .*\$19,99/, /bitiş tarihi/, /sona erdi/]);

  const owing = await subscriptions.subscribe({
    lookupKey: "starter_monthly",
    locale: "tr",
    startsAt: "2027-01-10T00:00:00Z",
    card: "4000000000000341",
  });
  await owing.advance("2027-02-10T02:00:00Z");
  await expectMails(owing.client, [/^Makbuzunuz/, /^Ödemeniz alınamadı/]);

  const admin = await signUpAdmin(shop.app);
  const buyer = await askForRefund();
  expect((await admin.post(`/api/admin/refunds/${buyer.request}/approve`)).status).toBe(200);
  await expectMails(buyer.client, [/makbuzunuz$/, /talebiniz bize ulaştı/, /iadeniz onaylandı/]);
  const other = await askForRefund();
  const reason = { reason: "Video indirildi." };
  expect((await admin.post(`/api/admin/refunds/${other.request}/decline`, reason)).status).toBe(200);
  await expectMails(other.client, [/makbuzunuz$/, /talebiniz bize ulaştı/, /iade talebiniz hakkında/]);

  /** Somebody who bought a video and asks for the money back, and the request that an administrator sees. */
  async function askForRefund() {
    const { client, url } = await subscriptions.openCheckout({ lookupKey: "single", locale: "tr" });
    await subscriptions.pay(url);
    await subscriptions.delivered();
    const { purchases } = purchasesSchema.parse(await (await client.get("/api/billing/purchases")).json());
    await client.post("/api/billing/refund-requests", { purchase: purchases[0]?.id });
    const answer = await admin.get("/api/admin/refunds");
    const { requests } = refundRequestsSchema.parse(await answer.json());
    return { client, request: requests.find(({ state }) => state === "open")?.id };
  }
}, 120_000);

test("a single video's receipt leads to its invoice, in both languages", async () => {
  for (const locale of ["en", "tr"] as const) {
    const { client, customerId, url } = await subscriptions.openCheckout({ lookupKey: "single", locale });
    await subscriptions.pay(url);
    const [invoice] = (await shop.stripe.invoices.list({ customer: customerId })).data;
    await vi.waitFor(
      async () => {
        const receipt = (await mailsTo(client)).find(({ subject }) => /receipt|makbuz/.test(subject));
        for (const said of [m.billing_mail_receipt_invoice({}, { locale }), invoice?.hosted_invoice_url])
          expect([receipt?.html, receipt?.text]).toEqual([
            expect.stringContaining(String(said)),
            expect.stringContaining(String(said)),
          ]);
      },
      { timeout: 40_000, interval: 100 },
    );
  }
});

test("a finished video is told to its owner, with the way to it", async () => {
  const owner = await shop.app.signUp({ locale: "tr" });
  const { db } = shop.app.platform;
  const [user] = await db.select().from(users).where(eq(users.email, owner.email));
  const video = { userId: user?.id ?? "", id: "film", title: "Mumlar" };
  await db.transaction(async (tx) => {
    await tellOfVideo(tx, shop.app.platform, { ...video, projectId: "proje" });
    // Its project was deleted while it was made.
    await tellOfVideo(tx, shop.app.platform, { ...video, title: "Kapı", projectId: null });
  });
  await expectMails(owner, [/^Videonuz hazır: Mumlar$/, /^Videonuz hazır: Kapı$/]);
  const texts = (await mailsTo(owner)).map(({ subject, text }) => `${subject}\n${text}`);
  const { publicUrl } = shop.app.platform.config;
  const textOf = (title: string) => texts.find((text) => text.startsWith(`Videonuz hazır: ${title}`));
  expect(textOf("Mumlar")).toContain(`${publicUrl}/create/proje?video=film`);
  expect(textOf("Kapı")).toContain(`${publicUrl}/dashboard?tab=videos`);
});
