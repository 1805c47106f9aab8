import { z } from "zod";
import { m } from "#messages/messages.js";
import { callApi } from "#web/api.ts";
import { type Decision, DecisionDialog } from "./decision-dialog.tsx";

export type ModerationDecision = "hide" | "restore" | "dismiss";

/** A video that a decision or the preview is about. */
export interface ChosenVideo {
  id: string;
  title: string;
}

const decisions: Record<ModerationDecision, Decision & { path: string }> = {
  hide: {
    title: m.admin_hide_title,
    text: m.admin_hide_text,
    submit: m.admin_unpublish,
    done: m.admin_hide_done,
    path: "hide",
    danger: true,
    needsReason: true,
  },
  restore: {
    title: m.admin_restore_title,
    text: m.admin_restore_text,
    submit: m.admin_restore,
    done: m.admin_restore_done,
    path: "restore",
  },
  dismiss: {
    title: m.admin_dismiss_title,
    text: m.admin_dismiss_text,
    submit: m.admin_dismiss,
    done: m.admin_dismiss_done,
    path: "dismiss-reports",
  },
};

/** Asks once more before a decision about a video; taking one down needs its reason. */
export function ModerationDialog({
  video,
  decision,
  onClose,
  onDone,
}: {
  video: ChosenVideo;
  decision: ModerationDecision;
  onClose: () => void;
  onDone: () => void;
}) {
  const { path } = decisions[decision];
  return (
    <DecisionDialog
      decision={decisions[decision]}
      about={video.title}
      decide={(reason) => {
        const body = decision === "hide" ? { reason } : {};
        return callApi(
          fetch,
          `/api/admin/videos/${video.id}/${path}`,
          { method: "POST", body },
          z.undefined(),
        );
      }}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
