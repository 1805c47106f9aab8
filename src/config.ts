import type { z } from "zod";
import { faultOf, type SigningIdentity } from "#platform/content-credentials/signing-identity.ts";
import type { PublicWebOptions } from "#platform/public-web.ts";
import { environmentSchema } from "./environment-schema.ts";

export type Environment = z.output<typeof environmentSchema>;
type Name = keyof Environment;

/** Raised at start for a wrong or half-set value; its message is the sentence to print. */
export class ConfigurationError extends Error {
  override name = "ConfigurationError";
}

/** Values that are only of use together: the first names the service, the rest are what it needs. */
const TOGETHER: { service: string; names: Name[] }[] = [
  { service: "Stripe", names: ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"] },
  { service: "Google sign-in", names: ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"] },
  { service: "S3 storage", names: ["S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] },
  { service: "sending mail", names: ["SMTP_URL", "MAIL_FROM"] },
  { service: "Content Credentials", names: ["C2PA_CERTIFICATES", "C2PA_PRIVATE_KEY"] },
];
const NEEDS: { name: Name; needs: Name }[] = [
  { name: "OLD_SESSION_SECRETS", needs: "SESSION_SECRET" },
  { name: "STRIPE_API_URL", needs: "STRIPE_SECRET_KEY" },
  { name: "GOOGLE_ISSUER", needs: "GOOGLE_CLIENT_ID" },
  { name: "S3_ENDPOINT", needs: "S3_BUCKET" },
  { name: "AI_TEXT_MODEL", needs: "AI_BASE_URL" },
  { name: "AI_SPEECH_MODEL", needs: "AI_BASE_URL" },
  { name: "AI_API_KEY", needs: "AI_BASE_URL" },
  { name: "AI_SPEECH_VOICE", needs: "AI_SPEECH_MODEL" },
  { name: "AI_SPEECH_LANGUAGES", needs: "AI_SPEECH_MODEL" },
];
/** What processes beside each other must be told alike; one alone makes it for itself. */
const SHARED: Name[] = [
  "PUBLIC_URL",
  "DATABASE_URL",
  "SESSION_SECRET",
  "STRIPE_SECRET_KEY",
  "GOOGLE_CLIENT_ID",
  "SMTP_URL",
  "S3_BUCKET",
];

/**
 * Reads the environment. The only place that does.
 * @throws ConfigurationError naming the value that is wrong or half-set, and why.
 */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  const parsed = environmentSchema.safeParse(source);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
    throw new ConfigurationError(`The configuration is wrong: ${lines.join("; ")}.`);
  }
  const environment = parsed.data;
  for (const { service, names } of TOGETHER) {
    const missing = names.filter((name) => environment[name] === undefined);
    if (missing.length > 0 && missing.length < names.length) {
      const present = names.filter((name) => environment[name] !== undefined);
      throw new ConfigurationError(
        `The configuration is half-set: ${service} needs ${names.join(", ")} together, but with ${present.join(", ")} set, ${missing.join(", ")} ${missing.length > 1 ? "are" : "is"} missing.`,
      );
    }
  }
  for (const { name, needs } of NEEDS) {
    if (environment[name] !== undefined && environment[needs] === undefined) {
      throw new ConfigurationError(`The configuration is half-set: ${name} is of no use without ${needs}.`);
    }
  }
  return environment;
}

/**
 * Stops a process that is one of several and was not told what they share: it would start a database, a payment server or
 * a folder of files of its own, and the others would never see what it does there; or it would write links that lead to
 * the machine of whoever reads them.
 * @throws ConfigurationError
 */
export function checkShared(environment: Environment): void {
  if (environment.VITRIN_PROCESS === "all") return;
  const missing = SHARED.filter((name) => environment[name] === undefined);
  if (missing.length === 0) return;
  throw new ConfigurationError(
    `The configuration is half-set: with VITRIN_PROCESS=${environment.VITRIN_PROCESS} all processes must share their address and services, but ${missing.join(", ")} ${missing.length > 1 ? "are" : "is"} missing.`,
  );
}

/** Settled configuration: every service has an address, real or local. */
export interface Config {
  process: "all" | "web" | "worker";
  publicUrl: string;
  dataDirectory: string;
  trustedProxies: string[];
  /** Signs cookies, encrypts secrets, and is the key of digests. */
  sessionSecret: string;
  /** It, and those before it that are still read: the newest first. */
  knownSecrets: string[];
  database: { url: string; poolSize: number };
  stripe: { secretKey: string; webhookSecret: string; apiUrl: string };
  google: { clientId: string; clientSecret: string; issuer: string };
  mail: { smtpUrl: string; from: string };
  storage: { kind: "directory"; directory: string } | ({ kind: "s3" } & S3Config);
  ai: AiConfig;
  policies: Policies;
  /** Which sites' pages are read into briefs, and where (src/platform/public-web.ts); null if none are. */
  productPages: Pick<PublicWebOptions, "hosts" | "connectTo"> | null;
  renderConcurrency: number;
  /** Whether a worker keeps a process at hand for its next film. */
  keepsRendererReady: boolean;
  /** For how long a video's file in another format is kept. */
  exportDays: number;
  /** Who signs finished films. */
  signingIdentity: SigningIdentity;
}

export interface S3Config {
  bucket: string;
  region: string;
  endpoint: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Models to use; without one, the built-in writer and voice do the work. */
export interface AiConfig {
  baseUrl: string | undefined;
  apiKey: string | undefined;
  textModel: string | undefined;
  speechModel: string | undefined;
  speechVoice: string | undefined;
  /** Of films that the speech model says; all when left out. */
  speechLanguages: string[] | undefined;
  /** Where no speech model speaks: `natural` where that is installed and knows the language, else `plain`. */
  builtInVoice: "natural" | "plain";
}

/** Rules of the business that whoever runs Vitrin may set. Every text that names one is made from it. */
export interface Policies {
  /** `monthlyLimit`: rewards that one person may get in 30 days. */
  referral: { on: "package_purchase" | "signup"; credits: number; monthlyLimit: number };
  trial: { days: number; credits: number } | null;
  /** Whether a brief can be begun from a product's page. */
  readsProductPages: boolean;
  /** Whether signing in waits until the address was confirmed by mail. */
  confirmedEmail: "optional" | "required";
}

/** What the environment leaves to the laptop: addresses and keys of the local services. */
export interface LocalServices {
  sessionSecret: string;
  databaseUrl: string;
  stripe: { secretKey: string; webhookSecret: string; apiUrl: string };
  google: { clientId: string; clientSecret: string; issuer: string };
  mail: { smtpUrl: string; from: string };
  signingIdentity: SigningIdentity;
}

/**
 * Joins the environment with the local services that fill its gaps.
 * @throws ConfigurationError if neither gives a value.
 */
export function createConfig(
  env: Environment,
  local: Partial<LocalServices>,
  site: { publicUrl: string; dataDirectory: string },
): Config {
  const need = <T>(value: T | undefined, name: string): T => {
    if (value === undefined) throw new ConfigurationError(`The configuration lacks ${name}.`);
    return value;
  };
  const sessionSecret = env.SESSION_SECRET ?? need(local.sessionSecret, "SESSION_SECRET");
  return {
    process: env.VITRIN_PROCESS,
    publicUrl: site.publicUrl,
    dataDirectory: site.dataDirectory,
    trustedProxies: env.TRUSTED_PROXIES?.split(",").map((entry) => entry.trim()) ?? [],
    sessionSecret,
    knownSecrets: [sessionSecret, ...(env.OLD_SESSION_SECRETS?.split(/\s+/) ?? [])],
    database: {
      url: env.DATABASE_URL ?? need(local.databaseUrl, "DATABASE_URL"),
      poolSize: env.DATABASE_POOL_SIZE,
    },
    stripe: stripeConfig(env) ?? need(local.stripe, "STRIPE_SECRET_KEY"),
    google: googleConfig(env) ?? need(local.google, "GOOGLE_CLIENT_ID"),
    mail: mailConfig(env) ?? need(local.mail, "SMTP_URL"),
    storage: storageConfig(env, site.dataDirectory),
    ai: {
      baseUrl: env.AI_BASE_URL,
      apiKey: env.AI_API_KEY,
      textModel: env.AI_TEXT_MODEL,
      speechModel: env.AI_SPEECH_MODEL,
      speechVoice: env.AI_SPEECH_VOICE,
      speechLanguages: env.AI_SPEECH_LANGUAGES?.split(/ *, */),
      builtInVoice: env.BUILT_IN_VOICE,
    },
    policies: policiesOf(env),
    productPages: productPages(env),
    renderConcurrency: env.RENDER_CONCURRENCY,
    keepsRendererReady: env.RENDERER_READY === "yes",
    exportDays: env.EXPORT_DAYS,
    signingIdentity: signingIdentity(env) ?? need(local.signingIdentity, "C2PA_CERTIFICATES"),
  };
}

function stripeConfig(env: Environment): Config["stripe"] | undefined {
  if (!env.STRIPE_SECRET_KEY || !env.STRIPE_WEBHOOK_SECRET) return undefined;
  return {
    secretKey: env.STRIPE_SECRET_KEY,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET,
    apiUrl: env.STRIPE_API_URL ?? "https://api.stripe.com",
  };
}

function googleConfig(env: Environment): Config["google"] | undefined {
  if (!env.GOOGLE_CLIENT_ID || !env.GOOGLE_CLIENT_SECRET) return undefined;
  return {
    clientId: env.GOOGLE_CLIENT_ID,
    clientSecret: env.GOOGLE_CLIENT_SECRET,
    issuer: env.GOOGLE_ISSUER ?? "https://accounts.google.com",
  };
}

function mailConfig(env: Environment): Config["mail"] | undefined {
  return env.SMTP_URL && env.MAIL_FROM ? { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM } : undefined;
}

function productPages(env: Environment): Config["productPages"] {
  const list = (value: string | undefined) => value?.split(",").map((entry) => entry.trim()) ?? [];
  const hosts = list(env.PRODUCT_PAGE_HOSTS?.toLowerCase());
  if (hosts.includes("none")) return null;
  const pairs = list(env.PRODUCT_PAGE_ORIGINS).map((pair) => {
    const [origin = "", target = ""] = pair.split("=");
    return [origin, target] as const;
  });
  return {
    hosts: hosts.length === 0 || hosts.includes("any") ? null : hosts,
    connectTo: new Map(pairs),
  };
}

function policiesOf(env: Environment): Policies {
  const hasTrial = env.TRIAL_DAYS > 0 && env.TRIAL_CREDITS > 0;
  return {
    referral: {
      on: env.REFERRAL_REWARD_ON,
      credits: env.REFERRAL_REWARD_CREDITS,
      monthlyLimit: env.REFERRAL_MONTHLY_LIMIT,
    },
    trial: hasTrial ? { days: env.TRIAL_DAYS, credits: env.TRIAL_CREDITS } : null,
    readsProductPages: productPages(env) !== null,
    confirmedEmail: env.REQUIRE_CONFIRMED_EMAIL === "yes" ? "required" : "optional",
  };
}

function signingIdentity(env: Environment): SigningIdentity | undefined {
  if (!env.C2PA_CERTIFICATES || !env.C2PA_PRIVATE_KEY) return undefined;
  // Lines of a PEM file are often written as \n in an environment.
  const pem = (value: string) => value.replaceAll("\\n", "\n");
  const identity = { certificateChain: pem(env.C2PA_CERTIFICATES), privateKey: pem(env.C2PA_PRIVATE_KEY) };
  const fault = faultOf(identity);
  if (fault)
    throw new ConfigurationError(`C2PA_CERTIFICATES and C2PA_PRIVATE_KEY can't sign films: ${fault}.`);
  return identity;
}

/** Where files are kept. */
export function storageConfig(env: Environment, dataDirectory: string): Config["storage"] {
  if (env.S3_BUCKET && env.S3_REGION && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY) {
    return {
      kind: "s3",
      bucket: env.S3_BUCKET,
      region: env.S3_REGION,
      endpoint: env.S3_ENDPOINT,
      accessKeyId: env.S3_ACCESS_KEY_ID,
      secretAccessKey: env.S3_SECRET_ACCESS_KEY,
    };
  }
  return { kind: "directory", directory: `${dataDirectory}/storage` };
}
