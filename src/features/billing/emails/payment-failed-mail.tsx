import {
  MailAction,
  MailFacts,
  MailGreeting,
  MailLayout,
  MailNote,
  MailText,
} from "#features/accounts/emails/layout.tsx";
import { m } from "#messages/messages.js";
import { money, type PackageMailProps, packageName } from "./package-words.ts";

export interface PaymentFailedMailProps extends PackageMailProps {
  /** Cents. */
  amount: number;
  /** The provider's page where the invoice can be paid, and the bank be answered. */
  url: string;
}

export function paymentFailedSubject(props: PaymentFailedMailProps): string {
  return m.billing_mail_failed_subject({ plan: packageName(props) }, { locale: props.locale });
}

export function PaymentFailedMail(props: PaymentFailedMailProps) {
  const { locale, name, origin } = props;
  const options = { locale };
  return (
    <MailLayout
      locale={locale}
      origin={origin}
      preview={m.billing_mail_failed_preview({}, options)}
      title={m.billing_mail_failed_title({}, options)}
    >
      <MailGreeting name={name} locale={locale} />
      <MailText>{m.billing_mail_failed_text({}, options)}</MailText>
      <MailFacts
        facts={[
          { label: m.billing_mail_plan({}, options), value: packageName(props) },
          { label: m.billing_mail_due({}, options), value: money(props.amount, locale) },
        ]}
      />
      <MailAction href={props.url} label={m.billing_mail_failed_button({}, options)} locale={locale} />
      <MailNote>{m.billing_mail_failed_note({}, options)}</MailNote>
      <MailText>{m.billing_mail_manage({ address: `${origin}/dashboard` }, options)}</MailText>
    </MailLayout>
  );
}
