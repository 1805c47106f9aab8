import { errorCodeOf, isSignedOutHeard } from "./api.ts";
import { errorMessage } from "./error-messages.ts";
import { type ToastOptions, toast } from "./toast.ts";

/**
 * Whether a failure is told already, where something failed: that nobody is signed in any more is left to the notice
 * that says so with a way to the sign-in, see useSignedOutNotice.
 */
export function isToldByNotice(code: string): boolean {
  return code === "unauthenticated" && isSignedOutHeard();
}

/** Words for what failed, to stand where it did; none if a notice tells it. */
export function failureText(error: unknown): string {
  const code = errorCodeOf(error);
  return isToldByNotice(code) ? "" : errorMessage(code);
}

/** A notice of what failed, by its code; none if there is one already. */
export function tellFailure(code: string, words = errorMessage(code), options?: ToastOptions): void {
  if (!isToldByNotice(code)) toast.error(words, options);
}
