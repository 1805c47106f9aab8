import { m } from "#messages/messages.js";
import type { Purchase } from "../schema.ts";

const planNames: Record<NonNullable<Purchase["plan"]>, () => string> = {
  single: m.billing_plan_single,
  starter: m.billing_plan_starter,
  professional: m.billing_plan_professional,
  business: m.billing_plan_business,
};

export function purchaseName({ plan }: Pick<Purchase, "plan">): string {
  return plan ? planNames[plan]() : m.billing_purchase_other();
}
