import { useForm } from "react-hook-form";
import { encode } from "uqr";
import { m } from "#messages/messages.js";
import { callApi } from "#web/api.ts";
import { Button } from "#web/components/button.tsx";
import { buttonStyle } from "#web/components/button-style.ts";
import { CopyButton } from "#web/components/copy-button.tsx";
import { Dialog } from "#web/components/dialog.tsx";
import { FormError } from "#web/components/form-error.tsx";
import { TextField } from "#web/components/text-field.tsx";
import { failureText } from "#web/tell-failure.ts";
import { backupCodesSchema } from "../schema.ts";

/** Shows the secret to the authenticator app and takes the app's first code. */
export function SetUpDialog({
  secret,
  uri,
  onClose,
  onDone,
}: {
  secret: string;
  uri: string;
  onClose: () => void;
  onDone: (backupCodes: string[]) => void;
}) {
  const form = useForm<{ code: string }>();
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    try {
      const path = "/api/accounts/two-factor/confirm";
      onDone((await callApi(fetch, path, { method: "POST", body }, backupCodesSchema)).backup_codes);
    } catch (error) {
      form.setError("root", { message: failureText(error) });
      form.setFocus("code", { shouldSelect: true });
    }
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.accounts_two_factor_scan_title()}
      description={m.accounts_two_factor_scan_text()}
    >
      <form onSubmit={submit} method="post" noValidate className="grid gap-5">
        {errors.root && <FormError>{errors.root.message}</FormError>}
        <QrCode text={uri} label={m.accounts_two_factor_qr()} />
        {isTouched() && (
          <a href={uri} className={buttonStyle({ variant: "secondary", block: true })}>
            {m.accounts_two_factor_open()}
          </a>
        )}
        <div className="grid gap-1">
          <p className="text-small text-muted">{m.accounts_two_factor_secret()}</p>
          <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-sunken px-4 py-3">
            <code className="text-small break-all">{secret.match(/.{4}/g)?.join(" ")}</code>
            <CopyButton text={secret} />
          </div>
        </div>
        <TextField
          label={m.accounts_two_factor_code()}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={10}
          required
          {...form.register("code")}
        />
        <Button
          type="submit"
          size="lg"
          block
          pending={isSubmitting}
          pendingLabel={m.accounts_two_factor_confirming()}
        >
          {m.accounts_two_factor_confirm()}
        </Button>
      </form>
    </Dialog>
  );
}

/** No phone scans its own screen. */
const isTouched = (): boolean => matchMedia("(pointer: coarse)").matches;

/** Always dark on white: many cameras cannot read the reverse. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: 2 });
  const dots = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="mx-auto size-52 rounded-control border border-line"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dots.join("")} fill="#000" />
    </svg>
  );
}
