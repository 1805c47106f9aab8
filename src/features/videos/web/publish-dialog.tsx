import { Globe } from "lucide-react";
import { m } from "#messages/messages.js";
import { toast } from "#web/toast.ts";
import type { Video } from "../schema.ts";
import { VideoTextDialog } from "./video-text-dialog.tsx";

/** Shows a finished video to everybody, under a title and a description. */
export function PublishDialog({
  video,
  open,
  onClose,
  onPublished,
}: {
  video: Video;
  open: boolean;
  onClose: () => void;
  onPublished: (video: Video) => void;
}) {
  return (
    <VideoTextDialog
      video={video}
      open={open}
      title={m.videos_publish_title()}
      text={m.videos_publish_text()}
      icon={<Globe aria-hidden="true" />}
      action={m.videos_publish()}
      request={{ method: "POST", path: `/api/videos/${video.id}/publish` }}
      onClose={onClose}
      onDone={(published) => {
        toast.success(m.videos_published(), { description: m.videos_published_text() });
        onPublished(published);
      }}
    />
  );
}
