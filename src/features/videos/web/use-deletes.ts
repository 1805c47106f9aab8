import { useEffect, useRef, useState } from "react";
import { m } from "#messages/messages.js";
import { callApi, errorCodeOf } from "#web/api.ts";
import { errorMessage } from "#web/error-messages.ts";
import { toast } from "#web/toast.ts";
import type { Video } from "../schema.ts";
import { createDelayedDelete } from "./delayed-delete.ts";
import { useVideoGone } from "./use-my-videos.ts";

/** As long as the notice with Undo stands. */
const undoMilliseconds = 6_000;

/** An answer without a body. */
const nothing = { parse: () => undefined };

/** Deletes with an Undo. `hidden` are the videos that are shown no more. */
export function useDeletes(): { hidden: ReadonlySet<string>; remove: (video: Video) => void } {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const gone = useRef(useVideoGone());

  function show(id: string): void {
    setHidden((now) => new Set([...now].filter((one) => one !== id)));
  }

  const [deletes] = useState(() =>
    createDelayedDelete({
      milliseconds: undoMilliseconds,
      send: (id) => {
        // Sent even while the page goes.
        callApi(fetch, `/api/videos/${id}`, { method: "DELETE", keepalive: true }, nothing).then(
          () => gone.current(id),
          (error: unknown) => {
            show(id);
            toast.error(m.videos_delete_failed(), { description: errorMessage(errorCodeOf(error)) });
          },
        );
      },
    }),
  );

  useEffect(() => {
    const flush = () => deletes.flush();
    window.addEventListener("pagehide", flush);
    return () => {
      window.removeEventListener("pagehide", flush);
      flush();
    };
  }, [deletes]);

  function remove(video: Video): void {
    setHidden((now) => new Set([...now, video.id]));
    deletes.start(video.id);
    toast.info(m.videos_deleted({ title: video.title }), {
      duration: undoMilliseconds,
      action: {
        label: m.videos_undo(),
        onAction: () => {
          deletes.undo(video.id);
          show(video.id);
        },
      },
    });
  }

  return { hidden, remove };
}
