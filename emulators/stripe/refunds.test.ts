import { expect, test } from "vitest";
import { buildPaidSession, buildSession, chargeOf, runKit, startReceiver, submit } from "./test-kit.ts";

const kit = runKit();

test("a charge is given back in parts, to the cent and no further", async () => {
  const charge = await chargeOf(kit, await buildPaidSession(kit));
  const first = await kit.stripe.refunds.create({
    charge: charge.id,
    amount: 100,
    metadata: { why: "test" },
  });
  expect(first).toMatchObject({
    object: "refund",
    amount: 100,
    status: "succeeded",
    metadata: { why: "test" },
  });
  expect(await kit.stripe.charges.retrieve(charge.id)).toMatchObject({
    amount_refunded: 100,
    refunded: false,
  });
  await expect(kit.stripe.refunds.create({ charge: charge.id, amount: 150 })).rejects.toMatchObject({
    code: "amount_too_large",
  });
  const rest = await kit.stripe.refunds.create({ payment_intent: String(charge.payment_intent) });
  expect(rest.amount).toBe(149);
  const whole = await kit.stripe.charges.retrieve(charge.id, { expand: ["refunds"] });
  expect(whole).toMatchObject({ amount_refunded: 249, refunded: true });
  expect(whole.refunds?.data.map(({ id }) => id)).toEqual([rest.id, first.id]);
  await expect(kit.stripe.refunds.create({ charge: charge.id })).rejects.toMatchObject({
    code: "charge_already_refunded",
  });
});

test("of twenty refunds at once only as many pass as there is money", async () => {
  const charge = await chargeOf(kit, await buildPaidSession(kit));
  const refund = () =>
    kit.stripe.refunds.create({ charge: charge.id, amount: 50 }).then(
      () => true,
      () => false,
    );
  const passed = (await Promise.all(Array.from({ length: 20 }, refund))).filter(Boolean);
  expect(passed).toHaveLength(4);
  expect((await kit.stripe.charges.retrieve(charge.id)).amount_refunded).toBe(200);
});

test("what was not paid cannot be refunded", async () => {
  const session = await buildSession(kit);
  await submit(kit, session, { number: "4000000000000002" });
  const open = await kit.stripe.checkout.sessions.retrieve(session.id);
  await expect(
    kit.stripe.refunds.create({ payment_intent: String(open.payment_intent) }),
  ).rejects.toMatchObject({
    param: "payment_intent",
  });
  await expect(kit.stripe.refunds.create({})).rejects.toMatchObject({ code: "parameter_missing" });
});

test("4000000000007726: the refund is pending first and succeeds later", async () => {
  const receiver = await startReceiver();
  await kit.stripe.webhookEndpoints.create({ url: receiver.url, enabled_events: ["*"] });
  const charge = await chargeOf(kit, await buildPaidSession(kit, {}, { number: "4000000000007726" }));
  const refund = await kit.stripe.refunds.create({ charge: charge.id });
  expect(refund.status).toBe("pending");
  kit.advance(30);
  const { event } = await receiver.next("refund.updated");
  expect(event.data).toMatchObject({
    object: { id: refund.id, status: "succeeded" },
    previous_attributes: { status: "pending" },
  });
});

test("4000000000005126: the refund fails later and the charge is whole again", async () => {
  const receiver = await startReceiver();
  await kit.stripe.webhookEndpoints.create({ url: receiver.url, enabled_events: ["*"] });
  const charge = await chargeOf(kit, await buildPaidSession(kit, {}, { number: "4000000000005126" }));
  const refund = await kit.stripe.refunds.create({ charge: charge.id, amount: 200 });
  expect(refund.status).toBe("succeeded");
  kit.advance(30);
  const { event } = await receiver.next("refund.failed");
  expect(event.data.object).toMatchObject({
    id: refund.id,
    status: "failed",
    failure_reason: expect.any(String),
  });
  await receiver.next("charge.updated");
  expect(await kit.stripe.charges.retrieve(charge.id)).toMatchObject({ amount_refunded: 0, refunded: false });
});
