import { m } from "#messages/messages.js";
import { Button } from "#web/components/button.tsx";
import { Dialog } from "#web/components/dialog.tsx";
import type { Video } from "../schema.ts";

/** Says what is lost before a video is deleted. */
export function DeleteDialog({
  video,
  onClose,
  onDelete,
}: {
  video: Video;
  onClose: () => void;
  onDelete: () => void;
}) {
  const text =
    video.status === "processing"
      ? m.videos_delete_processing()
      : video.is_published
        ? m.videos_delete_published()
        : m.videos_delete_text();
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={m.videos_delete_title()}
      description={text}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.web_cancel()}
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              onDelete();
              onClose();
            }}
          >
            {m.videos_delete()}
          </Button>
        </>
      }
    >
      <p className="font-semibold [overflow-wrap:anywhere]">{video.title}</p>
    </Dialog>
  );
}
