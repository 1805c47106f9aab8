import { describe, expect, test, vi } from "vitest";
import { PATIENCE } from "#tests/patience.ts";
import { messages } from "./checkout-page/messages.ts";
import {
  buildPaidSession,
  buildSession,
  chargeOf,
  post,
  runKit,
  shown,
  startReceiver,
  submit,
  text,
} from "./test-kit.ts";

/* Payments that take more than one step, and sessions that end without one. checkout.test.ts has the rest. */

const kit = runKit();

describe("3-D Secure", () => {
  const authenticate = (id: string, answer: string) =>
    post(kit, `${kit.url}/c/pay/${id}/authenticate`, { answer });

  test.each(["4000002760003184", "4000002500003155"])("%s pays after the bank's question", async (number) => {
    const session = await buildSession(kit);
    const asked = await submit(kit, session, { number });
    expect(asked.headers.get("location")).toBe(`/c/pay/${session.id}/authenticate`);
    const question = await fetch(`${kit.url}/c/pay/${session.id}/authenticate`);
    expect(await text(question)).toContain(number.slice(-4));
    const waiting = await kit.stripe.checkout.sessions.retrieve(session.id, { expand: ["payment_intent"] });
    expect(waiting).toMatchObject({ status: "open", payment_intent: { status: "requires_action" } });
    const answers = await Promise.all([
      authenticate(session.id, "complete"),
      authenticate(session.id, "complete"),
    ]);
    expect(answers.map((answer) => answer.headers.get("location"))).toEqual(
      Array(2).fill(`https://shop.example/success?session_id=${session.id}`),
    );
    const done = await kit.stripe.checkout.sessions.retrieve(session.id);
    const charge = await chargeOf(kit, done);
    expect(charge.payment_method_details?.card?.three_d_secure).toMatchObject({ result: "authenticated" });
    expect(
      (await kit.stripe.charges.list({ payment_intent: String(done.payment_intent) })).data,
    ).toHaveLength(1);
  });

  test("failing it leaves the session open and says why", async () => {
    const session = await buildSession(kit);
    await submit(kit, session, { number: "4000002760003184" });
    const failed = await authenticate(session.id, "fail");
    expect(failed.headers.get("location")).toBe(`/c/pay/${session.id}?declined=authentication_failed`);
    const page = await text(await fetch(`${kit.url}${failed.headers.get("location")}`));
    expect(page).toContain(shown(messages.en.declined.authentication_failed));
    expect(page).toContain('value="ada@example.com"');
    const open = await kit.stripe.checkout.sessions.retrieve(session.id, { expand: ["payment_intent"] });
    expect(open.payment_intent).toMatchObject({
      status: "requires_payment_method",
      last_payment_error: { code: "payment_intent_authentication_failure" },
    });
    expect((await submit(kit, session)).status).toBe(303);
  });

  test("4000008400001629 is declined after passing it", async () => {
    const session = await buildSession(kit);
    await submit(kit, session, { number: "4000008400001629" });
    const declined = await authenticate(session.id, "complete");
    expect(declined.headers.get("location")).toBe(`/c/pay/${session.id}?declined=generic_decline`);
    expect((await kit.stripe.checkout.sessions.retrieve(session.id)).status).toBe("open");
  });

  test("an answer that nobody asked for does nothing", async () => {
    const session = await buildSession(kit);
    expect((await authenticate(session.id, "complete")).headers.get("location")).toBe(`/c/pay/${session.id}`);
    expect((await kit.stripe.checkout.sessions.retrieve(session.id)).status).toBe("open");
  });
});

describe("delayed payments", () => {
  test.each([
    ["succeeds", "checkout.session.async_payment_succeeded", "paid", "succeeded"],
    ["fails", "checkout.session.async_payment_failed", "unpaid", "failed"],
  ])("a bank debit that %s is unpaid first", async (account, type, payment, chargeStatus) => {
    const receiver = await startReceiver();
    const endpoint = await kit.stripe.webhookEndpoints.create({ url: receiver.url, enabled_events: ["*"] });
    const session = await buildPaidSession(kit, {}, { method: "bank", account });
    expect(session).toMatchObject({ status: "complete", payment_status: "unpaid" });
    const completed = await receiver.next("checkout.session.completed");
    expect(completed.event.data.object).toMatchObject({ payment_status: "unpaid" });
    expect(receiver.received.map(({ event }) => event.type)).not.toContain(type);
    kit.advance(25);
    const late = await receiver.next(type);
    expect(late.event.data.object).toMatchObject({ id: session.id, payment_status: payment });
    expect((await chargeOf(kit, session)).status).toBe(chargeStatus);
    await kit.stripe.webhookEndpoints.del(endpoint.id);
  });
});

describe("sessions that end without payment", () => {
  test("expire by themselves and by request, and cannot be paid then", async () => {
    const receiver = await startReceiver();
    await kit.stripe.webhookEndpoints.create({
      url: receiver.url,
      enabled_events: ["checkout.session.expired"],
    });
    const asked = await buildSession(kit);
    expect(await kit.stripe.checkout.sessions.expire(asked.id)).toMatchObject({
      status: "expired",
      url: null,
    });
    await expect(kit.stripe.checkout.sessions.expire(asked.id)).rejects.toThrow(/not in an expireable state/);
    const left = await buildSession(kit);
    kit.advance(24 * 60 * 60);
    expect((await submit(kit, left)).status).toBe(410);
    await vi.waitFor(() => {
      const ids = receiver.received.map(({ event }) => "id" in event.data.object && event.data.object.id);
      expect(ids).toEqual(expect.arrayContaining([asked.id, left.id]));
    }, PATIENCE);
    expect((await kit.stripe.checkout.sessions.retrieve(left.id)).status).toBe("expired");
    expect((await fetch(`${kit.url}/c/pay/${left.id}`)).status).toBe(410);
    expect((await fetch(`${kit.url}/c/pay/cs_test_none`)).status).toBe(404);
  });
});
