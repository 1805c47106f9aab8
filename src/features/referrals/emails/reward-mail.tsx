import {
  MailAction,
  MailGreeting,
  MailLayout,
  type MailLocale,
  MailNote,
  MailText,
} from "#features/accounts/emails/layout.tsx";
import { m } from "#messages/messages.js";

export interface RewardMailProps {
  locale: MailLocale;
  name: string;
  /** Scheme and host that links carry. */
  origin: string;
  credits: number;
  /** What the reward is for. */
  on: "package_purchase" | "signup";
}

export function rewardSubject({ locale, credits: count }: RewardMailProps): string {
  return m.referrals_mail_subject({ count }, { locale });
}

export function RewardMail({ locale, name, origin, credits: count, on }: RewardMailProps) {
  const options = { locale };
  return (
    <MailLayout
      locale={locale}
      origin={origin}
      preview={m.referrals_mail_preview({}, options)}
      title={m.referrals_mail_title({}, options)}
    >
      <MailGreeting name={name} locale={locale} />
      <MailText>
        {on === "signup" ? m.referrals_mail_signup({}, options) : m.referrals_mail_purchase({}, options)}
      </MailText>
      <MailNote>{m.referrals_mail_credits({ count }, options)}</MailNote>
      <MailAction href={`${origin}/create`} label={m.referrals_mail_button({}, options)} locale={locale} />
      {on === "package_purchase" && <MailText>{m.referrals_mail_refund({}, options)}</MailText>}
    </MailLayout>
  );
}
