import { type ReactNode, useCallback, useState } from "react";
import { ApiError } from "#web/api.ts";
import { FreshSignInDialog } from "./fresh-sign-in-dialog.tsx";

interface FreshSignIn {
  /**
   * Makes a call that may need a recent sign-in. When the server says so, the dialog asks the person to prove who they
   * are, and the call is made once more. Rejects with the server's answer when they would rather not.
   */
  withFreshSignIn<T>(call: () => Promise<T>): Promise<T>;
  /** Render this anywhere in the screen. */
  freshSignInDialog: ReactNode;
}

/** Whether an error only says that the person closed the dialog of `useFreshSignIn`; no screen needs to repeat that. */
export function isFreshSignInRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.code === "fresh_sign_in_required";
}

/** For screens with changes of weight, whose routes stand behind `requireFreshUser` or `requireFreshAdmin`. */
export function useFreshSignIn(): FreshSignIn {
  const [answer, setAnswer] = useState<{ give: (proved: boolean) => void } | null>(null);
  const withFreshSignIn = useCallback(async <T,>(call: () => Promise<T>): Promise<T> => {
    try {
      return await call();
    } catch (error) {
      if (!isFreshSignInRefusal(error)) throw error;
      const proved = await new Promise<boolean>((resolve) => setAnswer({ give: resolve }));
      setAnswer(null);
      if (!proved) throw error;
      return call();
    }
  }, []);
  return {
    withFreshSignIn,
    freshSignInDialog: answer && <FreshSignInDialog onEnd={answer.give} />,
  };
}
