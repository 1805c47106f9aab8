import type { MailLocale } from "#features/accounts/emails/layout.tsx";
import { m } from "#messages/messages.js";
import type { PlanId } from "../schema.ts";

/** What every mail about somebody's package knows. */
export interface PackageMailProps {
  locale: MailLocale;
  name: string;
  /** Scheme and host that links carry. */
  origin: string;
  plan: PlanId;
}

const names: Record<PlanId, typeof m.billing_plan_single> = {
  single: m.billing_plan_single,
  starter: m.billing_plan_starter,
  professional: m.billing_plan_professional,
  business: m.billing_plan_business,
};

/** "Starter Package", "Başlangıç Paketi". */
export function packageName({ plan, locale }: Pick<PackageMailProps, "plan" | "locale">): string {
  return names[plan]({}, { locale });
}

const regions: Record<MailLocale, string> = { en: "en-US", tr: "tr-TR" };

/** US dollars from cents: "$19.99", "$19,99". */
export function money(cents: number, locale: MailLocale): string {
  const format = { style: "currency", currency: "USD", currencyDisplay: "narrowSymbol" } as const;
  return new Intl.NumberFormat(regions[locale], format).format(cents / 100);
}
