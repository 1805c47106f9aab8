import { CircleAlert, Cloud, CloudOff } from "lucide-react";
import { m } from "#messages/messages.js";
import { classNames } from "#web/class-names.ts";
import { Button } from "#web/components/button.tsx";
import { Spinner } from "#web/components/spinner.tsx";
import { errorMessage } from "#web/error-messages.ts";
import type { SaveState } from "./autosave.ts";
import type { MissingText } from "./keepable-storyboard.ts";
import { missingWords } from "./missing-words.ts";

/** Whether what is on the screen is kept, in two words. */
export function SaveStatus({
  state,
  refusal,
  missing,
  onConflict,
}: {
  state: SaveState;
  /** Code of why it can't be kept. */
  refusal: string | null;
  /** Texts that are not kept because they are empty. */
  missing: readonly MissingText[];
  /** Asks again which version should stay. */
  onConflict: () => void;
}) {
  const underWay = state === "saved" || state === "waiting" || state === "saving";
  const shown = missing.length > 0 && underWay ? "incomplete" : state;
  const isBrief = shown === "saved" || shown === "waiting" || shown === "saving";
  return (
    <p
      role="status"
      className={classNames(
        "flex items-center gap-1.5 text-small text-muted [&_svg]:size-4 [&_svg]:shrink-0",
        // A sentence may have to share its row with a button.
        isBrief ? "whitespace-nowrap" : "min-w-0 max-lg:flex-1 max-lg:basis-40",
      )}
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
        <span className="flex items-center gap-1.5 text-danger lg:max-w-xs">
          <CloudOff aria-hidden="true" />
          {m.studio_not_saved()}. {refusal && errorMessage(refusal)}
        </span>
      )}
      {shown === "incomplete" && (
        <span className="flex items-center gap-1.5 text-warning lg:max-w-sm">
          <CircleAlert aria-hidden="true" />
          {m.studio_incomplete({ places: missingWords(missing) })}
        </span>
      )}
      {shown === "conflict" && (
        <span className="flex items-center gap-1.5 text-warning">
          <CircleAlert aria-hidden="true" />
          {m.studio_not_saved()}
          <Button variant="secondary" size="sm" className="ml-1" onClick={onConflict}>
            {m.studio_conflict_choose()}
          </Button>
        </span>
      )}
    </p>
  );
}
