import { useState } from "react";
import { z } from "zod";
import { m } from "#messages/messages.js";
import { callApi, errorCodeOf } from "#web/api.ts";
import { Badge } from "#web/components/badge.tsx";
import { Button } from "#web/components/button.tsx";
import { Card } from "#web/components/card.tsx";
import { tellFailure } from "#web/tell-failure.ts";
import { toast } from "#web/toast.ts";
import { backupCodesSchema, type Security, twoFactorSetUpSchema } from "../schema.ts";
import { BackupCodesDialog } from "./backup-codes-dialog.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { SettingsHeading } from "./settings-card.tsx";
import { SetUpDialog } from "./two-factor-set-up-dialog.tsx";
import { isFreshSignInRefusal, useFreshSignIn } from "./use-fresh-sign-in.tsx";
import { useSecurityChanged } from "./use-security.ts";

type Step =
  | { name: "set_up"; secret: string; uri: string }
  | { name: "codes"; codes: string[] }
  | { name: "disable" }
  | { name: "renew" };

/** The second factor of the viewer's sign-ins: on or off, and its backup codes. */
export function TwoFactorSection({ security }: { security: Security }) {
  const { step, setStep, pending, start, renew, disable, refresh, freshSignInDialog } = useTwoFactorSteps();
  return (
    <Card padding="lg">
      <section className="grid gap-5">
        <SettingsHeading title={m.accounts_two_factor_title()} text={m.accounts_two_factor_text()} />
        <Status security={security} />
        <div className="flex flex-wrap gap-3">
          {security.two_factor ? (
            <>
              <Button variant="secondary" size="sm" onClick={() => setStep({ name: "renew" })}>
                {m.accounts_backup_renew()}
              </Button>
              <Button variant="secondary" size="sm" onClick={() => setStep({ name: "disable" })}>
                {m.accounts_two_factor_disable()}
              </Button>
            </>
          ) : (
            <Button variant="secondary" size="sm" pending={pending} onClick={() => void start()}>
              {m.accounts_two_factor_set_up()}
            </Button>
          )}
        </div>
      </section>
      {step?.name === "set_up" && (
        <SetUpDialog
          {...step}
          onClose={() => setStep(null)}
          onDone={(codes) => {
            setStep({ name: "codes", codes });
            void refresh();
          }}
        />
      )}
      {step?.name === "codes" && <BackupCodesDialog codes={step.codes} onClose={() => setStep(null)} />}
      {step?.name === "renew" && (
        <ConfirmDialog
          title={m.accounts_backup_renew_title()}
          text={m.accounts_backup_renew_text()}
          label={m.accounts_backup_renew_submit()}
          pending={pending}
          onConfirm={() => void renew()}
          onClose={() => setStep(null)}
        />
      )}
      {step?.name === "disable" && (
        <ConfirmDialog
          title={m.accounts_two_factor_disable_title()}
          text={m.accounts_two_factor_disable_text()}
          label={m.accounts_two_factor_disable_submit()}
          danger
          pending={pending}
          onConfirm={() => void disable()}
          onClose={() => setStep(null)}
        />
      )}
      {freshSignInDialog}
    </Card>
  );
}

function Status({ security }: { security: Security }) {
  return (
    <p className="flex flex-wrap items-center gap-3">
      {security.two_factor ? (
        <>
          <Badge tone="success">{m.accounts_two_factor_on()}</Badge>
          <span className="text-small text-muted">
            {m.accounts_backup_left({ count: security.backup_codes_left })}
          </span>
        </>
      ) : (
        <Badge>{m.accounts_two_factor_off()}</Badge>
      )}
    </p>
  );
}

/** Where the viewer is on the way to another setting, and what leads on; each may ask for a fresh sign-in first. */
function useTwoFactorSteps() {
  const [step, setStep] = useState<Step | null>(null);
  const refresh = useSecurityChanged();
  const { withFreshSignIn, freshSignInDialog } = useFreshSignIn();
  const [pending, setPending] = useState(false);

  /** Makes a call that may ask for a fresh sign-in first; says what went wrong. */
  async function run(act: () => Promise<void>) {
    setPending(true);
    try {
      await withFreshSignIn(act);
    } catch (error) {
      if (!isFreshSignInRefusal(error)) tellFailure(errorCodeOf(error));
    } finally {
      setPending(false);
    }
  }
  const start = () =>
    run(async () => {
      const made = await callApi(
        fetch,
        "/api/accounts/two-factor",
        { method: "POST", body: {} },
        twoFactorSetUpSchema,
      );
      setStep({ name: "set_up", ...made });
    });
  const renew = () =>
    run(async () => {
      const path = "/api/accounts/two-factor/backup-codes";
      const made = await callApi(fetch, path, { method: "POST", body: {} }, backupCodesSchema);
      setStep({ name: "codes", codes: made.backup_codes });
      await refresh();
    });
  const disable = () =>
    run(async () => {
      await callApi(fetch, "/api/accounts/two-factor", { method: "DELETE" }, z.undefined());
      setStep(null);
      toast.success(m.accounts_two_factor_disabled());
      await refresh();
    });

  return { step, setStep, pending, start, renew, disable, refresh, freshSignInDialog };
}
