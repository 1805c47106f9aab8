import {
  MailAction,
  MailGreeting,
  MailLayout,
  type MailLocale,
  MailText,
} from "#features/accounts/emails/layout.tsx";
import { m } from "#messages/messages.js";

export interface VideoReadyMailProps {
  locale: MailLocale;
  name: string;
  /** Scheme and host that links carry. */
  origin: string;
  /** The video's own title. */
  title: string;
  /** Where it is watched, on this origin. */
  path: string;
}

export function videoReadySubject({ locale, title }: VideoReadyMailProps): string {
  return m.studio_mail_ready_subject({ title }, { locale });
}

export function VideoReadyMail({ locale, name, origin, title, path }: VideoReadyMailProps) {
  const options = { locale };
  return (
    <MailLayout
      locale={locale}
      origin={origin}
      preview={m.studio_mail_ready_preview({}, options)}
      title={m.studio_mail_ready_title({}, options)}
    >
      <MailGreeting name={name} locale={locale} />
      <MailText>{m.studio_mail_ready_text({ title }, options)}</MailText>
      <MailAction href={`${origin}${path}`} label={m.studio_mail_ready_button({}, options)} locale={locale} />
      <MailText>{m.studio_mail_ready_after({}, options)}</MailText>
    </MailLayout>
  );
}
