import {
  MailAction,
  MailFacts,
  MailGreeting,
  MailLayout,
  MailText,
} from "#features/accounts/emails/layout.tsx";
import { dayOf } from "#features/accounts/emails/mail-time.ts";
import { m } from "#messages/messages.js";
import { money, type PackageMailProps, packageName } from "./package-words.ts";

export interface PackageReceiptMailProps extends PackageMailProps {
  /** The invoice's number at the payment provider. */
  number: string;
  /** Cents. */
  amount: number;
  paidAt: Date;
  /** What is added each month. */
  credits: number;
  /** The next payment; null for a package that ends before. */
  next: { at: Date } | null;
  /** The invoice. */
  url: string;
}

export function packageReceiptSubject(props: PackageReceiptMailProps): string {
  const amount = money(props.amount, props.locale);
  return m.billing_mail_package_subject({ plan: packageName(props), amount }, { locale: props.locale });
}

export function PackageReceiptMail(props: PackageReceiptMailProps) {
  const { locale, name, origin, credits: count, next } = props;
  const options = { locale };
  const amount = money(props.amount, locale);
  return (
    <MailLayout
      locale={locale}
      origin={origin}
      preview={m.billing_mail_package_preview({ amount }, options)}
      title={m.billing_mail_package_title({}, options)}
    >
      <MailGreeting name={name} locale={locale} />
      <MailText>{m.billing_mail_package_text({ count }, options)}</MailText>
      <MailFacts
        facts={[
          { label: m.billing_mail_plan({}, options), value: packageName(props) },
          { label: m.billing_mail_paid({}, options), value: amount },
          { label: m.billing_mail_date({}, options), value: dayOf(props.paidAt, locale) },
          { label: m.billing_mail_number({}, options), value: props.number },
          ...(next ? [{ label: m.billing_mail_next({}, options), value: dayOf(next.at, locale) }] : []),
        ]}
      />
      <MailText>{m.billing_mail_vat({}, options)}</MailText>
      <MailAction href={props.url} label={m.billing_mail_package_button({}, options)} locale={locale} />
      <MailText>{m.billing_mail_manage({ address: `${origin}/dashboard` }, options)}</MailText>
    </MailLayout>
  );
}
