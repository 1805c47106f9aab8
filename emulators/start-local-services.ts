import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Stripe } from "stripe";
import { z } from "zod";
import { ConfigurationError, type Environment, type LocalServices } from "#config";
import { claimPort } from "./claim-port.ts";
import { writeState } from "./write-state.ts";

/** What the services of this laptop must remember so that a restart finds everything as it was. */
const secretsSchema = z.strictObject({
  sessionSecret: z.string(),
  stripeSecretKey: z.string(),
  stripeWebhook: z.strictObject({ id: z.string(), secret: z.string() }).optional(),
  signingIdentity: z.strictObject({ certificateChain: z.string(), privateKey: z.string() }).optional(),
});
type Secrets = z.infer<typeof secretsSchema>;

export interface RunningServices {
  services: Partial<LocalServices>;
  /** Addresses to show a person. */
  addresses: { inbox?: string; payments?: string };
  close(): Promise<void>;
}

export interface LocalServicesOptions {
  environment: Environment;
  dataDirectory: string;
  publicUrl: string;
  /** Ports for pages that a person opens are the next free ones from here on. */
  firstPort: number;
}

/** Starts a stand-in for each service that the environment does not name; each speaks the real one's protocol. */
export async function startLocalServices(options: LocalServicesOptions): Promise<RunningServices> {
  const { environment, dataDirectory } = options;
  const secrets = await readSecrets(join(dataDirectory, "secrets.json"));
  const running: RunningServices = {
    services: { sessionSecret: secrets.value.sessionSecret },
    addresses: {},
    close,
  };
  if (environment.C2PA_PRIVATE_KEY === undefined)
    running.services.signingIdentity = await findSigningIdentity(secrets);
  const closers: (() => Promise<void>)[] = [];
  async function close() {
    // The database last: the others still write to it.
    for (const closer of closers.reverse()) await closer();
  }
  let nextPort = options.firstPort;
  const claim = async () => {
    const port = await claimPort(nextPort);
    nextPort = port + 1;
    return port;
  };

  const needsStripe = environment.STRIPE_SECRET_KEY === undefined;
  let paymentsDatabase = environment.DATABASE_URL;
  if (environment.DATABASE_URL === undefined) {
    const { startLocalPostgres } = await import("./postgres/start.ts");
    const postgres = await startLocalPostgres({ directory: join(dataDirectory, "postgres") });
    closers.push(() => postgres.close());
    running.services.databaseUrl = await postgres.databaseUrl("vitrin");
    if (needsStripe) paymentsDatabase = await postgres.databaseUrl("vitrin_payments");
  }
  const started = [];
  if (needsStripe && paymentsDatabase) {
    started.push(
      startPayments(running, closers, {
        ...options,
        secrets,
        databaseUrl: paymentsDatabase,
        port: await claim(),
      }),
    );
  }
  if (environment.GOOGLE_CLIENT_ID === undefined) {
    started.push(startGoogle(running, closers, dataDirectory, await claim()));
  }
  if (environment.SMTP_URL === undefined)
    started.push(startMail(running, closers, dataDirectory, await claim()));
  await Promise.all(started);
  return running;
}

type Closers = (() => Promise<void>)[];

async function startPayments(
  running: RunningServices,
  closers: Closers,
  options: LocalServicesOptions & { secrets: SecretsFile; databaseUrl: string; port: number },
): Promise<void> {
  const { startStripeEmulator } = await import("./stripe/start.ts");
  const secretKey = options.secrets.value.stripeSecretKey;
  const { databaseUrl, port } = options;
  const server = await startStripeEmulator({ databaseUrl, port, host: "127.0.0.1", secretKey });
  closers.push(() => server.close());
  const address = new URL(server.url);
  const stripe = new Stripe(secretKey, {
    host: address.hostname,
    port: address.port,
    protocol: "http",
    telemetry: false,
  });
  const webhookSecret = await registerWebhook(
    stripe,
    options.secrets,
    `${options.publicUrl}/api/billing/webhook`,
  );
  running.services.stripe = { secretKey, webhookSecret, apiUrl: server.url };
  running.addresses.payments = server.url;
}

/** Points the webhook endpoint at this start's address; its secret is only told when it is made, so we keep it. */
async function registerWebhook(stripe: Stripe, secrets: SecretsFile, url: string): Promise<string> {
  const known = secrets.value.stripeWebhook;
  if (known) {
    const updated = await stripe.webhookEndpoints.update(known.id, { url }).catch(() => undefined);
    if (updated) return known.secret;
  }
  const endpoint = await stripe.webhookEndpoints.create({ url, enabled_events: ["*"] });
  if (!endpoint.secret) throw new Error("the payment server made a webhook endpoint without a secret");
  await secrets.update({ stripeWebhook: { id: endpoint.id, secret: endpoint.secret } });
  return endpoint.secret;
}

async function startGoogle(
  running: RunningServices,
  closers: Closers,
  dataDirectory: string,
  port: number,
): Promise<void> {
  const { startGoogleEmulator } = await import("./google/start.ts");
  const stateFile = join(dataDirectory, "google.json");
  const google = await startGoogleEmulator({ port, host: "127.0.0.1", stateFile });
  closers.push(() => google.close());
  running.services.google = {
    clientId: google.clientId,
    clientSecret: google.clientSecret,
    issuer: google.issuer,
  };
}

async function startMail(
  running: RunningServices,
  closers: Closers,
  dataDirectory: string,
  webPort: number,
): Promise<void> {
  const { startInbox } = await import("./inbox/start.ts");
  const smtpPort = await claimPort(0);
  const inbox = await startInbox({ smtpPort, webPort, directory: join(dataDirectory, "mail") });
  closers.push(() => inbox.close());
  running.services.mail = { smtpUrl: inbox.smtpUrl, from: "Vitrin <hello@vitrin.localhost>" };
  running.addresses.inbox = inbox.url;
}

/** Made once, so that all films of this machine are signed by the same. */
async function findSigningIdentity(secrets: SecretsFile): Promise<LocalServices["signingIdentity"]> {
  const known = secrets.value.signingIdentity;
  if (known) return known;
  const { makeSigningIdentity } = await import("./signing-identity.ts");
  const signingIdentity = await makeSigningIdentity();
  await secrets.update({ signingIdentity });
  return signingIdentity;
}

interface SecretsFile {
  value: Secrets;
  update(change: Partial<Secrets>): Promise<void>;
}

/** @throws ConfigurationError that quotes nothing of it */
function parseSecrets(path: string, text: string): Secrets {
  try {
    return secretsSchema.parse(JSON.parse(text));
  } catch {
    throw new ConfigurationError(
      `${path} is damaged. Put it back from a backup. Without one, delete it: what that ends stands under "Another secret" in docs/operations.md.`,
    );
  }
}

async function readSecrets(path: string): Promise<SecretsFile> {
  const random = (bytes: number) => randomBytes(bytes).toString("hex");
  const value: Secrets = existsSync(path)
    ? parseSecrets(path, await readFile(path, "utf8"))
    : { sessionSecret: random(32), stripeSecretKey: `sk_test_${random(12)}` };
  const file: SecretsFile = {
    value,
    async update(change) {
      file.value = { ...file.value, ...change };
      await writeState(path, file.value);
    },
  };
  if (!existsSync(path)) await writeState(path, value);
  return file;
}
