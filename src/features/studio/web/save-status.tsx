import { CircleAlert, Cloud, CloudOff } from "lucide-react";
import { m } from "#messages/messages.js";
import { classNames } from "#web/class-names.ts";
import { Spinner } from "#web/components/spinner.tsx";
import { missingWords } from "./missing-words.ts";
import { saveTroubleOf, saveTroubleWords } from "./save-trouble.tsx";
import type { Editor } from "./use-editor.ts";

/** Whether what is on the screen is kept, in two words. What is in the way of it stands in SaveTrouble, in sight. */
export function SaveStatus({ editor }: { editor: Editor }) {
  const { saveState, missing } = editor;
  const trouble = saveTroubleOf(editor);
  const incomplete = trouble === null && missing.length > 0;
  return (
    <p
      role="status"
      className={classNames(
        "flex items-center gap-1.5 text-small text-muted [&_svg]:size-4 [&_svg]:shrink-0",
        // A sentence may have to share its row with a button.
        incomplete ? "min-w-0 max-lg:flex-1 max-lg:basis-40" : "whitespace-nowrap",
      )}
    >
      {trouble !== null ? (
        <span className="text-danger">
          <CloudOff aria-hidden="true" />
          <span className="sr-only">{saveTroubleWords(trouble)}</span>
        </span>
      ) : incomplete ? (
        <span className="flex items-center gap-1.5 text-warning lg:max-w-sm">
          <CircleAlert aria-hidden="true" />
          {m.studio_incomplete({ places: missingWords(missing) })}
        </span>
      ) : saveState === "saved" ? (
        <>
          <Cloud aria-hidden="true" />
          <span className="max-sm:sr-only">{m.studio_saved()}</span>
        </>
      ) : (
        <>
          <Spinner />
          <span className="max-sm:sr-only">{m.studio_saving()}</span>
        </>
      )}
    </p>
  );
}
