import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { signUpAdmin } from "#features/admin/testing.ts";
import { purchasesSchema, type RefundRequests, refundRequestsSchema } from "./schema.ts";
import { sendPurchaseNotice } from "./send-purchase-notice.ts";
import { checkoutOrders, refundRequests } from "./tables.ts";
import { openRefunds } from "./test-refunds.ts";
import { verifyLedger } from "./verify-ledger.ts";

/* What was bought and what is asked back, page by page, and the mail of a purchase. */

const { app, customer, parts } = await openRefunds();
afterAll(() => app.close());

test("all purchases are listed, the newest first, page by page", async () => {
  const { client, userId } = await customer();
  const other = await customer();
  // Several within one microsecond: the source decides then.
  await app.platform.db.execute(sql`
    INSERT INTO payments (source, user_id, amount, currency, paid_at)
    SELECT 'checkout:cs_old_' || n, ${userId}, n, 'usd', '2026-01-01'::timestamptz + n / 4 * interval '1 second'
    FROM generate_series(1, 64) AS n`);
  const load = (cursor: string) =>
    client.get(`/api/billing/purchases${cursor && `?${new URLSearchParams({ cursor })}`}`);
  const seen: string[] = [];
  const sizes: number[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const page = purchasesSchema.parse(await (await load(cursor)).json());
    seen.push(...page.purchases.map(({ paid_at, id }) => `${paid_at} ${id}`));
    sizes.push(page.purchases.length);
    cursor = page.next_cursor;
  }
  expect(sizes).toEqual([20, 20, 20, 5]);
  expect(new Set(seen).size).toBe(65);
  expect(seen).toEqual(seen.toSorted().toReversed());
  expect(seen.join()).not.toContain(other.source);
  for (const odd of [
    "none",
    "2026-01-01T00:00:00Z~x",
    "2026-01-01T00:00:00Z~checkout:a\0b",
    "~",
    "2026~invoice:a",
  ])
    expect((await load(odd)).status).toBe(400);
});

test("administrators page through all of them: who waits longest first, and the newest decisions first", async () => {
  const { db } = app.platform;
  const admin = await signUpAdmin(app, "Deniz Ak");
  const { userId } = await customer();
  await db.execute(sql`
    INSERT INTO payments (source, user_id, amount) SELECT 'checkout:page' || n, ${userId}::uuid, 249
    FROM generate_series(1, 120) n`);
  // Several of one moment, so that ids have to tell them apart.
  await db.execute(sql`
    INSERT INTO refund_requests (source, user_id, state, decided_at, created_at)
    SELECT 'checkout:page' || n, ${userId}::uuid, CASE WHEN n % 2 = 0 THEN 'open' ELSE 'refunded' END,
      CASE WHEN n % 2 = 1 THEN now() END, now() - n / 10 * interval '1 hour' FROM generate_series(1, 120) n`);
  for (const state of ["open", "decided"] as const) {
    const times: string[] = [];
    const seen = new Set<string>();
    for (let cursor: string | null = ""; cursor !== null; ) {
      const query = new URLSearchParams({ state, ...(cursor ? { cursor } : {}) });
      const answer = await admin.get(`/api/admin/refunds?${query}`);
      const page: RefundRequests = refundRequestsSchema.parse(await answer.json());
      expect(page.requests.length).toBeLessThanOrEqual(25);
      for (const { id, created_at, state: is } of page.requests) {
        expect(is === "open").toBe(state === "open");
        seen.add(id);
        times.push(created_at);
      }
      cursor = page.next_cursor;
    }
    const isOpen = state === "open" ? sql`state = 'open'` : sql`state <> 'open'`;
    expect(seen.size).toBe(await db.$count(refundRequests, isOpen));
    expect(times).toHaveLength(seen.size);
    const sorted = times.toSorted();
    expect(times).toEqual(state === "open" ? sorted : sorted.reverse());
  }
  const nonsense = await admin.get("/api/admin/refunds?cursor=nonsense");
  expect(await nonsense.json()).toMatchObject({ code: "invalid_request" });
  await db.execute(sql`DELETE FROM refund_requests WHERE source LIKE 'checkout:page%'`);
  await db.execute(sql`DELETE FROM payments WHERE source LIKE 'checkout:page%'`);
});

test("mails about a purchase go out once, in the buyer's language", async () => {
  const { userId, client } = await customer("checkout", { locale: "tr" });
  const [order] = await app.platform.db
    .select()
    .from(checkoutOrders)
    .where(eq(checkoutOrders.userId, userId));
  for (let time = 0; time < 2; time++)
    await sendPurchaseNotice(parts(), { kind: "receipt", id: order?.id ?? "" });
  const { rows } = await app.platform.db.execute<{ data: { subject: string; text: string } }>(sql`
    SELECT data FROM pgboss.job WHERE name = 'mail.send' AND data ->> 'to' = ${client.email}
      AND data ->> 'subject' LIKE '%makbuz%'`);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.data.text).toContain("$2,49");
  expect(rows[0]?.data.text).toContain("KDV");
  // This provider has written no invoice yet: it is on the dashboard once it has.
  expect(rows[0]?.data.text).toContain(`${app.platform.config.publicUrl}/dashboard`);
});

test("after all of it, the ledger is right", async () => {
  expect(await verifyLedger(app.platform.db)).toEqual([]);
});
