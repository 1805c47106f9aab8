import { type RenderedMail, renderMail } from "#features/accounts/emails/render-mail.ts";
import { TrialEndingMail, type TrialEndingMailProps, trialEndingSubject } from "./trial-ending-mail.tsx";

export function renderTrialEndingMail(props: TrialEndingMailProps): Promise<RenderedMail> {
  return renderMail(trialEndingSubject(props), <TrialEndingMail {...props} />);
}
