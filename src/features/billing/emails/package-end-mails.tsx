import {
  MailAction,
  MailGreeting,
  MailLayout,
  MailNote,
  MailText,
} from "#features/accounts/emails/layout.tsx";
import { dayOf, momentOf } from "#features/accounts/emails/mail-time.ts";
import { m } from "#messages/messages.js";
import { type PackageMailProps, packageName } from "./package-words.ts";

export interface PackageEndingMailProps extends PackageMailProps {
  endsAt: Date;
}
export interface PackageGoesOnMailProps extends PackageMailProps {
  renewsAt: Date;
}
export type PackageEndedMailProps = PackageMailProps;

export function packageEndingSubject(props: PackageEndingMailProps): string {
  const date = dayOf(props.endsAt, props.locale);
  return m.billing_mail_ending_subject({ plan: packageName(props), date }, { locale: props.locale });
}

/** A cancellation was noted. */
export function PackageEndingMail(props: PackageEndingMailProps) {
  const { locale, name, origin } = props;
  const options = { locale };
  const time = momentOf(props.endsAt, locale);
  return (
    <MailLayout
      locale={locale}
      origin={origin}
      preview={m.billing_mail_ending_preview({ time }, options)}
      title={m.billing_mail_ending_title({}, options)}
    >
      <MailGreeting name={name} locale={locale} />
      <MailText>{m.billing_mail_ending_text({ plan: packageName(props), time }, options)}</MailText>
      <MailNote>{m.billing_mail_credits_stay({}, options)}</MailNote>
      <MailText>{m.billing_mail_ending_resume({}, options)}</MailText>
      <MailAction
        href={`${origin}/dashboard`}
        label={m.billing_mail_ending_button({}, options)}
        locale={locale}
      />
    </MailLayout>
  );
}

export function packageGoesOnSubject(props: PackageGoesOnMailProps): string {
  return m.billing_mail_goes_on_subject({ plan: packageName(props) }, { locale: props.locale });
}

/** A cancellation was taken back. */
export function PackageGoesOnMail(props: PackageGoesOnMailProps) {
  const { locale, name, origin } = props;
  const options = { locale };
  const date = dayOf(props.renewsAt, locale);
  return (
    <MailLayout
      locale={locale}
      origin={origin}
      preview={m.billing_mail_goes_on_preview({ date }, options)}
      title={m.billing_mail_goes_on_title({}, options)}
    >
      <MailGreeting name={name} locale={locale} />
      <MailText>{m.billing_mail_goes_on_text({ plan: packageName(props), date }, options)}</MailText>
      <MailText>{m.billing_mail_manage({ address: `${origin}/dashboard` }, options)}</MailText>
      <MailAction
        href={`${origin}/dashboard`}
        label={m.billing_mail_ending_button({}, options)}
        locale={locale}
      />
    </MailLayout>
  );
}

export function packageEndedSubject(props: PackageEndedMailProps): string {
  return m.billing_mail_ended_subject({ plan: packageName(props) }, { locale: props.locale });
}

export function PackageEndedMail(props: PackageEndedMailProps) {
  const { locale, name, origin } = props;
  const options = { locale };
  return (
    <MailLayout
      locale={locale}
      origin={origin}
      preview={m.billing_mail_ended_preview({}, options)}
      title={m.billing_mail_ended_title({}, options)}
    >
      <MailGreeting name={name} locale={locale} />
      <MailText>{m.billing_mail_ended_text({ plan: packageName(props) }, options)}</MailText>
      <MailNote>{m.billing_mail_credits_stay({}, options)}</MailNote>
      <MailAction
        href={`${origin}/pricing`}
        label={m.billing_mail_ended_button({}, options)}
        locale={locale}
      />
    </MailLayout>
  );
}
