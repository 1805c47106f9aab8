import { expect, test, vi } from "vitest";
import { PATIENCE } from "#tests/patience.ts";
import { buildPaidSession, chargeOf, post, type Receiver, runKit, startReceiver } from "./test-kit.ts";

const kit = runKit();

/** A receiver that hears everything until the test ends. */
async function listen(): Promise<Receiver> {
  const receiver = await startReceiver();
  await kit.stripe.webhookEndpoints.create({ url: receiver.url, enabled_events: ["*"] });
  return receiver;
}

async function disputed() {
  const charge = await chargeOf(kit, await buildPaidSession(kit, {}, { number: "4000000000000259" }));
  expect(charge.disputed).toBe(false);
  kit.advance(30);
  const dispute = await vi.waitFor(async () => {
    const [found] = (await kit.stripe.disputes.list({ charge: charge.id })).data;
    if (!found) throw new Error("not disputed yet");
    return found;
  }, PATIENCE);
  return { charge, dispute };
}

test("4000000000000259: paid, then disputed; the money cannot be refunded meanwhile", async () => {
  const receiver = await listen();
  const { charge, dispute } = await disputed();
  expect(dispute).toMatchObject({
    amount: 249,
    status: "needs_response",
    reason: "fraudulent",
    payment_intent: charge.payment_intent,
  });
  expect((await receiver.next("charge.dispute.created")).event.data.object).toMatchObject({ id: dispute.id });
  expect(await kit.stripe.charges.retrieve(charge.id)).toMatchObject({ disputed: true, refunded: false });
  await expect(kit.stripe.refunds.create({ charge: charge.id })).rejects.toMatchObject({
    code: "charge_disputed",
  });
});

test("evidence decides: winning gives the money back, losing does not; closing is losing", async () => {
  const receiver = await listen();
  const won = await disputed();
  const staged = await kit.stripe.disputes.update(won.dispute.id, {
    evidence: { product_description: "A video" },
    submit: false,
  });
  expect(staged).toMatchObject({ status: "needs_response", evidence: { product_description: "A video" } });
  const winning = { evidence: { uncategorized_text: "winning_evidence" } };
  expect(await kit.stripe.disputes.update(won.dispute.id, winning)).toMatchObject({ status: "won" });
  const back = await receiver.next("charge.dispute.funds_reinstated");
  expect(back.event.data.object).toMatchObject({ id: won.dispute.id, status: "won" });
  expect(await kit.stripe.refunds.create({ charge: won.charge.id })).toMatchObject({ status: "succeeded" });
  await expect(kit.stripe.disputes.close(won.dispute.id)).rejects.toThrow("already closed");

  const lost = await disputed();
  const losing = { evidence: { uncategorized_text: "losing_evidence" } };
  expect(await kit.stripe.disputes.update(lost.dispute.id, losing)).toMatchObject({ status: "lost" });
  const given = await disputed();
  expect(await kit.stripe.disputes.close(given.dispute.id)).toMatchObject({ status: "lost" });
  const reinstated = (await kit.stripe.events.list({ type: "charge.dispute.funds_reinstated" })).data;
  expect(reinstated).toHaveLength(1);
});

test("the dashboard disputes any paid charge and decides", async () => {
  const receiver = await listen();
  const charge = await chargeOf(kit, await buildPaidSession(kit));
  const dashboard = `${kit.url}/dashboard/objects`;
  expect(await (await fetch(`${dashboard}/${charge.id}`)).text()).toContain("Dispute this charge");
  expect((await post(kit, `${dashboard}/${charge.id}/dispute`, {})).status).toBe(303);
  expect((await post(kit, `${dashboard}/${charge.id}/dispute`, {})).status).toBe(400);
  const { event } = await receiver.next("charge.dispute.created");
  const id = "id" in event.data.object ? String(event.data.object.id) : "";
  expect((await post(kit, `${dashboard}/${id}/lose`, {})).status).toBe(303);
  const closed = await receiver.next("charge.dispute.closed");
  expect(closed.event.data.object).toMatchObject({ id, status: "lost" });
  expect((await post(kit, `${dashboard}/${id}/win`, {})).status).toBe(400);
});

test("4000000000005423: an early fraud warning, which a whole refund settles", async () => {
  const receiver = await listen();
  const charge = await chargeOf(kit, await buildPaidSession(kit, {}, { number: "4000000000005423" }));
  kit.advance(30);
  const { event } = await receiver.next("radar.early_fraud_warning.created");
  expect(event.data.object).toMatchObject({ charge: charge.id, actionable: true });
  const warnings = () => kit.stripe.radar.earlyFraudWarnings.list({ charge: charge.id });
  await kit.stripe.refunds.create({ charge: charge.id, amount: 100 });
  expect((await warnings()).data).toMatchObject([
    { actionable: true, payment_intent: charge.payment_intent },
  ]);
  await kit.stripe.refunds.create({ charge: charge.id });
  expect((await warnings()).data).toMatchObject([{ actionable: false }]);
  await receiver.next("radar.early_fraud_warning.updated");
});

test("the dashboard delivers chosen events in a chosen order, several times", async () => {
  const session = await buildPaidSession(kit, { customer_creation: "always" });
  const events = (await kit.stripe.events.list({ limit: 100 })).data;
  const of = (type: string) => events.find((event) => event.type === type)?.id ?? "";
  const [completed, created] = [of("checkout.session.completed"), of("payment_intent.created")];
  expect(session.status).toBe("complete");
  const receiver = await listen();
  const page = await (await fetch(`${kit.url}/dashboard?kind=event`)).text();
  expect(page).toContain(`order[${completed}]`);
  const replay = (form: Record<string, string>) => post(kit, `${kit.url}/dashboard/replay`, form);
  const answer = await replay({ [`order[${created}]`]: "2", [`order[${completed}]`]: "1", times: "2" });
  expect(answer.status).toBe(303);
  await vi.waitFor(() => expect(receiver.received).toHaveLength(4), PATIENCE);
  expect(receiver.received.map(({ event }) => event.id)).toEqual([completed, completed, created, created]);
  expect((await replay({ times: "2" })).status).toBe(400);
  for (const kind of [
    "subscription",
    "invoice",
    "dispute",
    "radar.early_fraud_warning",
    "test_helpers.test_clock",
  ]) {
    expect((await fetch(`${kit.url}/dashboard?kind=${kind}`)).status).toBe(200);
  }
});
