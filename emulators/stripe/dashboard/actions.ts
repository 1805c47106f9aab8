import { settleSessionPayment } from "../checkout-page/pay-session.ts";
import type { Work } from "../database.ts";
import { parseMoney } from "../money.ts";
import { idOf, objectInPath } from "../objects.ts";
import { expireSession } from "../resources/checkout-sessions.ts";
import { closeDispute, openDispute } from "../resources/disputes.ts";
import { closeByRequest, payByRequest } from "../resources/invoice-actions.ts";
import { createRefund } from "../resources/refunds.ts";
import { cancelNow } from "../resources/subscriptions.ts";
import { advanceClock } from "../resources/test-clocks.ts";
import { advanceCustomer, timeSteps } from "../subscriptions/advance-customer.ts";
import { updateSubscription } from "../subscriptions/update-subscription.ts";
import { endpointsFor, queueDelivery } from "../webhooks/emit-event.ts";
import { invalidRequest } from "../wire/errors.ts";
import { loadObject } from "./load.ts";

type Action = (work: Work, id: string, form: URLSearchParams) => Promise<unknown>;

/** What the buttons of an object's page do, by the last part of the form's address. */
export const actions: Partial<Record<string, Action>> = {
  advance: (work, id, form) => advance(work, id, form),
  cancel: (work, id) => cancelNow(work, {}, id),
  cancel_later: (work, id) => updateSubscription(work, { cancel_at_period_end: true }, id),
  dispute: (work, id) => openDispute(work, id),
  expire: (work, id) => expireSession(work, id),
  lose: (work, id) => closeDispute(work, id, "lost"),
  pay: (work, id) => payByRequest(work, {}, id),
  refund: (work, id, form) => refundCharge(work, id, form.get("amount") ?? ""),
  replay: (work, id) => replayEvent(work, id),
  resume: (work, id) => updateSubscription(work, { cancel_at_period_end: false }, id),
  settle: (work, id) => settleSessionPayment(work, id),
  void: (work, id) => closeByRequest(work, id, "void"),
  uncollectible: (work, id) => closeByRequest(work, id, "uncollectible"),
  win: (work, id) => closeDispute(work, id, "won"),
};

async function refundCharge(work: Work, id: string, text: string): Promise<void> {
  const { currency } = await objectInPath(work, "charge", id);
  const amount = parseMoney(text, currency);
  if (amount === undefined || amount < 1)
    throw invalidRequest(`Invalid amount: ${text.slice(0, 40)}`, "amount");
  await createRefund(work, { charge: id, amount, reason: "requested_by_customer" });
}

/** Sends an event again to every endpoint that listens to it now. */
async function replayEvent(work: Work, id: string): Promise<void> {
  const event = await objectInPath(work, "event", id);
  for (const endpoint of await endpointsFor(work, event.type)) await queueDelivery(work, event.id, endpoint);
}

/** Tries every delivery that waits for its next attempt at once. */
export async function retryDeliveries(work: Work): Promise<void> {
  await work.db.query(
    "UPDATE stripe_emulator.deliveries SET next_attempt_at = $1 WHERE status = 'pending' AND NOT leased",
    [Date.now()],
  );
}

/** Moves on the time of a customer, of a subscription's customer, or of a clock itself. */
async function advance(work: Work, id: string, form: URLSearchParams): Promise<void> {
  const given = form.get("step");
  const step = timeSteps.find((known) => known === given);
  if (step === undefined) throw invalidRequest(`Invalid step: ${(given ?? "").slice(0, 40)}`, "step");
  const stored = await loadObject(work, id);
  if (stored?.kind === "customer") return advanceCustomer(work, id, step);
  if (stored?.kind === "subscription") {
    return advanceCustomer(work, idOf(stored.object.customer) ?? "", step);
  }
  const clock = await objectInPath(work, "test_helpers.test_clock", id);
  const days = { payment: 1, month: 30, year: 365 }[step];
  await advanceClock(work, id, clock.frozen_time + days * 24 * 60 * 60);
}

/**
 * Delivers chosen events again in the order of the numbers beside them, each so many times. The next one leaves when
 * the one before has been answered.
 * @throws ApiError 400 when no event has a number.
 */
export async function replayInOrder(work: Work, form: URLSearchParams): Promise<void> {
  const wanted = [...form.entries()].flatMap(([name, value]) => {
    const id = /^order\[(evt_\w+)\]$/.exec(name)?.[1];
    return id === undefined || !/^\d{1,4}$/.test(value.trim()) ? [] : [{ id, place: Number(value) }];
  });
  if (wanted.length === 0) throw invalidRequest("Number the events that are to be delivered.", "order");
  const times = Math.min(5, Math.max(1, Number(form.get("times")) || 1));
  const inOrder = wanted.toSorted((a, b) => a.place - b.place);
  let last: string | null = null;
  for (const { id } of inOrder) {
    const event = await objectInPath(work, "event", id);
    const endpoints = await endpointsFor(work, event.type);
    for (let time = 0; time < times; time += 1) {
      for (const endpoint of endpoints) last = await queueDelivery(work, event.id, endpoint, last);
    }
  }
}
