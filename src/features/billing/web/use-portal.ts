import { useEffect, useState } from "react";
import { isFreshSignInRefusal, useFreshSignIn } from "#features/accounts/web/use-fresh-sign-in.tsx";
import { callApi, errorCodeOf } from "#web/api.ts";
import { tellFailure } from "#web/tell-failure.ts";
import { portalAnswerSchema } from "../schema.ts";

export type PortalPage = "overview" | "payment_method";

/** Opens the payment provider's billing portal, asking for a fresh sign-in where the last one is too long ago. */
export function usePortal() {
  const { withFreshSignIn, freshSignInDialog } = useFreshSignIn();
  const [pending, setPending] = useState<PortalPage | null>(null);

  // Back from the portal the browser may show this page just as it was left: with a turning button.
  useEffect(() => {
    const reset = (event: PageTransitionEvent) => {
      if (event.persisted) setPending(null);
    };
    window.addEventListener("pageshow", reset);
    return () => window.removeEventListener("pageshow", reset);
  }, []);

  async function open(page: PortalPage): Promise<void> {
    setPending(page);
    try {
      const { url } = await withFreshSignIn(() =>
        callApi(fetch, "/api/billing/portal", { method: "POST", body: { page } }, portalAnswerSchema),
      );
      window.location.assign(url);
    } catch (error) {
      setPending(null);
      if (!isFreshSignInRefusal(error)) tellFailure(errorCodeOf(error));
    }
  }

  return { open, pending, freshSignInDialog };
}
