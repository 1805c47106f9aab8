import {
  MailAction,
  MailGreeting,
  MailLayout,
  type MailLocale,
  MailText,
} from "#features/accounts/emails/layout.tsx";
import { m } from "#messages/messages.js";
import type { RenderFailure } from "../render-schema.ts";

export interface VideoFailedMailProps {
  locale: MailLocale;
  name: string;
  /** Scheme and host that links carry. */
  origin: string;
  /** The video's own title. */
  title: string;
  /** Null if its project is gone. */
  projectId: string | null;
  reason: RenderFailure;
}

export function videoFailedSubject({ locale, title }: VideoFailedMailProps): string {
  return m.studio_mail_failed_subject({ title }, { locale });
}

export function VideoFailedMail({ locale, name, origin, title, projectId, reason }: VideoFailedMailProps) {
  const options = { locale };
  const action = projectId
    ? { path: `/create/${projectId}`, label: m.studio_back_to_editor({}, options) }
    : { path: "/dashboard?tab=videos", label: m.studio_my_videos({}, options) };
  return (
    <MailLayout
      locale={locale}
      origin={origin}
      preview={m.studio_mail_failed_preview({}, options)}
      title={m.studio_failed_title({}, options)}
    >
      <MailGreeting name={name} locale={locale} />
      <MailText>{m.studio_mail_failed_text({ title }, options)}</MailText>
      <MailText>{m[`studio_failure_${reason}` as const]({}, options)}</MailText>
      <MailAction href={`${origin}${action.path}`} label={action.label} locale={locale} />
    </MailLayout>
  );
}
