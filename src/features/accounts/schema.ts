import { z } from "zod";
import { defineErrors } from "#platform/errors.ts";

export const accountErrors = defineErrors({
  fields_required: 400,
  invalid_email: 400,
  weak_password: 400,
  password_too_long: 400,
  password_too_common: 400,
  passwords_do_not_match: 400,
  email_taken: 409,
  invalid_credentials: 401,
  email_not_confirmed: 403,
  wrong_password: 400,
  no_password: 409,
  invalid_reset_token: 400,
  google_unavailable: 503,
});

/** Shortest password: the product's rule, which its messages name. */
export const PASSWORD_MIN_LENGTH = 6;
export const PASSWORD_MAX_LENGTH = 128;

/** Long enough to say `password_too_long` instead of `invalid_request`, short enough to read at once. */
const passwordText = z.string().max(1_000);
const emailText = z.string().max(320);
const nameText = z.string().max(200);

export const signUpSchema = z.strictObject({
  full_name: nameText,
  email: emailText,
  password: passwordText,
  confirm_password: passwordText.optional(),
  referral_code: z.string().max(64).optional(),
});
export type SignUpInput = z.infer<typeof signUpSchema>;

export const signInSchema = z.strictObject({ email: emailText, password: passwordText });
export const forgotPasswordSchema = z.strictObject({ email: emailText });
export const resetPasswordSchema = z.strictObject({ token: z.string().max(200), password: passwordText });
export const changePasswordSchema = z.strictObject({
  current_password: passwordText,
  new_password: passwordText,
});
export const updateProfileSchema = z.strictObject({ full_name: nameText });
export const updateLocaleSchema = z.strictObject({ locale: z.enum(["en", "tr"]) });

/** A path on our own site. `//host` and `/\host` begin with a slash too, and leave it. */
const ownPath = z
  .string()
  .max(2_000)
  .regex(/^\/(?![/\\])/)
  .refine((path) => URL.parse(path, "https://self.invalid")?.origin === "https://self.invalid");
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
export const sessionSchema = z.strictObject({ user: accountUserSchema.nullable() });
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
  if (!full_name.trim() || !email.trim() || !password || confirm_password === "") return "fields_required";
  if (!isEmail(email)) return "invalid_email";
  const problem = findPasswordProblem(password);
  if (problem) return problem;
  return confirm_password === undefined || confirm_password === password ? null : "passwords_do_not_match";
}

export function isEmail(text: string): boolean {
  return z.email().max(254).safeParse(normalizeEmail(text)).success;
}

/** The form in which addresses are stored and compared. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}
