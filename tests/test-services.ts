import { join } from "node:path";
import { Stripe } from "stripe";
import type { Config, LocalServices } from "#config";
import { claimPort } from "#emulators/claim-port.ts";
import { makeSigningIdentity } from "#emulators/signing-identity.ts";
import { setUpStripe } from "#features/billing/set-up-stripe.ts";
import { createTestDatabase } from "./database.ts";

/** Nobody listens on the discard port: a service that a test did not ask for fails at once if it is called. */
const NOWHERE = "http://127.0.0.1:9";

/** Stand-ins that a test wants; the others have an address where nobody listens. */
export type TestService = "payments" | "google" | "inbox";

interface TestServices {
  local: LocalServices;
  inboxUrl?: string;
  /** What the services need from settled configuration: the shop's prices. */
  prepare(config: Config): Promise<void>;
  close(): Promise<void>;
}

/** Starts the stand-ins that a test asks for, on free ports. */
export async function startTestServices(
  wanted: TestService[],
  site: { directory: string; publicUrl: string; database: string; now?: () => Date },
): Promise<TestServices> {
  const closers: (() => Promise<void>)[] = [];
  const local: LocalServices = {
    sessionSecret: "a secret for tests only, long enough",
    databaseUrl: site.database,
    stripe: { secretKey: "sk_test_none", webhookSecret: "whsec_none", apiUrl: NOWHERE },
    google: { clientId: "none", clientSecret: "none", issuer: NOWHERE },
    mail: { smtpUrl: "smtp://127.0.0.1:9", from: "Vitrin <hello@vitrin.test>" },
    signingIdentity: await makeSigningIdentity(),
  };
  const services: TestServices = {
    local,
    async prepare(config) {
      if (wanted.includes("payments")) await setUpStripe(config.stripe);
    },
    async close() {
      for (const closer of closers.reverse()) await closer();
    },
  };
  if (wanted.includes("payments")) {
    const { startStripeEmulator } = await import("#emulators/stripe/start.ts");
    const database = await createTestDatabase("empty");
    const secretKey = "sk_test_vitrin";
    const server = await startStripeEmulator({
      databaseUrl: database.url,
      port: 0,
      host: "127.0.0.1",
      secretKey,
      ...(site.now ? { now: site.now } : {}),
    });
    closers.push(
      () => database.drop(),
      () => server.close(),
    );
    const { hostname: host, port } = new URL(server.url);
    const stripe = new Stripe(secretKey, { host, port, protocol: "http", telemetry: false });
    const endpoint = await stripe.webhookEndpoints.create({
      url: `${site.publicUrl}/api/billing/webhook`,
      enabled_events: ["*"],
    });
    local.stripe = { secretKey, webhookSecret: endpoint.secret ?? "", apiUrl: server.url };
  }
  if (wanted.includes("google")) {
    const { startGoogleEmulator } = await import("#emulators/google/start.ts");
    const google = await startGoogleEmulator({ port: await claimPort(0), host: "127.0.0.1" });
    closers.push(() => google.close());
    local.google = { clientId: google.clientId, clientSecret: google.clientSecret, issuer: google.issuer };
  }
  if (wanted.includes("inbox")) {
    const { startInbox } = await import("#emulators/inbox/start.ts");
    const [smtpPort, webPort] = [await claimPort(0), await claimPort(0)];
    const inbox = await startInbox({ smtpPort, webPort, directory: join(site.directory, "mail") });
    closers.push(() => inbox.close());
    local.mail = { smtpUrl: inbox.smtpUrl, from: local.mail.from };
    services.inboxUrl = inbox.url;
  }
  return services;
}
