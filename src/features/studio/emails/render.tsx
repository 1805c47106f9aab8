import { type RenderedMail, renderMail } from "#features/accounts/emails/render-mail.ts";
import { VideoReadyMail, type VideoReadyMailProps, videoReadySubject } from "./video-ready-mail.tsx";

export function renderVideoReadyMail(props: VideoReadyMailProps): Promise<RenderedMail> {
  return renderMail(videoReadySubject(props), <VideoReadyMail {...props} />);
}
