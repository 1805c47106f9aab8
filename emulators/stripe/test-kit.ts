import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import { afterAll, beforeAll, onTestFinished, vi } from "vitest";
import { createTestDatabase } from "#tests/database.ts";
import { PATIENCE } from "#tests/patience.ts";
import { type StripeEmulator, type StripeEmulatorOptions, startStripeEmulator } from "./start.ts";

export const secretKey = "sk_test_0123456789abcdefghij";

/** A server on a database of its own, with a clock that moves, and the official SDK pointed at it. */
export class Kit {
  readonly #settings: Settings;
  #ahead = 0;
  #database: Awaited<ReturnType<typeof createTestDatabase>> | undefined;
  #running: { emulator: StripeEmulator; stripe: Stripe } | undefined;

  constructor(settings: Settings = {}) {
    this.#settings = settings;
  }

  get stripe(): Stripe {
    return this.#started.stripe;
  }

  get url(): string {
    return this.#started.emulator.url;
  }

  get port(): number {
    return this.#started.emulator.port;
  }

  get databaseUrl(): string {
    if (!this.#database) throw new Error("The server has no database yet.");
    return this.#database.url;
  }

  /** The server's clock, in Unix seconds. */
  now(): number {
    return Math.floor(this.#time().getTime() / 1000);
  }

  /** Moves the server's clock forward. */
  advance(seconds: number): void {
    this.#ahead += seconds;
  }

  /** Starts the server, on an empty database the first time. */
  async start(): Promise<void> {
    this.#database ??= await createTestDatabase("empty");
    const emulator = await startStripeEmulator({
      databaseUrl: this.#database.url,
      port: 0,
      host: "127.0.0.1",
      secretKey,
      now: () => this.#time(),
      ...this.#settings,
    });
    this.#running = { emulator, stripe: sdk(emulator.port) };
  }

  async restart(): Promise<void> {
    await this.#started.emulator.close();
    await this.start();
  }

  async close(): Promise<void> {
    await this.#running?.emulator.close();
    await this.#database?.drop();
  }

  get #started() {
    if (!this.#running) throw new Error("The server does not run.");
    return this.#running;
  }

  #time(): Date {
    return new Date(Date.now() + this.#ahead * 1000);
  }
}

type Settings = Pick<StripeEmulatorOptions, "afterDunning">;

/** A server for the tests of a file: started before the first of them, closed after the last. */
export function runKit(): Kit {
  const kit = new Kit();
  beforeAll(() => kit.start());
  afterAll(() => kit.close());
  return kit;
}

/** The official SDK as the product sets it up. Retries are off: a test wants to see each answer. */
export function sdk(port: number, key = secretKey): Stripe {
  return new Stripe(key, {
    host: "127.0.0.1",
    port,
    protocol: "http",
    telemetry: false,
    maxNetworkRetries: 0,
  });
}

/** A product with one price, $2.49 unless said otherwise. */
export async function buildPrice(kit: Kit, unit_amount = 249): Promise<Stripe.Price> {
  const product = await kit.stripe.products.create({ name: "Single Video" });
  return kit.stripe.prices.create({ product: product.id, unit_amount, currency: "usd" });
}

/** An open checkout session for one such price. */
export async function buildSession(
  kit: Kit,
  params: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Promise<Stripe.Checkout.Session> {
  const price = await buildPrice(kit);
  return kit.stripe.checkout.sessions.create({
    mode: "payment",
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: "https://shop.example/success?session_id={CHECKOUT_SESSION_ID}",
    cancel_url: "https://shop.example/",
    ...params,
  });
}

/** Submits the hosted page's form as a browser would. */
export function submit(
  kit: Kit,
  session: Stripe.Checkout.Session,
  fields: Record<string, string> = {},
  language = "en",
): Promise<Response> {
  const form = {
    email: "ada@example.com",
    method: "card",
    number: "4242 4242 4242 4242",
    expiry: "04 / 49",
    cvc: "123",
    name: "Ada Lovelace",
    ...fields,
  };
  return post(kit, `${kit.url}/c/pay/${session.id}`, form, language);
}

/** Posts a form from the server's own pages. */
export function post(
  kit: Kit,
  url: string,
  form: Record<string, string>,
  language = "en",
): Promise<Response> {
  return fetch(url, {
    method: "POST",
    body: new URLSearchParams(form),
    redirect: "manual",
    headers: { Origin: kit.url, "Accept-Language": language },
  });
}

export function text(response: Response): Promise<string> {
  return response.text();
}

/** A sentence as the server's own pages show it: escaped. */
export function shown(sentence: string): string {
  return sentence.replaceAll("'", "&#39;");
}

/** Pays with a card that needs nothing else and gives the session afterwards. */
export async function buildPaidSession(
  kit: Kit,
  params: Partial<Stripe.Checkout.SessionCreateParams> = {},
  fields: Record<string, string> = {},
): Promise<Stripe.Checkout.Session> {
  const session = await buildSession(kit, params);
  const response = await submit(kit, session, fields);
  if (response.status !== 303)
    throw new Error(`Paying answered ${response.status}: ${await response.text()}`);
  return kit.stripe.checkout.sessions.retrieve(session.id);
}

/** A recurring price with a product of its own. */
export async function buildPlan(
  kit: Kit,
  unit_amount: number,
  interval: "day" | "month" | "year",
  name = "Starter Package",
): Promise<Stripe.Price> {
  const product = await kit.stripe.products.create({ name });
  return kit.stripe.prices.create({
    product: product.id,
    unit_amount,
    currency: "usd",
    recurring: { interval },
  });
}

/** A subscription to a plan, paid at the hosted page. */
export async function buildSubscription(
  kit: Kit,
  plan: Stripe.Price,
  params: Partial<Stripe.Checkout.SessionCreateParams> = {},
  fields: Record<string, string> = {},
): Promise<{ session: Stripe.Checkout.Session; subscription: Stripe.Subscription }> {
  const session = await buildPaidSession(
    kit,
    { mode: "subscription", line_items: [{ price: plan.id, quantity: 1 }], ...params },
    fields,
  );
  return { session, subscription: await kit.stripe.subscriptions.retrieve(String(session.subscription)) };
}

/** The charge behind a paid session. */
export async function chargeOf(kit: Kit, session: Stripe.Checkout.Session): Promise<Stripe.Charge> {
  const intent = await kit.stripe.paymentIntents.retrieve(String(session.payment_intent), {
    expand: ["latest_charge"],
  });
  if (intent.latest_charge === null || typeof intent.latest_charge === "string")
    throw new Error("not expanded");
  return intent.latest_charge;
}

/** A subscription's invoices, newest first. */
export async function invoicesOf(kit: Kit, subscription: string): Promise<Stripe.Invoice[]> {
  return (await kit.stripe.invoices.list({ subscription, limit: 100 })).data;
}

/** The events about these objects, oldest first. */
export async function eventsAbout(kit: Kit, ids: (string | null)[]): Promise<Stripe.Event[]> {
  const events = (await kit.stripe.events.list({ limit: 100 })).data.toReversed();
  return events.filter(({ data }) => "id" in data.object && ids.includes(String(data.object.id)));
}

/** A subscription's only item. */
export function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const item = subscription.items.data[0];
  if (!item) throw new Error("no item");
  return item;
}

/** Waits until the clock has done what a jump made due. */
export function until<T>(look: () => Promise<T>, holds: (value: T) => boolean): Promise<T> {
  return vi.waitFor(async () => {
    const value = await look();
    if (!holds(value)) throw new Error(`not yet: ${JSON.stringify(value).slice(0, 2000)}`);
    return value;
  }, PATIENCE);
}

export type Received = { body: string; signature: string; event: Stripe.Event };

/** A webhook endpoint of our own: keeps what arrives and answers as told. */
export type Receiver = {
  url: string;
  received: Received[];
  /** The status of the next answers, in order; 200 when there are none left. */
  answers: number[];
  /** Waits for the first event of a type. */
  next: (type: string) => Promise<Received>;
};

/** Starts a webhook receiver that ends with the test. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks).toString();
      received.push({
        body,
        signature: String(request.headers["stripe-signature"]),
        event: JSON.parse(body),
      });
      response.writeHead(answers.shift() ?? 200).end("noted");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo; // A TCP server's address is never a string.
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    answers,
    next: (type) =>
      vi.waitFor(() => {
        const found = received.find(({ event }) => event.type === type);
        if (!found) throw new Error(`${type} has not arrived`);
        return found;
      }, PATIENCE),
  };
}
