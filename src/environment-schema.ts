import { isIP } from "node:net";
import { z } from "zod";

/** What a setting that is absent or empty counts as: not set. */
const text = z
  .string()
  .trim()
  .transform((value) => (value === "" ? undefined : value))
  .optional();
const integer = (minimum: number, maximum: number, fallback: number) => {
  const sentence = `must be a whole number from ${minimum} to ${maximum}`;
  return text
    .transform((value) => (value === undefined ? fallback : Number(value)))
    .pipe(z.number(sentence).int(sentence).min(minimum, sentence).max(maximum, sentence));
};
const choice = <const Value extends string>(...values: [Value, ...Value[]]) =>
  text.transform((value) => value ?? values[0]).pipe(z.enum(values, `must be one of ${values.join(", ")}`));
const url = (protocols: RegExp, example: string) =>
  text.refine(
    (value) => value === undefined || (URL.canParse(value) && protocols.test(new URL(value).protocol)),
    `must be an address such as ${example}`,
  );

function areAddresses(entries: string[]): boolean {
  return entries.every((entry) => {
    const [address = "", bits, ...more] = entry.trim().split("/");
    const most = { 4: 32, 6: 128 }[isIP(address)];
    const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (most ?? 0));
    return most !== undefined && isRange && more.length === 0;
  });
}

const HOST_NAME = /^(?:[a-z\d-]+\.)*[a-z\d-]+$/i;

function areOrigins(entries: string[]): boolean {
  return (
    entries.length === 2 &&
    entries.every((entry) => URL.canParse(entry) && /^https?:\/\/[^/]+$/.test(entry.trim()))
  );
}

/** The environment as it may be set by hand; see .env.example for a line on each. */
export const environmentSchema = z.object({
  HOST: text,
  PORT: text.refine(
    (value) => value === undefined || (/^\d{1,5}$/.test(value) && Number(value) <= 65_535),
    "must be a port number",
  ),
  PUBLIC_URL: url(/^https?:$/, "https://vitrin.example").refine(
    (value) =>
      value === undefined || !URL.canParse(value) || `${new URL(value).origin}/` === new URL(value).href,
    "must be an address such as https://vitrin.example, without a path",
  ),
  VITRIN_PROCESS: choice("all", "web", "worker"),
  DATA_DIRECTORY: text,
  LOG_LEVEL: choice("warn", "debug", "info", "error", "silent"),
  TRUSTED_PROXIES: text.refine(
    (value) => value === undefined || areAddresses(value.split(",")),
    "must be addresses or ranges such as 10.0.0.0/8, with commas between them",
  ),
  SESSION_SECRET: text.refine(
    (value) => value === undefined || value.length >= 32,
    "must have at least 32 characters",
  ),
  DATABASE_URL: url(/^postgres(ql)?:$/, "postgres://user:password@host:5432/vitrin"),
  DATABASE_POOL_SIZE: integer(2, 500, 10),
  OLD_SESSION_SECRETS: text.refine(
    (value) => value === undefined || value.split(/\s+/).every((secret) => secret.length >= 32),
    "must have at least 32 characters each, with spaces between them",
  ),
  STRIPE_SECRET_KEY: text.refine(
    (value) => value === undefined || /^(sk|rk)_/.test(value),
    "must start with sk_ or rk_",
  ),
  STRIPE_WEBHOOK_SECRET: text.refine(
    (value) => value === undefined || value.startsWith("whsec_"),
    "must start with whsec_",
  ),
  STRIPE_API_URL: url(/^https?:$/, "https://api.stripe.com"),
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GOOGLE_ISSUER: url(/^https?:$/, "https://accounts.google.com"),
  SMTP_URL: url(/^smtps?:$/, "smtps://user:password@smtp.example:465"),
  MAIL_FROM: text.refine(
    (value) => value === undefined || /^[^<>@]+@[^<>@]+$|<[^<>@\s]+@[^<>@\s]+>$/.test(value),
    "must be an address such as Vitrin <hello@vitrin.example>",
  ),
  S3_BUCKET: text,
  S3_REGION: text.refine(
    (value) => value === undefined || /^[a-z\d-]+$/i.test(value),
    "must be a region such as eu-central-1",
  ),
  S3_ENDPOINT: url(/^https?:$/, "https://s3.eu-central-1.amazonaws.com"),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  AI_BASE_URL: url(/^https?:$/, "https://api.openai.com/v1"),
  AI_API_KEY: text,
  AI_TEXT_MODEL: text,
  AI_SPEECH_MODEL: text,
  AI_SPEECH_VOICE: text,
  AI_SPEECH_LANGUAGES: text.refine(
    (value) => value === undefined || /^(en|tr)( *, *(en|tr))?$/.test(value),
    "must be en, tr, or both with a comma between them",
  ),
  BUILT_IN_VOICE: choice("natural", "plain"),
  PRODUCT_PAGE_HOSTS: text.refine(
    (value) => value === undefined || value.split(",").every((host) => HOST_NAME.test(host.trim())),
    "must be any, none, or domains such as shop.example, with commas between them",
  ),
  PRODUCT_PAGE_ORIGINS: text.refine(
    (value) => value === undefined || value.split(",").every((pair) => areOrigins(pair.split("="))),
    "must be pairs such as https://shop.example=http://10.0.0.5:8080, with commas between them",
  ),
  REFERRAL_REWARD_ON: choice("package_purchase", "signup"),
  REFERRAL_REWARD_CREDITS: integer(0, 10_000, 1),
  REFERRAL_MONTHLY_LIMIT: integer(1, 100_000, 50),
  TRIAL_DAYS: integer(0, 365, 14),
  TRIAL_CREDITS: integer(0, 100, 1),
  REQUIRE_CONFIRMED_EMAIL: choice("no", "yes"),
  RENDER_CONCURRENCY: integer(1, 64, 1),
  RENDERER_READY: choice("yes", "no"),
  EXPORT_DAYS: integer(1, 3650, 30),
  C2PA_CERTIFICATES: text,
  C2PA_PRIVATE_KEY: text,
});
