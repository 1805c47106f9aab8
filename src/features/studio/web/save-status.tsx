import { CircleAlert, Cloud, CloudOff } from "lucide-react";
import { m } from "#messages/messages.js";
import { Button } from "#web/components/button.tsx";
import { Spinner } from "#web/components/spinner.tsx";
import { errorMessage } from "#web/error-messages.ts";
import type { SaveState } from "./autosave.ts";

/** Whether what is on the screen is kept, in two words. */
export function SaveStatus({
  state,
  refusal,
  complete,
  onConflict,
}: {
  state: SaveState;
  /** Code of why it can't be kept. */
  refusal: string | null;
  complete: boolean;
  /** Asks again which version should stay. */
  onConflict: () => void;
}) {
  const shown = complete || state === "conflict" ? state : "incomplete";
  return (
    <p
      role="status"
      className="flex items-center gap-1.5 text-small whitespace-nowrap text-muted [&_svg]:size-4"
    >
      {shown === "saved" && (
        <>
          <Cloud aria-hidden="true" />
          <span className="max-sm:sr-only">{m.studio_saved()}</span>
        </>
      )}
      {(shown === "waiting" || shown === "saving") && (
        <>
          <Spinner />
          <span className="max-sm:sr-only">{m.studio_saving()}</span>
        </>
      )}
      {shown === "failed" && (
        <span className="flex items-center gap-1.5 text-danger">
          <CloudOff aria-hidden="true" />
          {m.studio_save_failed()}
        </span>
      )}
      {shown === "refused" && (
        <span className="flex items-center gap-1.5 whitespace-normal text-danger lg:max-w-xs">
          <CloudOff aria-hidden="true" className="shrink-0" />
          {m.studio_not_saved()}. {refusal && errorMessage(refusal)}
        </span>
      )}
      {(shown === "incomplete" || shown === "conflict") && (
        <span className="flex items-center gap-1.5 text-warning">
          <CircleAlert aria-hidden="true" />
          {m.studio_not_saved()}
          {shown === "conflict" && (
            <Button variant="secondary" size="sm" className="ml-1" onClick={onConflict}>
              {m.studio_conflict_choose()}
            </Button>
          )}
        </span>
      )}
    </p>
  );
}
