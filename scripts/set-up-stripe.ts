// npm run stripe:setup: makes the products, prices, portal and webhook endpoint that a Stripe account lacks.
import "../src/load-environment.ts";
import { Stripe } from "stripe";
import { ConfigurationError, type Environment, readEnvironment } from "#config";
import { HANDLED_EVENTS } from "#features/billing/handle-stripe-event.ts";
import { setUpStripe } from "#features/billing/set-up-stripe.ts";
import { createStripe } from "#features/billing/stripe-client.ts";

/** Stands in for the secret that the first run is there to make. */
const NO_SECRET_YET = "whsec_not_made_yet";

const environment = readSettings({
  ...process.env,
  ...(process.env.STRIPE_SECRET_KEY && !process.env.STRIPE_WEBHOOK_SECRET
    ? { STRIPE_WEBHOOK_SECRET: NO_SECRET_YET }
    : {}),
});
const { STRIPE_SECRET_KEY: secretKey, PUBLIC_URL: publicUrl } = environment;
if (!secretKey) fail("Set STRIPE_SECRET_KEY. Without it a local payment server runs, which sets itself up.");
const config = {
  secretKey,
  webhookSecret: environment.STRIPE_WEBHOOK_SECRET ?? NO_SECRET_YET,
  apiUrl: environment.STRIPE_API_URL ?? "https://api.stripe.com",
};

const isLive = /^[a-z]+_live_/.test(secretKey);

try {
  await setUp();
} catch (error) {
  // A key that is wrong, or may not do all of it.
  if (error instanceof Stripe.errors.StripeError) fail(`Stripe says: ${error.message}`);
  throw error;
}

async function setUp(): Promise<void> {
  const made = await setUpStripe(config);
  console.log(made.length > 0 ? `Prices made: ${made.join(", ")}.` : "All prices were there already.");
  console.log("The billing portal is set up.");
  if (!publicUrl?.startsWith("https://")) {
    console.log(
      "No webhook endpoint: set PUBLIC_URL to the https address where Stripe can reach Vitrin, and run this again.",
    );
    return;
  }
  await setUpWebhook(createStripe(config), `${publicUrl.replace(/\/$/, "")}/api/billing/webhook`);
}

async function setUpWebhook(stripe: Stripe, url: string): Promise<void> {
  // Test clocks are of the test mode alone.
  const handled = HANDLED_EVENTS.filter((type) => !(isLive && type.startsWith("test_helpers.")));
  // The list's type takes only events that the SDK knows; ours are among them.
  const enabled_events = handled as Stripe.WebhookEndpointCreateParams.EnabledEvent[];
  for await (const endpoint of stripe.webhookEndpoints.list({ limit: 100 })) {
    if (endpoint.url !== url) continue;
    await stripe.webhookEndpoints.update(endpoint.id, { enabled_events });
    console.log(`The webhook endpoint was there already: ${url}. Its secret stands in the Stripe dashboard.`);
    return;
  }
  const endpoint = await stripe.webhookEndpoints.create({
    url,
    enabled_events,
    api_version: Stripe.API_VERSION,
  });
  console.log(`Webhook endpoint made: ${url}\nIts secret is told only now. Put it into the environment:\n`);
  console.log(`STRIPE_WEBHOOK_SECRET=${endpoint.secret}`);
}

function readSettings(source: Record<string, string | undefined>): Environment {
  try {
    return readEnvironment(source);
  } catch (error) {
    if (error instanceof ConfigurationError) fail(error.message);
    throw error;
  }
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
