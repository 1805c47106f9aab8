import { createHash } from "node:crypto";
import type { RateLimiter } from "#platform/http/rate-limit.ts";
import { normalizeEmail } from "./normalize-email.ts";

const MINUTES = 60;

/** How often the open routes of accounts may be called: by the client's address, and by the account they are about. */
export const LIMITS = {
  signUpByAddress: { name: "sign-up", points: 60, seconds: 60 * MINUTES },
  /** Each sends mails to the address: whoever moves accounts away from it could sign up with it again and again. */
  signUpByAccount: { name: "sign-up-account", points: 10, seconds: 60 * MINUTES },
  signInByAddress: { name: "sign-in", points: 60, seconds: 15 * MINUTES },
  /** One network's tries at one account. */
  passwordByNetwork: { name: "password-network", points: 10, seconds: 15 * MINUTES },
  /** All networks' tries at one account: as many a day as the limit above leaves to a single one, and some. */
  passwordByAccount: { name: "password-account", points: 1_000, seconds: 24 * 60 * MINUTES },
  codeByAddress: { name: "two-factor", points: 60, seconds: 15 * MINUTES },
  forgotByAddress: { name: "forgot", points: 20, seconds: 60 * MINUTES },
  forgotByAccount: { name: "forgot-account", points: 5, seconds: 60 * MINUTES },
  resetByAddress: { name: "reset", points: 30, seconds: 15 * MINUTES },
  passwordByViewer: { name: "change-password", points: 10, seconds: 15 * MINUTES },
  reAuthenticateByViewer: { name: "re-authenticate", points: 10, seconds: 15 * MINUTES },
  googleByAddress: { name: "google", points: 60, seconds: 15 * MINUTES },
};

/** Counters are kept by a digest: an address may be longer than their key, and is nobody's business there. */
export function accountKey(email: string): string {
  return createHash("sha256").update(normalizeEmail(email)).digest("base64url");
}

interface PasswordTry {
  email: string;
  /** Where it comes from (`networkOf`). */
  network: string;
  /** Whether from a browser that has signed in to this account before. These are counted apart from strangers'. */
  known: boolean;
}

/**
 * Counts a try at an account's password, before it is looked at.
 * @returns what to call when the password was right: it then counted for nothing
 * @throws rate_limited
 */
export async function countPasswordTry(
  limiter: RateLimiter,
  { email, network, known }: PasswordTry,
): Promise<() => Promise<void>> {
  const account = `${accountKey(email)}:${known ? "known" : "stranger"}`;
  const here = `${account}:${network}`;
  await limiter.consume(LIMITS.passwordByNetwork, here);
  await limiter.consume(LIMITS.passwordByAccount, account);
  return async () => {
    await limiter.reset(LIMITS.passwordByNetwork, here);
    await limiter.giveBack(LIMITS.passwordByAccount, account);
  };
}
