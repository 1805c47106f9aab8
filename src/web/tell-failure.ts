import { errorMessage } from "./error-messages.ts";
import { type ToastOptions, toast } from "./toast.ts";

/**
 * A notice of what failed, by its code. That nobody is signed in any more is left to the notice that says so with a way
 * to the sign-in: see useSignedOutNotice.
 */
export function tellFailure(code: string, words = errorMessage(code), options?: ToastOptions): void {
  if (code !== "unauthenticated") toast.error(words, options);
}
