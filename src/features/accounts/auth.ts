import { drizzleAdapter } from "@better-auth/drizzle-adapter";
import { type BetterAuthOptions, betterAuth } from "better-auth";
import { getOAuthState } from "better-auth/api";
import { genericOAuth } from "better-auth/plugins";
import { DrizzleQueryError } from "drizzle-orm";
import { parse as parseCookies } from "hono/utils/cookie";
import { z } from "zod";
import { trialDigests } from "#features/credits/past-trials.ts";
import { chooseLocale, LOCALE_COOKIE } from "#platform/http/locale.ts";
import type { Log } from "#platform/log.ts";
import type { Platform } from "#platform/platform.ts";
import { isKept } from "./former-email.ts";
import { emailOfIdToken, tellOfGoogle } from "./google-account.ts";
import { hashPassword, verifyPassword } from "./hash-password.ts";
import { mayJoinGoogle } from "./may-join-google.ts";
import { normalizeEmail } from "./normalize-email.ts";
import { onboardAccount } from "./onboard-account.ts";
import { accountErrors, normalizeName, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "./schema.ts";
import { ABSOLUTE_SECONDS, slidingExpiry } from "./session-lifetime.ts";
import type { AuthCookie } from "./signed-cookie.ts";
import { authAccounts, sessions, users, verifications } from "./tables.ts";

export type AuthServer = ReturnType<typeof createAuthServer>;

/** Sign-up, sign-in and sessions. Only our own routes call it; its own routes are not served. */
export interface Auth {
  passwords: AuthServer;
  /**
   * The same with Google as a provider. Made when first asked for, so that an unreachable Google neither stops
   * the start nor stays away for good.
   * @throws google_unavailable
   */
  withGoogle(): Promise<AuthServer>;
  cookie: AuthCookie;
}

const DISCOVERY_MILLISECONDS = 5_000;

export function createAuth(platform: Platform): Auth {
  const { sessionSecret, knownSecrets, publicUrl, google } = platform.config;
  const discoveryUrl = `${google.issuer}/.well-known/openid-configuration`;
  let googleServer: AuthServer | undefined;
  const secure = publicUrl.startsWith("https:");
  const cookie = {
    name: `${secure ? "__Secure-" : ""}${COOKIE_PREFIX}.session_token`,
    secret: sessionSecret,
    knownSecrets,
    secure,
  };
  return {
    passwords: createAuthServer(platform, cookie, []),
    async withGoogle() {
      if (googleServer) return googleServer;
      // Better Auth leaves a provider out without a word when it cannot read this, and waits without end.
      const answer = await fetch(discoveryUrl, { signal: AbortSignal.timeout(DISCOVERY_MILLISECONDS) }).catch(
        (cause: unknown) => {
          throw accountErrors.google_unavailable({ cause });
        },
      );
      if (!answer.ok)
        throw accountErrors.google_unavailable({ detail: `discovery answered ${answer.status}` });
      googleServer = createAuthServer(platform, cookie, [googlePlugin(google, discoveryUrl)]);
      return googleServer;
    },
    cookie,
  };
}

/** What Better Auth says of an address that is kept for another account. */
export const EMAIL_KEPT = "email_kept";
/** And of one that is not to be joined, or not yet. */
const NOT_LINKED = "account_not_linked";
const COOKIE_PREFIX = "vitrin";

function googlePlugin(google: Platform["config"]["google"], discoveryUrl: string) {
  return genericOAuth({
    config: [
      {
        providerId: "google",
        discoveryUrl,
        clientId: google.clientId,
        clientSecret: google.clientSecret,
        scopes: ["openid", "email", "profile"],
        pkce: true,
        accessType: "offline",
        prompt: "consent",
        requireIdTokenVerification: true,
        // Only where it is asked for: start-google-sign-in.ts.
        disableImplicitSignUp: true,
      },
    ],
  });
}

function createAuthServer(
  platform: Platform,
  cookie: AuthCookie,
  plugins: ReturnType<typeof googlePlugin>[],
) {
  const { config, db, log } = platform;
  return betterAuth({
    database: drizzleAdapter(db, {
      provider: "pg",
      transaction: true,
      schema: { user: users, session: sessions, account: authAccounts, verification: verifications },
    }),
    secret: config.sessionSecret,
    baseURL: config.publicUrl,
    basePath: "/api/auth",
    onAPIError: { errorURL: `${config.publicUrl}/auth/callback` },
    plugins,
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_MIN_LENGTH,
      maxPasswordLength: PASSWORD_MAX_LENGTH,
      password: { hash: hashPassword, verify: ({ hash, password }) => verifyPassword(hash, password) },
    },
    // Only the cookie lives this long; expires_at in the table slides, and find-viewer.ts enforces both.
    session: {
      expiresIn: ABSOLUTE_SECONDS,
      disableSessionRefresh: true,
      additionalFields: { authenticatedAt: { type: "date", required: false, input: false, returned: false } },
    },
    account: {
      encryptOAuthTokens: true,
      additionalFields: { email: { type: "string", required: false, input: false, returned: false } },
      // An address that its owner has not proven, on either side, never joins two accounts.
      accountLinking: { enabled: true, trustedProviders: [], requireLocalEmailVerified: true },
    },
    user: {
      additionalFields: {
        locale: { type: "string", required: false, input: false },
        trialCredits: { type: "number", required: false, input: false, returned: false },
        trialDays: { type: "number", required: false, input: false, returned: false },
        trialDigest: { type: "string", required: false, input: false, returned: false },
        welcomeDue: { type: "boolean", required: false, input: false, returned: false },
        cameWith: { type: "string", required: false, returned: false },
      },
      async validateUserInfo({ user, source }, { context, request }) {
        if (source.action === "sign-in") return undefined;
        if (source.method === "oauth" && !user.emailVerified) return { error: "email_not_confirmed" };
        if (source.action === "link-account") {
          const cookies = request?.headers.get("cookie") ?? "";
          const may = user.id && (await mayJoinGoogle(platform, { userId: user.id, cookies, cookie }));
          return may ? undefined : { error: NOT_LINKED };
        }
        const { email = "" } = user;
        // Asked once the address was found to be free: a change of it that frees it has been written down by then.
        if (
          source.action === "create-user" &&
          (await isKept(context.adapter, normalizeEmail(email), platform.now()))
        )
          return { error: EMAIL_KEPT };
        return undefined;
      },
    },
    databaseHooks: databaseHooks(platform),
    // Limits are ours, by address and by account, at the routes (sign-in-limits.ts).
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: authLogger(log),
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: config.publicUrl.startsWith("https:"),
      ipAddress: { disableIpTracking: true },
      database: { generateId: "uuid" },
    },
  });
}

const pendingStateSchema = z.object({ referralCode: z.string().optional() });

function databaseHooks(platform: Platform) {
  const { policies, knownSecrets } = platform.config;
  return {
    user: {
      create: {
        async before(user, context) {
          // With a sign-up by e-mail it comes in the request; on the way to Google it waited in the state.
          const pending = pendingStateSchema.safeParse(await getOAuthState());
          const code = typeof user.cameWith === "string" ? user.cameWith : pending.data?.referralCode;
          const name = normalizeName(user.name) || user.email.split("@")[0] || "User";
          return {
            data: {
              ...user,
              name: [...name].slice(0, 200).join(""),
              locale: localeOf(context?.request?.headers ?? context?.headers),
              trialCredits: policies.trial?.credits ?? 0,
              trialDays: policies.trial?.days ?? 0,
              trialDigest: policies.trial ? trialDigests(knownSecrets, user.email) : null,
              welcomeDue: true,
              cameWith: code?.trim() || null,
            },
          };
        },
        // Runs after the commit.
        after: (user) => onboardAccount(platform, user.id),
      },
    },
    session: {
      create: {
        async before(session) {
          const now = platform.now();
          return {
            data: {
              ...session,
              createdAt: now,
              updatedAt: now,
              authenticatedAt: now,
              expiresAt: slidingExpiry(now, now),
            },
          };
        },
      },
    },
    account: {
      create: {
        before: async (account) => ({ data: withoutIdToken(account) }),
        // Runs after the commit.
        after: (account) => tellOfGoogle(platform, account),
      },
      update: { before: async (account) => ({ data: withoutIdToken(account) }) },
    },
  } satisfies BetterAuthOptions["databaseHooks"];
}

/** An ID token has done its work once it is verified, but for the address in it. */
function withoutIdToken<T extends { idToken?: string | null | undefined }>(account: T) {
  const email = emailOfIdToken(account.idToken);
  return { ...account, idToken: undefined, ...(email && { email }) };
}

function localeOf(headers: Headers | undefined) {
  const cookies = parseCookies(headers?.get("cookie") ?? "", LOCALE_COOKIE);
  return chooseLocale(cookies[LOCALE_COOKIE], headers?.get("accept-language") ?? undefined);
}

/** Better Auth's messages only: its arguments may hold a query's parameters, and so tokens and hashes. */
function authLogger(log: Log): NonNullable<BetterAuthOptions["logger"]> {
  return {
    level: "warn",
    log(level, message, ...details: unknown[]) {
      const [error] = details;
      const reason = error instanceof DrizzleQueryError ? error.cause?.message : undefined;
      const detail = error instanceof Error ? (reason ?? `${error.name}: ${error.message}`) : undefined;
      log[level === "error" ? "error" : "warn"]({ detail }, `auth: ${message}`);
    },
  };
}
