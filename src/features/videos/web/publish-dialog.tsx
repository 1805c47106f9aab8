import { Globe } from "lucide-react";
import { useState } from "react";
import { m } from "#messages/messages.js";
import type { Video } from "../schema.ts";
import { ShareDialog } from "./share-dialog.tsx";
import { VideoTextDialog } from "./video-text-dialog.tsx";

/** Shows a finished video to everybody, under a title and a description; then gives its address. */
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
  const [published, setPublished] = useState<Video | null>(null);
  if (open && published) {
    return (
      <ShareDialog
        video={published}
        title={m.videos_published()}
        text={m.videos_published_text()}
        onClose={() => {
          setPublished(null);
          onClose();
        }}
      />
    );
  }
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
      onDone={(done) => {
        setPublished(done);
        onPublished(done);
      }}
    />
  );
}
