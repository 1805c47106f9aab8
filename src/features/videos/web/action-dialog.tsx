import { aspectOf } from "#engine/aspect-of.ts";
import { m } from "#messages/messages.js";
import { toast } from "#web/toast.ts";
import type { Video } from "../schema.ts";
import { DeleteDialog, lossOf } from "./delete-dialog.tsx";
import { ExportDialog } from "./export-dialog.tsx";
import { PlayDialog } from "./play-dialog.tsx";
import { PostDialog } from "./post/post-dialog.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { ShareDialog } from "./share-dialog.tsx";
import { ThumbnailDialog } from "./thumbnail-dialog.tsx";
import type { VideoAction } from "./video-card.tsx";
import { VideoTextDialog } from "./video-text-dialog.tsx";

/** What is done with a video in a dialog. */
export type DialogAction = Exclude<VideoAction, "unpublish" | "copy">;

/** The dialog that belongs to an action on a video. */
export function ActionDialog({
  action,
  video,
  onClose,
  onChanged,
  onDelete,
}: {
  action: DialogAction;
  video: Video;
  onClose: () => void;
  onChanged: (video: Video) => void;
  onDelete: (video: Video) => void;
}) {
  switch (action) {
    case "play":
      return (
        <PlayDialog
          video={video.video_url === null ? null : { ...video, video_url: video.video_url }}
          aspect={aspectOf(video.width, video.height)}
          onClose={onClose}
        />
      );
    case "post":
      return <PostDialog video={video} onClose={onClose} />;
    case "export":
      return <ExportDialog film={video} aspect={aspectOf(video.width, video.height)} onClose={onClose} />;
    case "publish":
      return <PublishDialog open video={video} onClose={onClose} onPublished={onChanged} />;
    case "edit":
      return (
        <VideoTextDialog
          open
          video={video}
          title={m.videos_edit_title()}
          action={m.web_save()}
          request={{ method: "PATCH", path: `/api/videos/${video.id}` }}
          onClose={onClose}
          onDone={(changed) => {
            toast.success(m.videos_saved());
            onChanged(changed);
            onClose();
          }}
        />
      );
    case "thumbnail":
      return <ThumbnailDialog open video={video} onClose={onClose} onChanged={onChanged} />;
    case "delete":
      return (
        <DeleteDialog
          title={m.videos_delete_title()}
          description={lossOf(video)}
          name={video.title}
          onClose={onClose}
          onDelete={() => onDelete(video)}
        />
      );
    case "share":
      return (
        <ShareDialog
          video={video}
          title={m.videos_share_title()}
          text={m.videos_share_text()}
          onClose={onClose}
        />
      );
  }
}
