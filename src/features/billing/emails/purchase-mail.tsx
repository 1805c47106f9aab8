import {
  MailAction,
  MailFacts,
  MailGreeting,
  MailLayout,
  type MailLocale,
  MailNote,
  MailText,
} from "#features/accounts/emails/layout.tsx";
import { dayOf } from "#features/accounts/emails/mail-time.ts";
import { m } from "#messages/messages.js";
import { brand } from "../../../brand.ts";
import { CURRENCY, type PlanId } from "../schema.ts";

export interface PurchaseMailProps {
  kind: "receipt" | "refund-requested" | "refund-approved" | "refund-declined";
  locale: MailLocale;
  name: string;
  /** Scheme and host that links carry. */
  origin: string;
  plan: PlanId;
  /** Cents. */
  amount: number;
  /** Credits that the purchase has brought; only in receipts. */
  credits: number;
  /** Of the payment. */
  date: Date;
  /** Last letters of the payment's number. */
  reference: string;
  /** Of a receipt, the provider's page of the invoice; null while that is not known. */
  document: string | null;
  /** Why a refund was declined. */
  reason: string | null;
}

const PLAN_NAMES = {
  single: m.billing_plan_single,
  starter: m.billing_plan_starter,
  professional: m.billing_plan_professional,
  business: m.billing_plan_business,
} satisfies Record<PlanId, unknown>;

export function purchaseSubject({ kind, locale }: PurchaseMailProps): string {
  return SUBJECTS[kind]({ brand: brand.name }, { locale });
}

const SUBJECTS = {
  receipt: m.billing_mail_receipt_subject,
  "refund-requested": m.billing_mail_requested_subject,
  "refund-approved": m.billing_mail_approved_subject,
  "refund-declined": m.billing_mail_declined_subject,
};
const TITLES = {
  receipt: m.billing_mail_receipt_title,
  "refund-requested": m.billing_mail_requested_title,
  "refund-approved": m.billing_mail_approved_title,
  "refund-declined": m.billing_mail_declined_title,
};
const TEXTS = {
  receipt: m.billing_mail_receipt_text,
  "refund-requested": m.billing_mail_requested_text,
  "refund-approved": m.billing_mail_approved_text,
  "package-refund-approved": m.billing_mail_approved_package,
  "refund-declined": m.billing_mail_declined_text,
};

/** A receipt, or what became of the wish to get the money back. */
export function PurchaseMail(props: PurchaseMailProps) {
  const { kind, locale, name, origin, plan, reason, credits: count } = props;
  const options = { locale };
  const endsPackage = kind === "refund-approved" && plan !== "single";
  const text = TEXTS[endsPackage ? "package-refund-approved" : kind]({}, options);
  const isReceipt = kind === "receipt";
  return (
    <MailLayout locale={locale} origin={origin} preview={text} title={TITLES[kind]({}, options)}>
      <MailGreeting name={name} locale={locale} />
      <MailText>{text}</MailText>
      {reason !== null && <MailNote>{reason}</MailNote>}
      <MailFacts facts={factsOf(props)} />
      {isReceipt && <MailText>{m.billing_mail_vat({}, options)}</MailText>}
      {isReceipt && <MailNote>{m.billing_mail_receipt_credits({ count }, options)}</MailNote>}
      <MailAction
        href={isReceipt ? `${origin}/create` : `${origin}/dashboard`}
        label={isReceipt ? m.billing_mail_receipt_button({}, options) : m.billing_mail_dashboard({}, options)}
        locale={locale}
      />
      {isReceipt && (
        <MailAction
          secondary
          href={props.document ?? `${origin}/dashboard`}
          label={m.billing_mail_receipt_invoice({}, options)}
          locale={locale}
        />
      )}
    </MailLayout>
  );
}

function factsOf({ locale, plan, amount, date, reference }: PurchaseMailProps) {
  const options = { locale };
  const region = locale === "tr" ? "tr-TR" : "en-US";
  const money = new Intl.NumberFormat(region, { style: "currency", currency: CURRENCY });
  return [
    { label: m.billing_mail_item({}, options), value: PLAN_NAMES[plan]({}, options) },
    { label: m.billing_mail_date({}, options), value: dayOf(date, locale) },
    { label: m.billing_mail_amount({}, options), value: money.format(amount / 100) },
    { label: m.billing_mail_reference({}, options), value: reference },
  ];
}
