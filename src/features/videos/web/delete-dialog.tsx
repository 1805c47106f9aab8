import { m } from "#messages/messages.js";
import { Button } from "#web/components/button.tsx";
import { Dialog } from "#web/components/dialog.tsx";
import type { Video } from "../schema.ts";

/** Says what is lost before a video or a draft is deleted. */
export function DeleteDialog({
  title,
  description,
  name,
  onClose,
  onDelete,
}: {
  title: string;
  description: string;
  /** Of what is deleted. */
  name: string;
  onClose: () => void;
  onDelete: () => void;
}) {
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={title}
      description={description}
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
      <p className="font-semibold wrap-anywhere">{name}</p>
    </Dialog>
  );
}

/** What is lost with a video. */
export function lossOf(video: Video): string {
  if (video.status === "processing") return m.videos_delete_processing();
  return video.is_published ? m.videos_delete_published() : m.videos_delete_text();
}
