import {
  MailAction,
  MailGreeting,
  MailLayout,
  type MailLocale,
  MailNote,
  MailText,
} from "#features/accounts/emails/layout.tsx";
import { momentOf } from "#features/accounts/emails/mail-time.ts";
import { m } from "#messages/messages.js";

export interface TrialEndingMailProps {
  locale: MailLocale;
  name: string;
  /** Scheme and host that links carry. */
  origin: string;
  /** Unused ones. */
  credits: number;
  endsAt: Date;
}

export function trialEndingSubject({ locale, endsAt }: TrialEndingMailProps): string {
  return m.credits_mail_trial_subject({ date: dayOf(endsAt, locale) }, { locale });
}

export function TrialEndingMail({ locale, name, origin, credits: count, endsAt }: TrialEndingMailProps) {
  const options = { locale };
  const text = m.credits_mail_trial_text({ time: momentOf(endsAt, locale) }, options);
  return (
    <MailLayout
      locale={locale}
      origin={origin}
      preview={text}
      title={m.credits_mail_trial_title({}, options)}
    >
      <MailGreeting name={name} locale={locale} />
      <MailText>{text}</MailText>
      <MailNote>{m.credits_mail_trial_left({ count }, options)}</MailNote>
      <MailAction
        href={`${origin}/create`}
        label={m.credits_mail_trial_button({}, options)}
        locale={locale}
      />
      <MailText>{m.credits_mail_trial_after({}, options)}</MailText>
    </MailLayout>
  );
}

/** Trials end at noon in UTC: almost everywhere that is the same day. */
function dayOf(date: Date, locale: MailLocale): string {
  const region = locale === "tr" ? "tr-TR" : "en-US";
  return new Intl.DateTimeFormat(region, { dateStyle: "long", timeZone: "UTC" }).format(date);
}
