import { errorMessage } from "../error-messages.ts";
import { isToldByNotice } from "../tell-failure.ts";
import { Alert } from "./alert.tsx";

/** Says on a screen of signed-in people what failed there, by its code; nothing of what a notice tells already. */
export function FailureAlert({ code }: { code: string | null }) {
  if (code === null || isToldByNotice(code)) return null;
  return <Alert tone="danger">{errorMessage(code)}</Alert>;
}
