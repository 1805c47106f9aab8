import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { isPaidFor } from "#features/billing/web/plan-address.ts";

/** Goes on where a payment interrupted, once: a reload, or a step back to it, opens the editor alone. */
export function usePaidFor(onReturn: () => void): void {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, by the way that led here.
  useEffect(() => {
    if (!isPaidFor(state)) return;
    onReturn();
    void navigate({ search }, { replace: true, state: null });
  }, []);
}
