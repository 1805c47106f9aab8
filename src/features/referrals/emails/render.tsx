import { type RenderedMail, renderMail } from "#features/accounts/emails/render-mail.ts";
import { RewardMail, type RewardMailProps, rewardSubject } from "./reward-mail.tsx";

export function renderRewardMail(props: RewardMailProps): Promise<RenderedMail> {
  return renderMail(rewardSubject(props), <RewardMail {...props} />);
}
