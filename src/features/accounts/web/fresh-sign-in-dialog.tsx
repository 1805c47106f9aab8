import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { m } from "#messages/messages.js";
import { callApi, errorCodeOf } from "#web/api.ts";
import { Alert } from "#web/components/alert.tsx";
import { Button } from "#web/components/button.tsx";
import { Dialog } from "#web/components/dialog.tsx";
import { FailureAlert } from "#web/components/failure-alert.tsx";
import { FormError } from "#web/components/form-error.tsx";
import { Skeleton } from "#web/components/skeleton.tsx";
import { TextField } from "#web/components/text-field.tsx";
import { errorMessage } from "#web/error-messages.ts";
import { usePage } from "#web/page-data.tsx";
import { failureText } from "#web/tell-failure.ts";
import { googleSignInAnswerSchema, signInMethodsSchema } from "../schema.ts";
import { Divider } from "./auth-card.tsx";
import { callbackErrorText } from "./callback-errors.ts";
import { GoogleMark } from "./google-mark.tsx";
import { onSignInAgain } from "./sign-in-again.ts";

/** Asks the signed-in person to prove who they are: by their password, or by Google in a window of its own. */
export function FreshSignInDialog({ onEnd }: { onEnd: (proved: boolean) => void }) {
  const methods = useQuery({
    queryKey: ["sign-in-methods"],
    queryFn: ({ signal }) => callApi(fetch, "/api/accounts/sign-in-methods", { signal }, signInMethodsSchema),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onEnd(false)}
      title={m.accounts_fresh_title()}
      description={m.accounts_fresh_text()}
    >
      <FailureAlert code={methods.error && errorCodeOf(methods.error)} />
      {methods.isPending && <Skeleton className="h-40" />}
      {methods.data?.password && (
        <PasswordProof codeNeeded={methods.data.two_factor} onProved={() => onEnd(true)} />
      )}
      {methods.data?.password && methods.data.google && <Divider>{m.accounts_or()}</Divider>}
      {methods.data?.google && <GoogleProof onProved={() => onEnd(true)} />}
    </Dialog>
  );
}

function PasswordProof({ codeNeeded, onProved }: { codeNeeded: boolean; onProved: () => void }) {
  const { viewer } = usePage();
  const form = useForm<{ password: string; code?: string }>();
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  // The window opened before it was known what it asks for. A finger would have its keyboard cover it.
  useEffect(() => {
    if (!matchMedia("(pointer: coarse)").matches) setFocus("password");
  }, [setFocus]);
  const submit = form.handleSubmit(async (body) => {
    try {
      await callApi(fetch, "/api/accounts/re-authenticate", { method: "POST", body }, z.undefined());
      onProved();
    } catch (error) {
      form.setError("root", { message: failureText(error) });
      const field = errorCodeOf(error) === "invalid_code" ? "code" : "password";
      form.setFocus(field, { shouldSelect: true });
    }
  });
  return (
    <form
      method="post"
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        // The dialog may stand inside another form of the screen.
        event.stopPropagation();
        void submit(event);
      }}
    >
      {errors.root && <FormError>{errors.root.message}</FormError>}
      <input type="hidden" autoComplete="username" value={viewer?.email ?? ""} readOnly />
      <TextField
        label={m.accounts_password()}
        type="password"
        autoComplete="current-password"
        required
        {...form.register("password")}
      />
      {codeNeeded && (
        <TextField
          label={m.accounts_code_label()}
          hint={m.accounts_code_text()}
          autoComplete="one-time-code"
          required
          {...form.register("code")}
        />
      )}
      <Button
        type="submit"
        size="lg"
        block
        pending={isSubmitting}
        pendingLabel={m.accounts_fresh_submitting()}
      >
        {m.accounts_fresh_submit()}
      </Button>
    </form>
  );
}

function GoogleProof({ onProved }: { onProved: () => void }) {
  const [error, setError] = useState("");
  const [waiting, setWaiting] = useState(false);
  useEffect(
    () =>
      onSignInAgain((failure) => {
        setWaiting(false);
        if (failure === null) onProved();
        else setError(callbackErrorText(failure));
      }),
    [onProved],
  );

  async function start() {
    setError("");
    setWaiting(true);
    // Opened before anything is awaited, or browsers take it for a pop-up that nobody asked for.
    const window_ = window.open("", "_blank", "popup,width=520,height=720");
    try {
      const next = window.location.pathname + window.location.search;
      const { url } = await callApi(
        fetch,
        "/api/accounts/re-authenticate/google",
        { method: "POST", body: { next } },
        googleSignInAnswerSchema,
      );
      (window_ ?? window).location.assign(url);
    } catch (failure) {
      window_?.close();
      setWaiting(false);
      setError(m.accounts_google_error({ message: errorMessage(errorCodeOf(failure)) }));
    }
  }

  return (
    <div className="grid gap-3">
      {error && <Alert tone="danger">{error}</Alert>}
      <Button variant="secondary" size="lg" block onClick={() => void start()}>
        <GoogleMark />
        {m.accounts_fresh_google()}
      </Button>
      <p role="status" className="text-center text-small text-muted empty:hidden">
        {waiting && m.accounts_fresh_google_waiting()}
      </p>
    </div>
  );
}
