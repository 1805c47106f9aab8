import { NoticeMail, type NoticeMailProps, noticeSubject } from "./notice-mail.tsx";
import { type RenderedMail, renderMail } from "./render-mail.ts";
import {
  ResetPasswordMail,
  type ResetPasswordMailProps,
  resetPasswordSubject,
} from "./reset-password-mail.tsx";
import { WelcomeMail, type WelcomeMailProps, welcomeSubject } from "./welcome-mail.tsx";

export function renderNoticeMail(props: NoticeMailProps): Promise<RenderedMail> {
  return renderMail(noticeSubject(props), <NoticeMail {...props} />);
}

export function renderResetPasswordMail(props: ResetPasswordMailProps): Promise<RenderedMail> {
  return renderMail(resetPasswordSubject(props), <ResetPasswordMail {...props} />);
}

export function renderWelcomeMail(props: WelcomeMailProps): Promise<RenderedMail> {
  return renderMail(welcomeSubject(props), <WelcomeMail {...props} />);
}
