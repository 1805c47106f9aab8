import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { Stripe } from "stripe";
import { expect, test } from "vitest";
import { runKit, secretKey } from "#emulators/stripe/test-kit.ts";
import { HANDLED_EVENTS } from "#features/billing/handle-stripe-event.ts";
import { PLANS } from "#features/billing/schema.ts";

const kit = runKit();

/** What `npm run stripe:setup` says. */
async function setUp(environment: Record<string, string> = {}): Promise<string> {
  const given = { STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: kit.url, PUBLIC_URL: "https://shop.example" };
  const { stdout } = await promisify(execFile)(process.execPath, ["scripts/set-up-stripe.ts"], {
    env: { ...process.env, ...given, ...environment },
  });
  return stdout;
}

/** Everything that the account holds, without what each run may write again. */
async function account() {
  const { stripe } = kit;
  const lists = [
    await stripe.products.list({ limit: 100 }),
    await stripe.prices.list({ limit: 100 }),
    await stripe.webhookEndpoints.list({ limit: 100 }),
    await stripe.billingPortal.configurations.list({ limit: 100 }),
  ];
  return lists.map(({ data }) => data.map(({ id }) => id).sort());
}

test("makes all that an account lacks, tells the secret once, and changes nothing when it runs again", async () => {
  const lookupKeys = PLANS.flatMap((plan) => plan.prices.map((price) => price.lookupKey));
  const first = await setUp();
  expect(first).toContain(`Prices made: ${lookupKeys.join(", ")}.`);
  expect(first).toMatch(/^STRIPE_WEBHOOK_SECRET=whsec_\w+$/m);
  const [endpoint] = (await kit.stripe.webhookEndpoints.list()).data;
  expect(endpoint).toMatchObject({
    url: "https://shop.example/api/billing/webhook",
    api_version: Stripe.API_VERSION,
    enabled_events: HANDLED_EVENTS,
  });
  const made = await account();
  expect(made.map((ids) => ids.length)).toEqual([PLANS.length, lookupKeys.length, 1, 2]);

  // As an older version of the product would have left it.
  await kit.stripe.webhookEndpoints.update(endpoint?.id ?? "", { enabled_events: ["invoice.paid"] });
  const second = await setUp();
  expect(second).toContain("All prices were there already.");
  expect(second).not.toContain("whsec_");
  expect(await account()).toEqual(made);
  expect((await kit.stripe.webhookEndpoints.list()).data).toMatchObject([{ enabled_events: HANDLED_EVENTS }]);
});

test("gives products that still have their English name alone both names, and leaves an operator's own", async () => {
  const { products } = kit.stripe;
  await products.update("vitrin_starter", { name: "Vitrin Starter Package" });
  await products.update("vitrin_single", { name: "Eine Filmlänge" });
  await setUp();
  expect((await products.retrieve("vitrin_starter")).name).toBe("Vitrin Starter Package / Başlangıç Paketi");
  expect((await products.retrieve("vitrin_single")).name).toBe("Eine Filmlänge");
});

test("without an address that can be reached no endpoint is made", async () => {
  const before = await account();
  expect(await setUp({ PUBLIC_URL: "http://localhost:5173" })).toContain(
    "No webhook endpoint: set PUBLIC_URL",
  );
  expect(await account()).toEqual(before);
});

test.each([
  [
    "a key that Stripe does not know",
    { STRIPE_SECRET_KEY: "sk_test_wrong" },
    /^Stripe says: Invalid API Key provided: .*\n$/,
  ],
  [
    "a Stripe that can't be reached",
    { STRIPE_API_URL: "http://127.0.0.1:9" },
    /^Stripe says: .* connection .*\n$/,
  ],
])("%s is told in a sentence", async (_, environment, sentence) => {
  await expect(setUp(environment)).rejects.toMatchObject({
    code: 1,
    stdout: "",
    stderr: expect.stringMatching(sentence),
  });
});
