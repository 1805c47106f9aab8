import { Cloud } from "lucide-react";
import { m } from "#messages/messages.js";
import { Spinner } from "#web/components/spinner.tsx";
import { SaveTroubleIcon, saveTroubleColor, saveTroubleOf, saveTroubleWords } from "./save-trouble.tsx";
import type { Editor } from "./use-editor.ts";

/** Whether what is on the screen is kept, in two words. What is in the way of it stands in SaveTrouble, in sight. */
export function SaveStatus({ editor }: { editor: Editor }) {
  const trouble = saveTroubleOf(editor);
  return (
    <p
      role="status"
      className="flex items-center gap-1.5 text-small whitespace-nowrap text-muted [&_svg]:size-4 [&_svg]:shrink-0"
    >
      {trouble !== null ? (
        <span className={saveTroubleColor(trouble)}>
          <SaveTroubleIcon trouble={trouble} />
          <span className="sr-only">{saveTroubleWords(trouble)}</span>
        </span>
      ) : editor.saveState === "saved" ? (
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
