import { m } from "#messages/messages.js";
import { brand } from "../../../brand.ts";
import {
  MailAction,
  MailGreeting,
  MailLayout,
  type MailLocale,
  MailNote,
  MailSteps,
  MailText,
} from "./layout.tsx";

export interface WelcomeMailProps {
  locale: MailLocale;
  name: string;
  /** Scheme and host that links carry. */
  origin: string;
  /** What this account was given to try, or null. */
  trial: { days: number; credits: number } | null;
}

export function welcomeSubject({ locale }: WelcomeMailProps): string {
  return m.accounts_mail_welcome_subject({ brand: brand.name }, { locale });
}

export function WelcomeMail({ locale, name, origin, trial }: WelcomeMailProps) {
  const options = { locale };
  return (
    <MailLayout
      locale={locale}
      origin={origin}
      preview={m.accounts_mail_welcome_preview({}, options)}
      title={m.accounts_mail_welcome_title({}, options)}
    >
      <MailGreeting name={name} locale={locale} />
      <MailText>{m.accounts_mail_welcome_text({ brand: brand.name }, options)}</MailText>
      {trial && (
        <MailNote>
          {m.accounts_mail_welcome_trial({ count: trial.credits, days: trial.days }, options)}
        </MailNote>
      )}
      <MailAction
        href={`${origin}/create`}
        label={m.accounts_mail_welcome_button({}, options)}
        locale={locale}
      />
      <MailSteps
        title={m.accounts_mail_welcome_steps({}, options)}
        steps={[
          m.accounts_mail_welcome_step_describe({}, options),
          m.accounts_mail_welcome_step_edit({}, options),
          m.accounts_mail_welcome_step_publish({}, options),
        ]}
      />
    </MailLayout>
  );
}
