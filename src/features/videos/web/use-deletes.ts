import { useEffect, useRef, useState } from "react";
import { m } from "#messages/messages.js";
import { callApi, errorCodeOf } from "#web/api.ts";
import { errorMessage } from "#web/error-messages.ts";
import { tellFailure } from "#web/tell-failure.ts";
import { toast } from "#web/toast.ts";
import { createDelayedDelete } from "./delayed-delete.ts";

/** What is deleted already where one looks at it, and how to delete more. */
export interface Deletes {
  hidden: ReadonlySet<string>;
  remove: (one: { id: string; title: string }) => void;
}

/** As long as the notice with Undo stands. */
const undoMilliseconds = 6_000;

/** An answer without a body. */
const nothing = { parse: () => undefined };

interface DeletesOf {
  /** The address that deletes one. */
  address: (id: string) => string;
  /** Told when one is deleted for good. */
  onGone: (id: string) => void;
  /** What is said when one could not be. */
  failed: () => string;
}

/** Deletes with an Undo. `hidden` are those that are shown no more. */
export function useDeletes(kind: DeletesOf): Deletes {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const { current } = useRef(kind);

  function show(id: string): void {
    setHidden((now) => new Set([...now].filter((one) => one !== id)));
  }

  const [deletes] = useState(() =>
    createDelayedDelete({
      milliseconds: undoMilliseconds,
      send: (id) => {
        // A pointer may keep the notice for longer, and it stands on every screen: it would promise what can't be done.
        toast.withdraw(id);
        // Sent even while the page goes.
        callApi(fetch, current.address(id), { method: "DELETE", keepalive: true }, nothing).then(
          () => current.onGone(id),
          (error: unknown) => {
            const code = errorCodeOf(error);
            // Deleted in another tab: it is gone, as was wished.
            if (code === "not_found") {
              current.onGone(id);
              return;
            }
            show(id);
            tellFailure(code, current.failed(), { description: errorMessage(code) });
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

  function remove(one: { id: string; title: string }): void {
    setHidden((now) => new Set([...now, one.id]));
    deletes.start(one.id);
    toast.info(m.videos_deleted({ title: one.title }), {
      about: one.id,
      duration: undoMilliseconds,
      action: {
        label: m.videos_undo(),
        onAction: () => {
          deletes.undo(one.id);
          show(one.id);
        },
      },
    });
  }

  return { hidden, remove };
}
