import { z } from "zod";
import { defineErrors } from "#platform/errors.ts";
import { sentId } from "#platform/sent-id.ts";
import { UNSEEN } from "#platform/unseen-marks.ts";
import { plainEmail } from "./plain-email.ts";

export const accountErrors = defineErrors({
  fields_required: 400,
  invalid_email: 400,
  weak_password: 400,
  password_too_long: 400,
  password_too_common: 400,
  passwords_do_not_match: 400,
  email_taken: 409,
  email_kept: 409,
  invalid_credentials: 401,
  email_not_confirmed: 403,
  wrong_password: 400,
  no_password: 409,
  invalid_reset_token: 400,
  google_unavailable: 503,
  account_suspended: 403,
  invalid_confirmation: 400,
  invalid_code: 400,
  challenge_expired: 401,
  two_factor_enabled: 409,
  two_factor_disabled: 409,
  deletion_not_requested: 409,
  export_running: 409,
});

/** Shortest password: the product's rule, which its messages name. */
export const PASSWORD_MIN_LENGTH = 6;
export const PASSWORD_MAX_LENGTH = 128;

export const NAME_MAX_LENGTH = 200;

/** Long enough to say `password_too_long` instead of `invalid_request`, short enough to read at once. */
const passwordText = z.string().max(1_000);
const emailText = z.string().max(320);
const nameText = z.string().max(NAME_MAX_LENGTH);

export const signUpSchema = z.strictObject({
  full_name: nameText,
  email: emailText,
  password: passwordText,
  confirm_password: passwordText.optional(),
  referral_code: z.string().max(64).optional(),
});
export type SignUpInput = z.infer<typeof signUpSchema>;

export const signInSchema = z.strictObject({ email: emailText, password: passwordText });
export const resetPasswordSchema = z.strictObject({ token: z.string().max(200), password: passwordText });
export const changePasswordSchema = z.strictObject({
  current_password: passwordText,
  new_password: passwordText,
});
const codeText = z.string().max(40);
export const reAuthenticateSchema = z.strictObject({
  password: passwordText,
  /** Of whoever has a second factor. */
  code: codeText.optional(),
});
export const signInCodeSchema = z.strictObject({
  /** Six digits of the app, or a backup code. */
  code: codeText,
  /** From API clients; browsers have it in a cookie. */
  challenge: z.string().max(100).optional(),
  /** Skip the second factor in this browser for 30 days. */
  remember_device: z.boolean().optional(),
});
export const twoFactorCodeSchema = signInCodeSchema.pick({ code: true });
export const changeEmailSchema = z.strictObject({ email: emailText });
export const confirmEmailSchema = z.strictObject({ token: z.string().max(200) });
export const undoEmailChangeSchema = z.strictObject({
  /** It carries the address that it puts back. */
  token: z.string().max(600),
  password: passwordText,
});
export const sessionIdSchema = z.strictObject({ id: sentId });
export const updateProfileSchema = z.strictObject({ full_name: nameText });
export const updateLocaleSchema = z.strictObject({ locale: z.enum(["en", "tr"]) });

/** A path on our own site. `//host` and `/\host` begin with a slash too, and leave it; `/..//host` once it is resolved. */
const ownPath = z
  .string()
  .max(2_000)
  .regex(/^\/(?![/\\])/)
  .refine((path) => {
    const target = URL.parse(path, "https://self.invalid");
    return target?.origin === "https://self.invalid" && !target.pathname.startsWith("//");
  });
export const forgotPasswordSchema = z.strictObject({
  email: emailText,
  /** Where the person was going: the mailed link leads back there. */
  next: ownPath.optional(),
});
export const googleSignInSchema = z.strictObject({
  /** Where to go after signing in. */
  next: ownPath.optional(),
  referral_code: z.string().max(64).optional(),
});

export const accountUserSchema = z.strictObject({
  id: z.uuid(),
  email: z.string(),
  full_name: z.string(),
  role: z.enum(["user", "admin"]),
  locale: z.enum(["en", "tr"]),
});
export type AccountUser = z.infer<typeof accountUserSchema>;

/** For API clients, which send `x-session-transport: bearer`; a browser never sees a token. */
export const bearerSessionSchema = z.strictObject({
  access_token: z.string(),
  token_type: z.literal("bearer"),
  /** Seconds. Each day of use moves it on, until 30 days after signing in. */
  expires_in: z.int(),
  /** Seconds since 1970. */
  expires_at: z.int(),
});
export type BearerSession = z.infer<typeof bearerSessionSchema>;

export const signedInSchema = z.strictObject({
  user: accountUserSchema,
  session: bearerSessionSchema.optional(),
});
export type SignedIn = z.infer<typeof signedInSchema>;
/** A session that was proved anew, to API clients: their token is another one from now on. */
export const renewedSchema = z.strictObject({ session: bearerSessionSchema });
export type Renewed = z.infer<typeof renewedSchema>;
/** The password was right, and a code of the second factor is needed: POST /api/accounts/sign-in/code. */
export const codeNeededSchema = z.strictObject({
  code_needed: z.literal(true),
  challenge: z.string().optional(),
});
export type CodeNeeded = z.infer<typeof codeNeededSchema>;
export const signInAnswerSchema = z.union([signedInSchema, codeNeededSchema]);
/** Where the policy asks for it, a new account signs in only after its address was confirmed. */
export const confirmationSentSchema = z.strictObject({
  confirmation_sent: z.literal(true),
  /** The address as its owner reads it. */
  email: z.string(),
});
export type ConfirmationSent = z.infer<typeof confirmationSentSchema>;
export const signUpAnswerSchema = z.union([signedInSchema, confirmationSentSchema]);

const googleAccountSchema = z.strictObject({
  /** Null for one that was connected before addresses were kept, until it signs in again. */
  email: z.string().nullable(),
  connected_at: z.iso.datetime(),
});
export type GoogleAccount = z.infer<typeof googleAccountSchema>;

export const securitySchema = z.strictObject({
  email: z.string(),
  email_confirmed: z.boolean(),
  /** Asked for, and not confirmed yet. */
  pending_email: z.string().nullable(),
  password: z.boolean(),
  /** The Google account that is a way in, if one is. */
  google: googleAccountSchema.nullable(),
  two_factor: z.boolean(),
  backup_codes_left: z.int(),
  /** When the account will be deleted, if that was asked for. */
  deletion_due_at: z.iso.datetime().nullable(),
});
export type Security = z.infer<typeof securitySchema>;
export const confirmedEmailSchema = z.strictObject({
  /** The address as its owner reads it. */
  email: z.string(),
  /** It is another one now, and a Google account that was connected before stays a way in. */
  google_stays: z.boolean(),
});
export type ConfirmedEmail = z.infer<typeof confirmedEmailSchema>;
export const deviceSchema = z.strictObject({
  id: z.uuid(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  address: z.string().nullable(),
  signed_in_at: z.iso.datetime(),
  last_active_at: z.iso.datetime(),
  is_current: z.boolean(),
});
export type Device = z.infer<typeof deviceSchema>;
export const deviceListSchema = z.strictObject({ devices: z.array(deviceSchema) });
export type DeviceList = z.infer<typeof deviceListSchema>;
export const twoFactorSetUpSchema = z.strictObject({
  /** Base32, to type in. */
  secret: z.string(),
  /** otpauth://…, for the QR code. */
  uri: z.string(),
});
export const undoDeletionSchema = z.strictObject({
  /** Of the mailed link; without one, the signed-in person's own. */
  token: z.string().max(200).optional(),
});
export const deletionRequestedSchema = z.strictObject({ deletion_due_at: z.iso.datetime() });
export type DeletionRequested = z.infer<typeof deletionRequestedSchema>;
export const exportIdSchema = z.strictObject({ id: sentId });
const dataExportSchema = z.strictObject({
  id: z.uuid(),
  state: z.enum(["queued", "ready", "failed"]),
  size_bytes: z.int().nullable(),
  created_at: z.iso.datetime(),
  /** Until when it can be downloaded. */
  expires_at: z.iso.datetime(),
});
export type DataExportState = z.infer<typeof dataExportSchema>;
export const newestExportSchema = z.strictObject({ export: dataExportSchema.nullable() });
export type NewestExport = z.infer<typeof newestExportSchema>;
export const backupCodesSchema = z.strictObject({ backup_codes: z.array(z.string()) });
export type BackupCodes = z.infer<typeof backupCodesSchema>;

export const sessionSchema = z.strictObject({ user: accountUserSchema.nullable() });
/** How one's own account can be signed in to. */
export const signInMethodsSchema = z.strictObject({
  password: z.boolean(),
  google: z.boolean(),
  two_factor: z.boolean(),
});
export type SignInMethods = z.infer<typeof signInMethodsSchema>;
export const googleSignInAnswerSchema = z.strictObject({ url: z.url() });

export type PasswordProblem = "weak_password" | "password_too_long";
export type SignUpProblem = "fields_required" | "invalid_email" | PasswordProblem | "passwords_do_not_match";

/** What is wrong with a new password by its length alone, in the order that forms tell it. */
export function findPasswordProblem(password: string): PasswordProblem | null {
  if (password.length < PASSWORD_MIN_LENGTH) return "weak_password";
  if (password.length > PASSWORD_MAX_LENGTH) return "password_too_long";
  return null;
}

/** The first thing wrong with a sign-up; the form and the server both ask this. */
export function findSignUpProblem(input: SignUpInput): SignUpProblem | null {
  const { full_name, email, password, confirm_password } = input;
  if (!normalizeName(full_name) || !email.trim() || !password || confirm_password === "")
    return "fields_required";
  if (!isEmail(email)) return "invalid_email";
  const problem = findPasswordProblem(password);
  if (problem) return problem;
  return confirm_password === undefined || confirm_password === password ? null : "passwords_do_not_match";
}

/** Something to see. The four letters after the categories are blank by design. */
const SEEN = /[^\p{Z}\p{C}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u;

/**
 * A person's name as it is kept and shown: on one line, without what can't be seen or reaches beyond it. Empty if there is
 * nothing to see.
 */
export function normalizeName(name: string): string {
  const line = name
    .normalize("NFC")
    .replace(UNSEEN, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
  return SEEN.test(line) ? line : "";
}

/** A domain that can't exist (RFC 2606): there, deleted accounts have their addresses, which must be nobody else's. */
const NOWHERE = /\.invalid$/;

export function isEmail(text: string): boolean {
  const email = plainEmail(text);
  return z.email().max(254).safeParse(email).success && !NOWHERE.test(email);
}
