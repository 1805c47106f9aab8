import { describe, expect, it } from "vitest";
import { makeSigningIdentity } from "#emulators/signing-identity.ts";
import {
  ConfigurationError,
  checkShared,
  createConfig,
  type LocalServices,
  readEnvironment,
} from "./config.ts";

const local: LocalServices = {
  sessionSecret: "0123456789abcdef0123456789abcdef",
  databaseUrl: "postgres://local/vitrin",
  stripe: { secretKey: "sk_test_local", webhookSecret: "whsec_local", apiUrl: "http://127.0.0.1:1" },
  google: { clientId: "local", clientSecret: "local", issuer: "http://127.0.0.1:2" },
  mail: { smtpUrl: "smtp://127.0.0.1:3", from: "Vitrin <hello@vitrin.localhost>" },
  signingIdentity: await makeSigningIdentity(),
};
const site = { publicUrl: "http://localhost:5173", dataDirectory: "/data" };
const configure = (source: Record<string, string>) => createConfig(readEnvironment(source), local, site);

describe("the environment", () => {
  it("may be empty: every service is then local", () => {
    const config = configure({});
    expect(config.stripe).toEqual(local.stripe);
    expect(config.google).toEqual(local.google);
    expect(config.mail).toEqual(local.mail);
    expect(config.database.url).toBe(local.databaseUrl);
    expect(config.storage).toEqual({ kind: "directory", directory: "/data/storage" });
    expect(config.policies).toEqual({
      referral: { on: "package_purchase", credits: 1, monthlyLimit: 50 },
      trial: { days: 14, credits: 1 },
      readsProductPages: true,
      confirmedEmail: "optional",
    });
  });

  it("takes which sites' pages may be read: any, none, or domains, and where some of them are", () => {
    expect(configure({}).productPages).toEqual({ hosts: null, connectTo: new Map() });
    expect(configure({ PRODUCT_PAGE_HOSTS: "any" }).productPages?.hosts).toBeNull();
    const off = configure({ PRODUCT_PAGE_HOSTS: "none" });
    expect([off.productPages, off.policies.readsProductPages]).toEqual([null, false]);
    const pages = configure({
      PRODUCT_PAGE_HOSTS: "Shop.example, two.example",
      PRODUCT_PAGE_ORIGINS: "https://shop.example=http://10.0.0.5:8080",
    }).productPages;
    expect(pages?.hosts).toEqual(["shop.example", "two.example"]);
    expect(pages?.connectTo.get("https://shop.example")).toBe("http://10.0.0.5:8080");
    for (const [name, wrong] of [
      ["PRODUCT_PAGE_HOSTS", "https://shop.example/"],
      ["PRODUCT_PAGE_ORIGINS", "shop.example"],
      ["PRODUCT_PAGE_ORIGINS", "https://shop.example=http://10.0.0.5:8080/path"],
    ] as const) {
      expect(() => configure({ [name]: wrong })).toThrow(`The configuration is wrong: ${name}`);
    }
  });

  it("takes secrets of before beside the one of today, which comes first", () => {
    const secretOf = (letter: string) => letter.repeat(32);
    const [today, before, long] = [secretOf("a"), secretOf("b"), secretOf("c")];
    const set = { SESSION_SECRET: today, OLD_SESSION_SECRETS: `${before}  ${long}` };
    expect(configure(set)).toMatchObject({ sessionSecret: today, knownSecrets: [today, before, long] });
    expect(configure({}).knownSecrets).toEqual([local.sessionSecret]);
  });

  it("takes who signs films, with line breaks written as such or not, and refuses a pair that can't", () => {
    const { certificateChain, privateKey } = local.signingIdentity;
    const inOneLine = (pem: string) => pem.replaceAll("\n", "\\n");
    const set = { C2PA_CERTIFICATES: inOneLine(certificateChain), C2PA_PRIVATE_KEY: privateKey };
    expect(configure(set).signingIdentity).toEqual({
      certificateChain: certificateChain.trim(),
      privateKey: privateKey.trim(),
    });
    expect(() => configure({ ...set, C2PA_PRIVATE_KEY: "no key" })).toThrow(ConfigurationError);
    expect(() => configure({ C2PA_CERTIFICATES: certificateChain })).toThrow(/half-set/);
  });

  it("treats an empty value as not set", () => {
    expect(configure({ STRIPE_SECRET_KEY: "", SMTP_URL: " " }).stripe).toEqual(local.stripe);
  });

  it("replaces each service on its own", () => {
    const config = configure({ STRIPE_SECRET_KEY: "sk_live_x", STRIPE_WEBHOOK_SECRET: "whsec_x" });
    expect(config.stripe).toEqual({
      secretKey: "sk_live_x",
      webhookSecret: "whsec_x",
      apiUrl: "https://api.stripe.com",
    });
    expect(config.google).toEqual(local.google);
  });

  it("switches the trial off with 0 days", () => {
    expect(configure({ TRIAL_DAYS: "0" }).policies.trial).toBeNull();
  });

  it.each([
    [{ STRIPE_SECRET_KEY: "sk_live_x" }, "STRIPE_WEBHOOK_SECRET is missing"],
    [{ GOOGLE_CLIENT_SECRET: "x" }, "GOOGLE_CLIENT_ID is missing"],
    [{ SMTP_URL: "smtp://mail.example" }, "MAIL_FROM is missing"],
    [{ S3_BUCKET: "videos", S3_REGION: "eu" }, "S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY are missing"],
    [{ S3_REGION: "EU (Frankfurt)" }, "S3_REGION must be a region such as eu-central-1"],
    [{ AI_TEXT_MODEL: "writer" }, "AI_TEXT_MODEL is of no use without AI_BASE_URL"],
    [{ DATABASE_URL: "mysql://host/db" }, "DATABASE_URL must be an address such as postgres://"],
    [
      { STRIPE_SECRET_KEY: "pk_live_x", STRIPE_WEBHOOK_SECRET: "whsec_x" },
      "STRIPE_SECRET_KEY must start with sk_",
    ],
    [{ PORT: "http" }, "PORT must be a port number"],
    [{ TRIAL_CREDITS: "many" }, "TRIAL_CREDITS"],
    [{ SESSION_SECRET: "short" }, "SESSION_SECRET must have at least 32 characters"],
    [
      { SESSION_SECRET: "a".repeat(32), OLD_SESSION_SECRETS: `${"b".repeat(32)} short` },
      "OLD_SESSION_SECRETS must have at least 32 characters each",
    ],
    [{ OLD_SESSION_SECRETS: "b".repeat(32) }, "OLD_SESSION_SECRETS is of no use without SESSION_SECRET"],
    [{ VITRIN_PROCESS: "cron" }, "VITRIN_PROCESS must be one of all, web, worker"],
    [{ PORT: "99999" }, "PORT must be a port number"],
    [{ RENDER_CONCURRENCY: "0" }, "RENDER_CONCURRENCY must be a whole number from 1 to 64"],
    [{ DATABASE_POOL_SIZE: "1" }, "DATABASE_POOL_SIZE must be a whole number from 2 to 500"],
    [{ PUBLIC_URL: "https://vitrin.example/shop" }, "PUBLIC_URL must be an address such as https://vitrin"],
    [{ PUBLIC_URL: "https://me:secret@vitrin.example" }, "PUBLIC_URL must be an address such as https://v"],
    [{ TRUSTED_PROXIES: "10.0.0.0/8, proxy" }, "TRUSTED_PROXIES must be addresses or ranges"],
    [{ TRUSTED_PROXIES: "10.0.0.0/99" }, "TRUSTED_PROXIES must be addresses or ranges"],
    [{ SMTP_URL: "smtp://x", MAIL_FROM: "Vitrin" }, "MAIL_FROM must be an address such as Vitrin <hello@"],
    [{ AI_API_KEY: "key" }, "AI_API_KEY is of no use without AI_BASE_URL"],
    [{ AI_SPEECH_VOICE: "ada" }, "AI_SPEECH_VOICE is of no use without AI_SPEECH_MODEL"],
    [{ AI_SPEECH_LANGUAGES: "tr" }, "AI_SPEECH_LANGUAGES is of no use without AI_SPEECH_MODEL"],
    [{ AI_SPEECH_LANGUAGES: "de" }, "AI_SPEECH_LANGUAGES must be en, tr, or both"],
  ])("refuses %o with a sentence that says why", (source, sentence) => {
    expect(() => readEnvironment(source)).toThrow(ConfigurationError);
    expect(() => readEnvironment(source)).toThrow(sentence);
  });

  it("must name all that processes beside each other share", () => {
    const shared = {
      PUBLIC_URL: "https://vitrin.example",
      DATABASE_URL: "postgres://host/vitrin",
      SESSION_SECRET: "a".repeat(32),
      STRIPE_SECRET_KEY: "sk_test_x",
      STRIPE_WEBHOOK_SECRET: "whsec_x",
      GOOGLE_CLIENT_ID: "id",
      GOOGLE_CLIENT_SECRET: "secret",
      SMTP_URL: "smtp://mail.example",
      MAIL_FROM: "hello@vitrin.example",
    };
    const check = (source: Record<string, string>) => () => checkShared(readEnvironment(source));
    expect(check({})).not.toThrow();
    expect(check({ VITRIN_PROCESS: "worker", ...shared })).toThrow(/VITRIN_PROCESS=worker .* S3_BUCKET/);
    const store = { S3_BUCKET: "b", S3_REGION: "eu", S3_ACCESS_KEY_ID: "k", S3_SECRET_ACCESS_KEY: "s" };
    for (const VITRIN_PROCESS of ["web", "worker"]) {
      const named = { VITRIN_PROCESS, ...shared, ...store };
      expect(check(named)).not.toThrow();
      // The links of mails, which a worker writes, would lead to the reader's own machine.
      expect(check({ ...named, PUBLIC_URL: "" })).toThrow(/PUBLIC_URL is missing/);
    }
  });
});
