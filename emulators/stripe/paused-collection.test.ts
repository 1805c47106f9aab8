import type Stripe from "stripe";
import { expect, test } from "vitest";
import { buildPlan, buildSubscription, eventsAbout, invoicesOf, itemOf, runKit, until } from "./test-kit.ts";

const kit = runKit();

const update = (id: string, params: object) => kit.stripe.subscriptions.update(id, params);
const PAUSED = { pause_collection: { behavior: "void" } } as const;

test("while collection is paused renewals are void from the start; afterwards they are paid again", async () => {
  const { subscription } = await buildSubscription(kit, await buildPlan(kit, 1999, "month"));
  const { id } = subscription;
  const customer = String(subscription.customer);
  expect(await update(id, PAUSED)).toMatchObject({
    status: "active",
    pause_collection: { behavior: "void", resumes_at: null },
  });
  const { current_period_end: end } = itemOf(subscription);
  kit.advance(end + 5 - kit.now());
  const [renewal] = await until(
    () => invoicesOf(kit, id),
    (all) => all.length === 2,
  );
  expect(renewal).toMatchObject({
    status: "void",
    amount_paid: 0,
    auto_advance: false,
    status_transitions: { voided_at: end, finalized_at: null },
  });
  expect((await eventsAbout(kit, [renewal?.id ?? ""])).map(({ type }) => type)).toEqual([
    "invoice.created",
    "invoice.voided",
  ]);
  const renewed = await kit.stripe.subscriptions.retrieve(id);
  expect([renewed.status, itemOf(renewed).current_period_start]).toEqual(["active", end]);
  expect((await kit.stripe.charges.list({ customer })).data).toHaveLength(1);

  expect(await update(id, { pause_collection: "" })).toMatchObject({ pause_collection: null });
  kit.advance(itemOf(renewed).current_period_end + 3700 - kit.now());
  await until(
    () => invoicesOf(kit, id),
    (all) => all.map(({ status }) => status).join() === "paid,void,paid",
  );
});

test("a change of plan while paused costs nothing and leaves the customer's balance as it is", async () => {
  const [starter, yearly] = [await buildPlan(kit, 2000, "month"), await buildPlan(kit, 20_000, "year")];
  const { subscription } = await buildSubscription(kit, starter);
  await update(subscription.id, PAUSED);
  await update(subscription.id, { items: [{ id: itemOf(subscription).id, price: yearly.id }] });
  expect((await invoicesOf(kit, subscription.id)).map(({ status }) => status)).toEqual(["void", "paid"]);
  expect(await kit.stripe.customers.retrieve(String(subscription.customer))).toMatchObject({ balance: 0 });
});

test("invoices of before are still collected, unless they are finalized without that and made void", async () => {
  const plan = await buildPlan(kit, 1999, "month");
  const [left, voided] = [await buildSubscription(kit, plan), await buildSubscription(kit, plan)];
  kit.advance(itemOf(voided.subscription).current_period_end + 5 - kit.now());
  const drafts = [];
  for (const { subscription } of [left, voided]) {
    const [draft] = await until(
      () => invoicesOf(kit, subscription.id),
      ([newest]) => newest?.status === "draft",
    );
    await update(subscription.id, PAUSED);
    drafts.push(draft?.id ?? "");
  }
  const [stays = "", goes = ""] = drafts;
  const open = await kit.stripe.invoices.finalizeInvoice(goes, { auto_advance: false });
  expect(open).toMatchObject({ status: "open", auto_advance: false });
  await kit.stripe.invoices.voidInvoice(goes);
  kit.advance(3700);
  await until(
    () => kit.stripe.invoices.retrieve(stays),
    ({ status }) => status === "paid",
  );
  expect(await kit.stripe.invoices.retrieve(goes)).toMatchObject({ status: "void", amount_paid: 0 });
});

test("kept as drafts, renewals wait until they are to be collected, and open invoices are not tried until that is asked", async () => {
  const plan = await buildPlan(kit, 1999, "month");
  const refused = { number: "4000000000000341" };
  const { subscription: paused } = await buildSubscription(kit, plan);
  const { subscription: held } = await buildSubscription(kit, plan, {}, refused);
  const { subscription: witness } = await buildSubscription(kit, plan, {}, refused);
  await update(paused.id, { pause_collection: { behavior: "keep_as_draft" } });
  kit.advance(itemOf(witness).current_period_end + 3700 - kit.now());
  const newest = ({ id }: { id: string }, holds: (invoice: Stripe.Invoice) => boolean) =>
    until(
      async () => (await invoicesOf(kit, id))[0],
      (invoice) => invoice !== undefined && holds(invoice),
    );
  const tried = (times: number) => (invoice: Stripe.Invoice) =>
    invoice.status === "open" && invoice.attempt_count === times;
  await newest(witness, tried(1));
  const open = await newest(held, tried(1));
  const draft = await newest(paused, ({ status }) => status === "draft");
  expect(draft).toMatchObject({ auto_advance: false, automatically_finalizes_at: null });
  const collect = (id: string | undefined, auto_advance: boolean) =>
    kit.stripe.invoices.update(id ?? "", { auto_advance });
  expect(await collect(open?.id, false)).toMatchObject({ auto_advance: false, next_payment_attempt: null });
  kit.advance(4 * 86_400);
  await newest(witness, tried(2));
  await newest(held, tried(1));
  await newest(paused, ({ status }) => status === "draft");

  await update(paused.id, { pause_collection: "" });
  await kit.stripe.invoices.finalizeInvoice(draft?.id ?? "", { auto_advance: true });
  await newest(paused, ({ status }) => status === "paid");
  const again = await collect(open?.id, true);
  expect(again.next_payment_attempt).toBeGreaterThan(kit.now());
  kit.advance(5 * 86_400);
  await newest(held, tried(2));
  await expect(collect(draft?.id, true)).rejects.toThrow("is not collected any more");
});

test("only `void` and `keep_as_draft` are known, until it is unset", async () => {
  const { subscription } = await buildSubscription(kit, await buildPlan(kit, 1999, "month"));
  const pause = (pause_collection: object) => update(subscription.id, { pause_collection });
  await expect(pause({ behavior: "mark_uncollectible" })).rejects.toThrow(
    "must be one of keep_as_draft or void",
  );
  await expect(pause({ behavior: "void", resumes_at: kit.now() + 60 })).rejects.toMatchObject({
    code: "parameter_unsupported",
  });
});
