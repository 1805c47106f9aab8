import { type RenderedMail, renderMail } from "#features/accounts/emails/render-mail.ts";
import { VideoFailedMail, type VideoFailedMailProps, videoFailedSubject } from "./video-failed-mail.tsx";
import { VideoReadyMail, type VideoReadyMailProps, videoReadySubject } from "./video-ready-mail.tsx";

export function renderVideoReadyMail(props: VideoReadyMailProps): Promise<RenderedMail> {
  return renderMail(videoReadySubject(props), <VideoReadyMail {...props} />);
}

export function renderVideoFailedMail(props: VideoFailedMailProps): Promise<RenderedMail> {
  return renderMail(videoFailedSubject(props), <VideoFailedMail {...props} />);
}
