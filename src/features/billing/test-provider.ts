import { randomUUID } from "node:crypto";
import { Stripe } from "stripe";
import { users } from "#features/accounts/tables.ts";
import type { Platform } from "#platform/platform.ts";
import type { TestApp } from "#tests/test-app.ts";
import type { EventContext } from "./event-handler.ts";
import { productIdOf } from "./product-id.ts";
import { checkoutOrders, stripeCustomers } from "./tables.ts";
import { eventOf } from "./test-shop.ts";

const MONTH_SECONDS = 2_592_000;

/** A payment as the provider knows it; tests change its refunds, disputes and warnings as they like. */
export interface ProviderPayment {
  key: string;
  kind: "checkout" | "invoice";
  customer: string;
  /** Cents. */
  amount: number;
  plan: "starter" | "professional" | "business";
  interval: "month" | "year";
  /** In Unix seconds. */
  paidAt: number;
  fingerprint: string;
  refunds: { id: string; amount: number; status: string; metadata?: Record<string, string> }[];
  /** The provider answers a refund of it with a fault of its own. */
  isStuck?: boolean;
  /** The same for the end of its subscription. */
  isEndStuck?: boolean;
  /** Whether its subscription was ended. */
  hasEnded?: boolean;
  disputes: { id: string; amount: number; status: string }[];
  warnings: { id: string; created: number; actionable: boolean }[];
}

/**
 * For tests of thousands of histories: a payment provider in memory that answers the official client's requests
 * without a socket. It knows just what our handlers ask of payments; emulators/stripe stands in for the whole.
 */
export class TestProvider {
  readonly #payments = new Map<string, ProviderPayment>();
  readonly #made = new Map<string, object>();
  readonly stripe = new Stripe("sk_test_provider", {
    httpClient: Stripe.createFetchHttpClient(async (url: string | URL | Request, init?: RequestInit) => {
      const address = new URL(String(url));
      const answer =
        init?.method === "POST"
          ? this.#refund(init)
          : init?.method === "DELETE"
            ? this.#end(address)
            : this.#answer(address);
      return Response.json(...answer);
    }),
    maxNetworkRetries: 0,
    telemetry: false,
  });

  add(
    payment: Pick<ProviderPayment, "kind" | "customer" | "amount"> & Partial<ProviderPayment>,
  ): ProviderPayment {
    const made: ProviderPayment = {
      key: randomUUID().replaceAll("-", ""),
      plan: "starter",
      interval: "month",
      paidAt: Math.floor(Date.now() / 1_000),
      fingerprint: randomUUID(),
      refunds: [],
      disputes: [],
      warnings: [],
      ...payment,
    };
    this.#payments.set(made.key, made);
    return made;
  }

  /** The objects of a payment, as events carry them. */
  static objects(payment: ProviderPayment) {
    const { key, customer, amount, paidAt } = payment;
    const subscription = `sub_${key}`;
    const price = {
      id: `price_${key}`,
      lookup_key: null,
      product: productIdOf(payment.plan),
      recurring: { interval: payment.interval, interval_count: 1 },
    };
    const end = paidAt + (payment.interval === "year" ? 365 * 86_400 : MONTH_SECONDS);
    const line = {
      id: `il_${key}`,
      amount,
      quantity: 1,
      period: { start: paidAt, end },
      parent: { subscription_item_details: { proration: false, subscription }, invoice_item_details: null },
      pricing: { price_details: { price: price.id } },
    };
    return {
      charge: {
        id: `ch_${key}`,
        object: "charge",
        amount,
        currency: "usd",
        customer,
        payment_intent: `pi_${key}`,
        paid: true,
        payment_method_details: { type: "card", card: { fingerprint: payment.fingerprint } },
      },
      session: {
        id: `cs_${key}`,
        object: "checkout.session",
        mode: payment.kind === "checkout" ? "payment" : "subscription",
        status: "complete",
        payment_status: "paid",
        amount_total: amount,
        currency: "usd",
        customer,
        payment_intent: payment.kind === "checkout" ? `pi_${key}` : null,
        invoice: null,
      },
      invoice: {
        id: `in_${key}`,
        object: "invoice",
        created: paidAt,
        customer,
        status: "paid",
        number: key,
        amount_due: amount,
        amount_paid: amount,
        attempt_count: 1,
        status_transitions: { paid_at: paidAt },
        parent: { subscription_details: { subscription } },
        lines: { object: "list", data: [line], has_more: false },
      },
      subscription: {
        id: subscription,
        object: "subscription",
        status: "active",
        customer,
        billing_cycle_anchor: paidAt,
        cancel_at: null,
        cancel_at_period_end: false,
        ended_at: null,
        pause_collection: null,
        metadata: {},
        schedule: null,
        test_clock: null,
        items: { object: "list", data: [{ id: `si_${key}`, current_period_end: end, price }] },
      },
      price,
    };
  }

  /** An event about what happened to a payment's charge. */
  static about(payment: ProviderPayment, type: string) {
    const object = type.replace("charge.", "").replace(/\.[a-z]+$/, "");
    return eventOf(type, { id: `x_${randomUUID()}`, object, charge: `ch_${payment.key}` });
  }

  /** POST /v1/refunds: all that is left, once for an idempotency key. */
  #refund(init: RequestInit): [unknown, ResponseInit?] {
    const params = new URLSearchParams(String(init.body));
    const payment = this.#payments.get((params.get("payment_intent") ?? "").slice("pi_".length));
    const key = new Headers(init.headers).get("idempotency-key") ?? "";
    const earlier = this.#made.get(key);
    if (earlier) return [earlier];
    if (payment?.isStuck) return [{ error: { type: "authentication_error" } }, { status: 401 }];
    if (!payment || payment.refunds.length > 0) {
      const error = { type: "invalid_request_error", code: "charge_already_refunded" };
      return [{ error }, { status: 400 }];
    }
    const refund = {
      id: `re_${randomUUID()}`,
      amount: payment.amount,
      status: "succeeded",
      metadata: { refund_request_id: params.get("metadata[refund_request_id]") ?? "" },
    };
    payment.refunds.push(refund);
    this.#made.set(key, refund);
    return [refund];
  }

  /** DELETE /v1/subscriptions/:id */
  #end(url: URL): [unknown, ResponseInit?] {
    const payment = this.#payments.get(url.pathname.slice("/v1/subscriptions/sub_".length));
    if (payment?.isEndStuck) return [{ error: { type: "authentication_error" } }, { status: 401 }];
    if (payment) payment.hasEnded = true;
    return this.#answer(url);
  }

  #answer(url: URL): [unknown, ResponseInit?] {
    const [, , ...path] = url.pathname.split("/");
    const ids = [...path, ...url.searchParams.values()].map((part) =>
      this.#payments.get(part.replace(/^[a-z]+_/, "")),
    );
    const payment = ids.find((found) => found !== undefined);
    if (!payment)
      return [{ error: { type: "invalid_request_error", code: "resource_missing" } }, { status: 404 }];
    const objects = TestProvider.objects(payment);
    const list = (data: unknown[]) => ({ object: "list", data, has_more: false, url: url.pathname });
    const answers: Record<string, unknown> = {
      charges: path[1] ? objects.charge : list([objects.charge]),
      refunds: list(payment.refunds),
      disputes: list(payment.disputes),
      "radar/early_fraud_warnings": list(payment.warnings),
      "checkout/sessions": path[2]
        ? objects.session
        : list(payment.kind === "checkout" ? [objects.session] : []),
      invoice_payments: list(
        payment.kind === "invoice"
          ? [
              {
                // As it is asked for: expanded.
                invoice: objects.invoice,
                status: "paid",
                payment: { payment_intent: `pi_${payment.key}` },
              },
            ]
          : [],
      ),
      invoices: path[1] ? objects.invoice : list([objects.invoice]),
      subscriptions: objects.subscription,
      prices: objects.price,
    };
    const name = Object.keys(answers).find((prefix) => path.join("/").startsWith(prefix));
    if (!name) throw new Error(`the test provider was asked for ${url.pathname}`);
    return [answers[name]];
  }
}

/** What handlers are given, with this provider in place of the payment server. */
export function contextOf({ platform }: Pick<TestApp, "platform">, provider: TestProvider): EventContext {
  const { db, jobs, log, config, now } = platform;
  const { policies, publicUrl: origin } = config;
  return { db, jobs, log, now, policies, origin, stripe: provider.stripe };
}

/** A person whom the provider knows, with an open order at `cs_<key>`. */
export async function addPayer(
  { db }: Pick<Platform, "db">,
  provider: TestProvider,
  payment: Partial<ProviderPayment> & Pick<ProviderPayment, "kind" | "amount">,
  { credits = 10, userId = randomUUID() }: { credits?: number; userId?: string } = {},
): Promise<{ userId: string; payment: ProviderPayment }> {
  const customer = `cus_${userId}`;
  const made = provider.add({ ...payment, customer });
  const person = { id: userId, name: "Ada", email: `${userId}@example.com` };
  await db.insert(users).values(person).onConflictDoNothing();
  await db.insert(stripeCustomers).values({ userId, customerId: customer });
  const isSingle = made.kind === "checkout";
  await db.insert(checkoutOrders).values({
    userId,
    sessionId: `cs_${made.key}`,
    priceId: `price_${made.key}`,
    lookupKey: isSingle ? "single" : `${made.plan}_monthly`,
    mode: isSingle ? "payment" : "subscription",
    credits,
  });
  return { userId, payment: made };
}
