import { useEffect, useEffectEvent, useId, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { useFreshSignIn } from "#features/accounts/web/use-fresh-sign-in.tsx";
import { m } from "#messages/messages.js";
import { callApi, errorCodeOf } from "#web/api.ts";
import { classNames } from "#web/class-names.ts";
import { Alert } from "#web/components/alert.tsx";
import { Button } from "#web/components/button.tsx";
import { Dialog } from "#web/components/dialog.tsx";
import { FormError } from "#web/components/form-error.tsx";
import { lettersOver } from "#web/components/limited-text-area.tsx";
import { LimitedTextField } from "#web/components/limited-text-field.tsx";
import { TextField } from "#web/components/text-field.tsx";
import { errorMessage, isErrorCode } from "#web/error-messages.ts";
import { formatNumber } from "#web/format.ts";
import { randomId } from "#web/random-id.ts";
import { type AdminUser, adjustAnswerSchema, findAmountProblem, REASON_MAX_LENGTH } from "../schema.ts";
import { PersonLine } from "./person-line.tsx";
import { readAmount } from "./read-amount.ts";
import { signedNumber } from "./signed-number.ts";

/** Milliseconds that the success is shown for. */
const CLOSING = 1_500;
const QUICK = [10, 50, 100, -10, -50];

/** As typed. */
interface Adjustment {
  amount: string;
  reason: string;
}

/** Adds or takes credits of one person. Mounted when it opens, so that each opening is one request, however often sent. */
export function AdjustDialog({
  user,
  onClose,
  onAdjusted,
}: {
  user: Pick<AdminUser, "id" | "full_name" | "email" | "credits"> | null;
  onClose: () => void;
  onAdjusted: () => void;
}) {
  const form = useForm<Adjustment>({ defaultValues: { amount: "", reason: "" } });
  const { errors, isSubmitting } = form.formState;
  const formId = useId();
  const [key] = useState(() => randomId());
  const [balance, setBalance] = useState<number | null>(null);
  const { withFreshSignIn, freshSignInDialog } = useFreshSignIn();
  useClosing(balance !== null, onClose);

  const submit = form.handleSubmit(async ({ amount: text, reason }) => {
    const amount = readAmount(text);
    const problem = findAmountProblem(amount);
    if (!user) return form.setError("root", { message: m.admin_adjust_no_user() });
    if (problem) return form.setError("amount", { message: errorMessage(problem) });
    if (user.credits + amount < 0)
      return form.setError("amount", { message: errorMessage("balance_below_zero") });
    try {
      const body = { userId: user.id, amount, ...(reason.trim() && { reason: reason.trim() }) };
      const init = { method: "POST", body, headers: { "Idempotency-Key": key } };
      const answer = await withFreshSignIn(() =>
        callApi(fetch, "/functions/v1/credit-management/adjust", init, adjustAnswerSchema),
      );
      setBalance(answer.credits);
      onAdjusted();
    } catch (error) {
      form.setError("root", { message: failureText(errorCodeOf(error)) });
    }
  });

  const amount = readAmount(form.watch("amount"));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.admin_adjust_title()}
      description={user && <PersonLine name={user.full_name} email={user.email} />}
      footer={
        balance === null && (
          <>
            <Button variant="secondary" onClick={onClose}>
              {m.admin_cancel()}
            </Button>
            <Button type="submit" form={formId} pending={isSubmitting}>
              {m.admin_adjust_submit()}
            </Button>
          </>
        )
      }
    >
      {balance !== null ? (
        <Alert tone="success" title={m.admin_adjust_done()}>
          {m.admin_adjust_new_balance()}: <strong className="tabular-nums">{formatNumber(balance)}</strong>
        </Alert>
      ) : (
        <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
          {errors.root && <FormError>{errors.root.message}</FormError>}
          <AmountField form={form} />
          <LimitedTextField
            label={m.admin_adjust_reason()}
            hint={m.admin_adjust_reason_shown()}
            optional
            limit={REASON_MAX_LENGTH}
            text={form.watch("reason")}
            autoComplete="off"
            {...form.register("reason", { validate: (text) => lettersOver(text, REASON_MAX_LENGTH) === 0 })}
          />
          {user && <Preview credits={user.credits} amount={amount} />}
        </form>
      )}
      {freshSignInDialog}
    </Dialog>
  );
}

/** Closes a moment after it is done. */
function useClosing(isDone: boolean, onClose: () => void): void {
  // The list behind is drawn anew meanwhile; the time that this stays open does not begin again with it.
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => close(), CLOSING);
    return () => clearTimeout(timer);
  }, [isDone]);
}

function AmountField({ form }: { form: UseFormReturn<Adjustment> }) {
  const { errors } = form.formState;
  return (
    <div className="grid gap-2">
      <TextField
        label={m.admin_adjust_amount()}
        hint={m.admin_adjust_amount_hint()}
        inputMode="text"
        autoComplete="off"
        error={errors.amount?.message}
        {...form.register("amount")}
      />
      <fieldset className="grid grid-cols-5 gap-2 sm:flex">
        <legend className="sr-only">{m.admin_adjust_quick()}</legend>
        {QUICK.map((quick) => (
          <Button
            key={quick}
            variant="secondary"
            size="sm"
            className="max-sm:px-0"
            onClick={() => form.setValue("amount", String(quick), { shouldValidate: true })}
          >
            {signedNumber(quick)}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}

/** The balance now and after it, said again as the amount changes. */
function Preview({ credits, amount }: { credits: number; amount: number }) {
  const valid = findAmountProblem(amount) === null;
  const after = credits + amount;
  return (
    <dl
      aria-live="polite"
      className="grid grid-cols-2 gap-4 rounded-control bg-sunken p-4 text-small dark:bg-surface"
    >
      <div>
        <dt className="text-muted">{m.admin_adjust_balance()}</dt>
        <dd className="font-display text-title font-bold tabular-nums">{formatNumber(credits)}</dd>
      </div>
      <div>
        <dt className="text-muted">{m.admin_adjust_new_balance()}</dt>
        <dd
          className={classNames(
            "font-display text-title font-bold tabular-nums",
            valid && after < 0 && "text-danger",
          )}
        >
          {valid ? signedBalance(after) : "–"}
        </dd>
      </div>
    </dl>
  );
}

function signedBalance(balance: number): string {
  return balance < 0 ? signedNumber(balance) : formatNumber(balance);
}

/** What the server does not explain is "Failed to adjust credits". */
function failureText(code: string): string {
  if (code === "unauthenticated") return m.admin_not_authenticated();
  return code !== "internal" && isErrorCode(code) ? errorMessage(code) : m.admin_adjust_failed();
}
