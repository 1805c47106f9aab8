import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { isFreshSignInRefusal, useFreshSignIn } from "#features/accounts/web/use-fresh-sign-in.tsx";
import { m } from "#messages/messages.js";
import { ApiError, callApi } from "#web/api.ts";
import { errorMessage } from "#web/error-messages.ts";
import { usePage } from "#web/page-data.tsx";
import { type CheckoutMode, checkoutAnswerSchema } from "../schema.ts";
import { pricingAddress, projectAddress, successAddress, waitingProject } from "./plan-address.ts";

export interface Purchase {
  priceId: string;
  mode: CheckoutMode;
  lookupKey: string;
}

/** Starts a checkout, or a change of plan for who has one, and sends the browser to its page. */
export function useCheckout() {
  const { publicOrigin } = usePage();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  /** The price whose checkout is being opened. */
  const [pending, setPending] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const { withFreshSignIn, freshSignInDialog } = useFreshSignIn();

  // Back from the payment page the browser may show this page just as it was left: with a turning button.
  useEffect(() => {
    const reset = (event: PageTransitionEvent) => {
      if (event.persisted) setPending(null);
    };
    window.addEventListener("pageshow", reset);
    return () => window.removeEventListener("pageshow", reset);
  }, []);

  async function start({ priceId, mode, lookupKey }: Purchase): Promise<void> {
    setPending(priceId);
    setError(null);
    const projectId = waitingProject(search);
    const here = pricingAddress(lookupKey, projectId);
    const body = {
      price_id: priceId,
      mode,
      success_url: publicOrigin + successAddress(projectId),
      cancel_url: publicOrigin + here,
      ...(projectId && { changed_url: publicOrigin + projectAddress(projectId) }),
    };
    try {
      const { url } = await withFreshSignIn(() =>
        callApi(fetch, "/functions/v1/stripe-checkout", { method: "POST", body }, checkoutAnswerSchema),
      );
      window.location.assign(url);
    } catch (cause) {
      setPending(null);
      if (cause instanceof ApiError && cause.status === 401) {
        await navigate(`/login?${new URLSearchParams({ next: here })}`);
        return;
      }
      if (!isFreshSignInRefusal(cause)) setError(messageFor(cause));
    }
  }

  return { pending, error, start, freshSignInDialog };
}

function messageFor(cause: unknown): string {
  return cause instanceof ApiError && cause.code !== "internal"
    ? errorMessage(cause.code)
    : m.error_checkout_failed();
}
