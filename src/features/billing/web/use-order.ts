import { useEffect, useState } from "react";
import { callApi } from "#web/api.ts";
import { markPageStale } from "#web/page-freshness.ts";
import { type OrderAnswer, orderSchema } from "../schema.ts";

/** Milliseconds that "Processing your payment..." stands at least, and between two questions after that. */
const PAUSE = 2_000;
/** Questions before an order that stays open counts as not paid, and credits as late. */
const QUESTIONS = 5;

/** The order as it becomes known: at once in nearly every case, else asked for again a few times. */
export function useOrder(loaded: OrderAnswer): { order: OrderAnswer; processing: boolean } {
  const [order, setOrder] = useState(loaded);
  const [asked, setAsked] = useState(0);
  const [waiting, setWaiting] = useState(true);
  const settled = order.state === "paid" ? order.credited : order.state !== "open";
  const sessionId = order.session_id;

  // What was bought changes what other screens know.
  useEffect(() => {
    if (settled) markPageStale();
  }, [settled]);

  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(
      () => {
        if (settled || asked >= QUESTIONS) {
          setWaiting(false);
          return;
        }
        callApi(fetch, `/api/billing/orders/${sessionId}`, {}, orderSchema)
          .then(setOrder)
          // The next question may get through.
          .catch(() => undefined)
          .finally(() => setAsked(asked + 1));
      },
      settled && asked > 0 ? 0 : PAUSE,
    );
    return () => clearTimeout(timer);
  }, [waiting, settled, asked, sessionId]);

  return { order, processing: waiting };
}
