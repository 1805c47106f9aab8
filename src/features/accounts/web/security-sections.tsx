import { m } from "#messages/messages.js";
import { Alert } from "#web/components/alert.tsx";
import { Button } from "#web/components/button.tsx";
import { Skeleton } from "#web/components/skeleton.tsx";
import { failureText } from "#web/tell-failure.ts";
import { DeleteSection } from "./delete-section.tsx";
import { DevicesSection } from "./devices-section.tsx";
import { EmailSection } from "./email-section.tsx";
import { ExportSection } from "./export-section.tsx";
import { GoogleSection } from "./google-section.tsx";
import { TwoFactorSection } from "./two-factor-section.tsx";
import { useHydrated } from "./use-hydrated.ts";
import { useSecurity } from "./use-security.ts";

/** The parts of the Account Settings that are about who may come in. */
export function SecuritySections() {
  const security = useSecurity();
  // The cards above ask for it too. Once this part's module has come, the answer may be there, which the server never had.
  const hydrated = useHydrated();
  if (!hydrated || security.isPending) {
    return (
      <div className="contents" role="status" aria-label={m.accounts_settings_loading()}>
        <Skeleton className="h-52 rounded-card" />
        <Skeleton className="h-52 rounded-card" />
      </div>
    );
  }
  if (security.isError) {
    const words = failureText(security.error);
    return words === "" ? null : (
      <Alert
        tone="danger"
        className="lg:col-span-2"
        actions={
          <Button variant="secondary" size="sm" onClick={() => void security.refetch()}>
            {m.accounts_settings_retry()}
          </Button>
        }
      >
        {words}
      </Alert>
    );
  }
  return (
    <>
      <EmailSection security={security.data} />
      <TwoFactorSection security={security.data} />
      <GoogleSection security={security.data} />
      <DevicesSection />
      <ExportSection />
      <DeleteSection security={security.data} />
    </>
  );
}
