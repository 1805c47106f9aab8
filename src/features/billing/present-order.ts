import type { loadOrder } from "./load-order.ts";
import { findPlanPrice, type OrderAnswer } from "./schema.ts";

/** An order for the person who placed it. */
export function presentOrder(
  sessionId: string,
  { order, balance, credited }: Awaited<ReturnType<typeof loadOrder>>,
): OrderAnswer {
  return {
    session_id: sessionId,
    plan: findPlanPrice(order.lookupKey)?.plan.id ?? "single",
    mode: order.mode,
    state: order.state,
    credits: order.credits,
    amount_total: order.amountTotal,
    balance,
    credited,
  };
}
