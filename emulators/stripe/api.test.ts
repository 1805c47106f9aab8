import pg from "pg";
import Stripe from "stripe";
import { describe, expect, test, vi } from "vitest";
import { PATIENCE } from "#tests/patience.ts";
import { buildPrice, buildSession, runKit, sdk, secretKey } from "./test-kit.ts";

const kit = runKit();

/** A raw request, for what the SDK would not send. */
function call(path: string, init: RequestInit & { form?: string } = {}): Promise<Response> {
  const { form, headers, ...rest } = init;
  return fetch(`${kit.url}${path}`, {
    method: form === undefined ? "GET" : "POST",
    ...(form === undefined ? {} : { body: form }),
    ...rest,
    headers: {
      Authorization: `Bearer ${secretKey}`,
      "Content-Type": "application/x-www-form-urlencoded",
      ...headers,
    },
  });
}
const failure = (promise: Promise<unknown>): Promise<Stripe.errors.StripeError> =>
  promise.then(
    () => Promise.reject(new Error("it succeeded")),
    (error: Stripe.errors.StripeError) => error,
  );

describe("keys, versions and addresses", () => {
  test("refuses a request without a key, and one with another key, as Stripe does", async () => {
    const without = await fetch(`${kit.url}/v1/customers`);
    expect(without.status).toBe(401);
    expect(without.headers.get("www-authenticate")).toContain("Basic");
    const { error } = await without.json();
    expect(error.message).toMatch(/^You did not provide an API key\./);
    const wrong = await failure(sdk(kit.port, "sk_test_wrong_key_9876").customers.list());
    expect(wrong).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    expect(wrong.message).toBe("Invalid API Key provided: sk_test_********9876");
  });

  test("names its version and request in every answer, and speaks no other version", async () => {
    const response = await call("/v1/customers");
    expect(response.headers.get("stripe-version")).toBe(Stripe.API_VERSION);
    expect(response.headers.get("request-id")).toMatch(/^req_\w{14}$/);
    const old = await call("/v1/customers", { headers: { "Stripe-Version": "2019-01-01" } });
    expect(old.status).toBe(400);
  });

  test("answers an unknown endpoint with 404 and its name", async () => {
    const response = await call("/v1/unicorns");
    expect(response.status).toBe(404);
    expect((await response.json()).error).toMatchObject({
      type: "invalid_request_error",
      message: expect.stringMatching(/^Unrecognized request URL \(GET: \/v1\/unicorns\)\./),
    });
  });
});

describe("parameters", () => {
  test("refuses unknown ones by name, also inside arrays", async () => {
    // The SDK's types know no such parameter; neither does the server.
    const customer = await failure(
      kit.stripe.customers.create({ colour: "red" } as Stripe.CustomerCreateParams),
    );
    expect(customer).toMatchObject({
      type: "StripeInvalidRequestError",
      code: "parameter_unknown",
      param: "colour",
      message: "Received unknown parameter: colour",
    });
    const nested = await (
      await call("/v1/checkout/sessions", {
        form: "mode=payment&line_items[0][cost]=1&line_items[0][quantity]=1",
      })
    ).json();
    expect(nested.error).toMatchObject({ code: "parameter_unknown", param: "line_items[0][cost]" });
  });

  test("refuses payment_method_types on a session: this version does not have it", async () => {
    // Nor do the SDK's types have it.
    const params = { payment_method_types: ["card"] } as Partial<Stripe.Checkout.SessionCreateParams>;
    const error = await failure(buildSession(kit, params));
    expect(error).toMatchObject({ code: "parameter_unknown", param: "payment_method_types" });
  });

  test.each([
    ["/v1/products", "active=true", "parameter_missing", "name"],
    ["/v1/products", "name=", "parameter_invalid_empty", "name"],
    ["/v1/prices", "currency=usd&product=x&unit_amount=1.5", "parameter_invalid_integer", "unit_amount"],
    ["/v1/checkout/sessions", "mode=barter", undefined, "mode"],
    [
      "/v1/checkout/sessions",
      "mode=payment&success_url=https://a.example",
      "parameter_missing",
      "line_items",
    ],
    ["/v1/checkout/sessions", "mode=payment&success_url=nowhere", "url_invalid", "success_url"],
    ["/v1/customers", "email=nobody", "email_invalid", "email"],
    ["/v1/customers", "metadata[a][b]=c", undefined, "metadata[a]"],
    ["/v1/customers?limit=0", undefined, "parameter_invalid_integer", "limit"],
    ["/v1/customers?limit=101", undefined, "parameter_invalid_integer", "limit"],
    ["/v1/checkout/sessions", "mode=payment&discounts[0][coupon]=x", "parameter_unsupported", "discounts"],
  ])("%s with %s says what is wrong", async (path, form, code, param) => {
    const response = await call(path, form === undefined ? {} : { form });
    expect(response.status).toBe(400);
    const { error } = await response.json();
    expect(error).toMatchObject({ type: "invalid_request_error", param });
    expect(error.code).toBe(code);
  });

  test("treats __proto__ as any other unknown name", async () => {
    const response = await call("/v1/customers", { form: "__proto__[admin]=true" });
    expect((await response.json()).error).toMatchObject({ code: "parameter_unknown", param: "__proto__" });
  });

  test("an id in the path is 404 with param id; an id in a parameter is 400 with its name", async () => {
    expect(await failure(kit.stripe.customers.retrieve("cus_none"))).toMatchObject({
      statusCode: 404,
      code: "resource_missing",
      param: "id",
      message: "No such customer: 'cus_none'",
    });
    expect(await failure(buildSession(kit, { customer: "cus_none" }))).toMatchObject({
      statusCode: 400,
      code: "resource_missing",
      param: "customer",
    });
  });
});

describe("resources", () => {
  test("customers are created, updated key by key, found by e-mail, deleted", async () => {
    const made = await kit.stripe.customers.create({
      email: "grace@example.com",
      name: "Grace",
      metadata: { user: "7", plan: "pro" },
      address: { city: "Ankara", country: "TR" },
    });
    expect(made).toMatchObject({
      object: "customer",
      email: "grace@example.com",
      address: { city: "Ankara" },
    });
    expect(made.id).toMatch(/^cus_\w{14}$/);
    const updated = await kit.stripe.customers.update(made.id, {
      name: "",
      metadata: { plan: "", team: "a" },
    });
    expect(updated.name).toBeNull();
    expect(updated.metadata).toEqual({ user: "7", team: "a" });
    const found = await kit.stripe.customers.list({ email: "grace@example.com" });
    expect(found.data.map(({ id }) => id)).toEqual([made.id]);
    expect(await kit.stripe.customers.del(made.id)).toMatchObject({ id: made.id, deleted: true });
    expect(await kit.stripe.customers.retrieve(made.id)).toMatchObject({ deleted: true });
    const events = await kit.stripe.events.list({ type: "customer.*" });
    const own = events.data.filter((event) => "id" in event.data.object && event.data.object.id === made.id);
    expect(own.map(({ type }) => type)).toEqual(["customer.deleted", "customer.updated", "customer.created"]);
    expect(own[1]?.data.previous_attributes).toMatchObject({
      name: "Grace",
      metadata: { user: "7", plan: "pro" },
    });
  });

  test("prices are found by lookup key, which moves only when asked to", async () => {
    const product = await kit.stripe.products.create({ name: "Starter" });
    const base = { product: product.id, currency: "usd", recurring: { interval: "month" } } as const;
    const first = await kit.stripe.prices.create({
      ...base,
      unit_amount: 1900,
      lookup_key: "starter_monthly",
    });
    expect(first).toMatchObject({ type: "recurring", recurring: { interval: "month", interval_count: 1 } });
    expect(first.unit_amount_decimal?.toString()).toBe("1900");
    const again = { ...base, unit_amount: 2900, lookup_key: "starter_monthly" };
    expect(await failure(kit.stripe.prices.create(again))).toMatchObject({ param: "lookup_key" });
    const second = await kit.stripe.prices.create({ ...again, transfer_lookup_key: true });
    const found = await kit.stripe.prices.list({
      lookup_keys: ["starter_monthly"],
      expand: ["data.product"],
    });
    expect(found.data.map(({ id }) => id)).toEqual([second.id]);
    expect(found.data[0]?.product).toMatchObject({ id: product.id, name: "Starter" });
    expect((await kit.stripe.prices.retrieve(first.id)).lookup_key).toBeNull();
  });

  test("a webhook endpoint tells its secret once", async () => {
    const made = await kit.stripe.webhookEndpoints.create({
      url: "https://shop.example/hook",
      enabled_events: ["checkout.session.completed"],
    });
    expect(made.secret).toMatch(/^whsec_\w{32}$/);
    expect((await kit.stripe.webhookEndpoints.retrieve(made.id)).secret).toBeUndefined();
    await kit.stripe.webhookEndpoints.del(made.id);
    expect(await failure(kit.stripe.webhookEndpoints.retrieve(made.id))).toMatchObject({ statusCode: 404 });
  });

  test("a recurring price does not fit a session in payment mode", async () => {
    const product = await kit.stripe.products.create({ name: "Plan" });
    const price = await kit.stripe.prices.create({
      product: product.id,
      currency: "usd",
      unit_amount: 100,
      recurring: { interval: "month" },
    });
    const error = await failure(buildSession(kit, { line_items: [{ price: price.id, quantity: 1 }] }));
    expect(error).toMatchObject({ param: "line_items[0][price]" });
  });

  test("a session's life is between 30 minutes and 24 hours", async () => {
    const now = Math.floor(Date.now() / 1000);
    expect(await failure(buildSession(kit, { expires_at: now + 60 }))).toMatchObject({ param: "expires_at" });
    expect(await failure(buildSession(kit, { expires_at: now + 90_000 }))).toMatchObject({
      param: "expires_at",
    });
    expect((await buildSession(kit, { expires_at: now + 3600 })).expires_at).toBe(now + 3600);
  });
});

describe("lists", () => {
  test("are newest first and can be walked both ways", async () => {
    const ids: string[] = [];
    for (let i = 0; i < 7; i += 1) ids.unshift((await kit.stripe.products.create({ name: `Page ${i}` })).id);
    const first = await kit.stripe.products.list({ limit: 3, ids });
    expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 3));
    expect(first).toMatchObject({ object: "list", has_more: true, url: "/v1/products" });
    const next = await kit.stripe.products.list({ limit: 4, ids, starting_after: ids[2] ?? "" });
    expect(next.data.map(({ id }) => id)).toEqual(ids.slice(3));
    expect(next.has_more).toBe(false);
    const before = await kit.stripe.products.list({ limit: 2, ids, ending_before: ids[4] ?? "" });
    expect(before.data.map(({ id }) => id)).toEqual(ids.slice(2, 4));
    expect(before.has_more).toBe(true);
    const all: string[] = [];
    for await (const product of kit.stripe.products.list({ limit: 2, ids })) all.push(product.id);
    expect(all).toEqual(ids);
  });

  test("refuse a cursor that does not exist, and two cursors", async () => {
    expect(await failure(kit.stripe.products.list({ starting_after: "prod_none" }))).toMatchObject({
      code: "resource_missing",
      param: "starting_after",
    });
    const both = { starting_after: "prod_a", ending_before: "prod_b" };
    expect(await failure(kit.stripe.products.list(both))).toMatchObject({ statusCode: 400 });
  });

  test("filter by time of creation", async () => {
    const { created, id } = await kit.stripe.customers.create({ name: "Now" });
    const after = await kit.stripe.customers.list({ created: { gte: created } });
    expect(after.data.map((customer) => customer.id)).toContain(id);
    const later = await kit.stripe.customers.list({ created: { gt: created + 3600 } });
    expect(later.data).toEqual([]);
  });
});

describe("expansion", () => {
  test("reaches through lists and four levels deep, and leaves lines out unless asked", async () => {
    const session = await buildSession(kit);
    expect(session.line_items).toBeUndefined();
    const expanded = await kit.stripe.checkout.sessions.retrieve(session.id, {
      expand: ["line_items.data.price.product"],
    });
    expect(expanded.line_items?.data[0]?.price?.product).toMatchObject({
      object: "product",
      name: "Single Video",
    });
    const listed = await kit.stripe.checkout.sessions.list({ limit: 1, expand: ["data.line_items"] });
    expect(listed.data[0]?.line_items?.data).toHaveLength(1);
  });

  test("refuses what cannot be expanded, and helps with lists", async () => {
    const price = await buildPrice(kit);
    const wrong = await failure(kit.stripe.prices.retrieve(price.id, { expand: ["nickname"] }));
    expect(wrong.message).toBe("This property cannot be expanded (nickname).");
    const list = await failure(kit.stripe.prices.list({ expand: ["product"] }));
    expect(list.message).toContain("You may want to try expanding 'data.product' instead.");
  });
});

describe("idempotency keys", () => {
  test("replay the first answer and do the work once", async () => {
    const options = { idempotencyKey: "order-1" };
    const first = await kit.stripe.customers.create({ name: "Once" }, options);
    const second = await kit.stripe.customers.create({ name: "Once" }, options);
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers["idempotent-replayed"]).toBe("true");
    expect(second.lastResponse.headers["original-request"]).toBe(first.lastResponse.requestId);
  });

  test("belong to one endpoint and one set of parameters", async () => {
    const options = { idempotencyKey: "order-2" };
    await kit.stripe.customers.create({ name: "Ada" }, options);
    const otherBody = await failure(kit.stripe.customers.create({ name: "Grace" }, options));
    expect(otherBody).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
    expect(otherBody).toMatchObject({ statusCode: 400, rawType: "idempotency_error" });
    expect(otherBody.message).toContain("same parameters they were first used with");
    const otherPath = await failure(kit.stripe.products.create({ name: "Ada" }, options));
    expect(otherPath.message).toContain("same endpoint they were first used for");
  });

  test("answer 409 while the first request is still running, and replay it afterwards", async () => {
    const create = () =>
      call("/v1/customers", { form: "name=Rush", headers: { "Idempotency-Key": "order-3" } });
    const client = new pg.Client({ connectionString: kit.databaseUrl });
    await client.connect();
    // Holds every insert back, so that the first request stays under way until this transaction ends.
    await client.query("BEGIN");
    await client.query("LOCK TABLE stripe_emulator.objects IN SHARE MODE");
    const first = create();
    await vi.waitFor(async () => {
      const waiting = await client.query(
        `SELECT 1 FROM pg_locks WHERE NOT granted AND relation IS NOT NULL
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      );
      expect(waiting.rowCount).toBe(1);
    }, PATIENCE);
    const meanwhile = await create();
    expect(meanwhile.status).toBe(409);
    expect(meanwhile.headers.get("stripe-should-retry")).toBe("true");
    expect((await meanwhile.json()).error).toMatchObject({
      type: "idempotency_error",
      code: "idempotency_key_in_use",
    });
    await client.query("COMMIT");
    await client.end();
    const { id } = await (await first).json();
    const later = await Promise.all(Array.from({ length: 5 }, create));
    for (const response of later) {
      if (response.status !== 409) expect(await response.json()).toMatchObject({ id, name: "Rush" });
    }
    const everyone = await kit.stripe.customers.list({ limit: 100 });
    expect(everyone.data.filter(({ name }) => name === "Rush").map((customer) => customer.id)).toEqual([id]);
  });

  test("save errors of the endpoint, but not of the parameters", async () => {
    const headers = { "Idempotency-Key": "order-4" };
    expect((await call("/v1/customers", { form: "colour=red", headers })).status).toBe(400);
    expect((await call("/v1/customers", { form: "name=Ada", headers })).status).toBe(200);
    const missing = { headers: { "Idempotency-Key": "order-5" }, form: "name=Ada" };
    const first = await call("/v1/customers/cus_none", missing);
    const second = await call("/v1/customers/cus_none", missing);
    expect([first.status, second.status]).toEqual([404, 404]);
    expect(second.headers.get("idempotent-replayed")).toBe("true");
  });
});
