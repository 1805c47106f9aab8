import type { PlanId } from "./schema.ts";

/** Our product's id at the payment server: chosen by us, so that setting up twice finds it again. */
export function productIdOf(plan: PlanId): string {
  return `vitrin_${plan}`;
}
