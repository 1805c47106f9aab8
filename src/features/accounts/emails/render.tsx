import type { ReactElement } from "react";
import { render } from "react-email";
import {
  ResetPasswordMail,
  type ResetPasswordMailProps,
  resetPasswordSubject,
} from "./reset-password-mail.tsx";
import { WelcomeMail, type WelcomeMailProps, welcomeSubject } from "./welcome-mail.tsx";

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

export function renderResetPasswordMail(props: ResetPasswordMailProps): Promise<RenderedMail> {
  return rendered(resetPasswordSubject(props), <ResetPasswordMail {...props} />);
}

export function renderWelcomeMail(props: WelcomeMailProps): Promise<RenderedMail> {
  return rendered(welcomeSubject(props), <WelcomeMail {...props} />);
}

async function rendered(subject: string, mail: ReactElement): Promise<RenderedMail> {
  return { subject, html: await render(mail), text: await render(mail, { plainText: true }) };
}
