import { m } from "#messages/messages.js";
import { brand } from "../../../brand.ts";
import { MailAction, MailGreeting, MailLayout, type MailLocale, MailText } from "./layout.tsx";

export interface ResetPasswordMailProps {
  locale: MailLocale;
  name: string;
  /** Scheme and host that links carry. */
  origin: string;
  /** Where the new password is set, with the token. */
  url: string;
  /** How long the link works. */
  minutes: number;
}

export function resetPasswordSubject({ locale }: ResetPasswordMailProps): string {
  return m.accounts_mail_reset_subject({ brand: brand.name }, { locale });
}

export function ResetPasswordMail({ locale, name, origin, url, minutes }: ResetPasswordMailProps) {
  const options = { locale };
  return (
    <MailLayout
      locale={locale}
      origin={origin}
      preview={m.accounts_mail_reset_preview({ minutes }, options)}
      title={m.accounts_mail_reset_title({}, options)}
    >
      <MailGreeting name={name} locale={locale} />
      <MailText>{m.accounts_mail_reset_text({}, options)}</MailText>
      <MailAction href={url} label={m.accounts_mail_reset_button({}, options)} locale={locale} />
      <MailText>{m.accounts_mail_reset_once({ minutes }, options)}</MailText>
      <MailText>{m.accounts_mail_reset_ignore({}, options)}</MailText>
    </MailLayout>
  );
}
