import { createHash } from "node:crypto";
import { normalizeEmail } from "./schema.ts";

const MINUTES = 60;

/** How often the open routes of accounts may be called: by the client's address, and by the account they are about. */
export const LIMITS = {
  signUpByAddress: { name: "sign-up", points: 60, seconds: 60 * MINUTES },
  signInByAddress: { name: "sign-in", points: 60, seconds: 15 * MINUTES },
  signInByAccount: { name: "sign-in-account", points: 10, seconds: 15 * MINUTES },
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
