import { Clapperboard, Film } from "lucide-react";
import { textLimits } from "#engine/storyboard.ts";
import { PreviewButton } from "#features/videos/web/preview/preview-button.tsx";
import { m } from "#messages/messages.js";
import { Button } from "#web/components/button.tsx";
import { ButtonLink } from "#web/components/button-link.tsx";
import { Tooltip } from "#web/components/tooltip.tsx";
import { HistoryButtons } from "./history-buttons.tsx";
import { isBlank } from "./keepable-storyboard.ts";
import { SaveStatus } from "./save-status.tsx";
import { oneLine } from "./storyboard-edits.ts";
import { useCutPaste } from "./use-cut-paste.tsx";
import type { Editor } from "./use-editor.ts";

/** The film's title, whether it is kept, and what leads on. */
export function EditorBar({
  editor,
  film,
  onGenerate,
}: {
  editor: Editor;
  /** The finished video of the project. */
  film: string | null;
  onGenerate: () => void;
}) {
  const { storyboard, edit } = editor;
  const [cut, field] = useCutPaste(textLimits.title);
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-1 pt-5 pb-3 lg:pt-7 lg:pb-4 low:pt-2 low:pb-1">
      <h1 className="min-w-0 flex-1 basis-40 sm:basis-60">
        <span className="sr-only">{m.studio_editor_title()}</span>
        <input
          aria-label={m.studio_title()}
          data-text="title"
          aria-invalid={isBlank(storyboard.title) || undefined}
          value={storyboard.title}
          {...field}
          onChange={(event) => {
            const title = oneLine(event.currentTarget.value, textLimits.title);
            edit((now) => ({ ...now, title }), "title");
          }}
          className="-mx-2 min-h-11 w-full rounded-control border border-transparent bg-transparent px-2 py-1 font-display text-heading font-bold text-ellipsis transition hover:border-line-strong focus:border-focus focus:outline-2 focus:-outline-offset-1 focus:outline-focus aria-invalid:border-danger"
        />
      </h1>
      <SaveStatus editor={editor} />
      {film && (
        <ButtonLink to={`?video=${film}`} variant="ghost" className="max-lg:size-11 max-lg:px-0">
          <Film aria-hidden="true" />
          <span className="max-lg:sr-only">{m.studio_show_video()}</span>
        </ButtonLink>
      )}
      <Tooltip text={m.videos_preview_open()}>
        <PreviewButton variant="ghost" iconOnly className="max-lg:-mr-2" />
      </Tooltip>
      <div className="hidden items-center gap-1 lg:flex">
        <HistoryButtons history={editor} />
        <Button className="ml-2" onClick={onGenerate}>
          <Clapperboard aria-hidden="true" />
          {m.studio_generate()}
        </Button>
      </div>
      {cut && <div className="w-full">{cut}</div>}
    </header>
  );
}
