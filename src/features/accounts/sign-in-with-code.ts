import { randomBytes } from "node:crypto";
import { AppError } from "#platform/errors.ts";
import type { RateLimiter } from "#platform/http/rate-limit.ts";
import type { Platform } from "#platform/platform.ts";
import { deviceDigest } from "./admit-sign-in.ts";
import type { Auth } from "./auth.ts";
import { lockAccount } from "./lock-account.ts";
import { openToken, takeToken } from "./mailed-token.ts";
import { queueNotice } from "./queue-notice.ts";
import { accountErrors } from "./schema.ts";
import { newSessionToken, sessionCookie } from "./session-cookie.ts";
import { slidingExpiry } from "./session-lifetime.ts";
import { rememberedDevices, sessions, verifications } from "./tables.ts";
import { verifyTwoFactorCode } from "./verify-two-factor-code.ts";

/** Browsers that ask for it skip the second factor for this long. */
export const REMEMBER_SECONDS = 30 * 86_400;
/** Wrong codes against one account, from wherever they come. */
const CODES_BY_ACCOUNT = { name: "two-factor-account", points: 10, seconds: 15 * 60 };

/** Its owner hears of it once a day at most. */
const LOCK_NOTICES = { name: "two-factor-lock-notice", points: 1, seconds: 86_400 };

export interface CodeSignIn {
  challenge: string;
  code: string;
  remember: boolean;
  /** The device, for the list of devices. */
  address: string;
  userAgent: string | undefined;
}

/**
 * Finishes a sign-in with the second factor, and makes its session.
 * @returns the headers that set the session cookie, and the token of a browser to be remembered
 * @throws challenge_expired, invalid_code, rate_limited (ten wrong codes lock the account's second factor for a while, of
 *   which a mail tells its owner)
 */
export async function signInWithCode(
  platform: Platform,
  auth: Auth,
  limiter: RateLimiter,
  input: CodeSignIn,
): Promise<{ headers: Headers; deviceToken: string | undefined }> {
  const { db, now } = platform;
  const [challenge] = await db
    .select({ userId: verifications.value })
    .from(verifications)
    .where(openToken("two-factor", input.challenge, now()));
  if (!challenge) throw accountErrors.challenge_expired();
  const { userId } = challenge;
  await limiter.consume(CODES_BY_ACCOUNT, userId).catch(async (error: unknown) => {
    if (isRateLimited(error)) await tellOfLock(platform, limiter, userId);
    throw error;
  });
  const sessionToken = newSessionToken();
  const deviceToken = input.remember ? randomBytes(32).toString("base64url") : undefined;
  const digest = deviceToken && deviceDigest(deviceToken);
  await db.transaction(async (tx) => {
    // Before the factor and the session: whoever changes the address at this moment holds the account, and wants those.
    await lockAccount(tx, userId);
    await verifyTwoFactorCode(tx, platform, userId, input.code);
    if (!(await takeToken(tx, "two-factor", input.challenge, now()))) throw accountErrors.challenge_expired();
    const time = now();
    await tx.insert(sessions).values({
      token: sessionToken,
      userId,
      expiresAt: slidingExpiry(time, time),
      ipAddress: input.address,
      userAgent: input.userAgent,
      authenticatedAt: time,
      rememberedDevice: digest,
      createdAt: time,
      updatedAt: time,
    });
    if (!digest) return;
    const expiresAt = new Date(time.getTime() + REMEMBER_SECONDS * 1_000);
    await tx.insert(rememberedDevices).values({ digest, userId, expiresAt });
  });
  await limiter.reset(CODES_BY_ACCOUNT, userId);
  return { headers: await sessionCookie(auth, sessionToken), deviceToken };
}

const isRateLimited = (error: unknown): boolean => error instanceof AppError && error.code === "rate_limited";

/** Whoever types wrong codes has the password, or Google's word, already. */
async function tellOfLock(
  platform: Pick<Platform, "db" | "jobs" | "config">,
  limiter: RateLimiter,
  userId: string,
): Promise<void> {
  try {
    await limiter.consume(LOCK_NOTICES, userId);
  } catch (error) {
    if (isRateLimited(error)) return;
    throw error;
  }
  await platform.db.transaction((tx) => queueNotice(platform, tx, userId, { kind: "two_factor_locked" }));
}
