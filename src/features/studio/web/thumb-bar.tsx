import { Clapperboard } from "lucide-react";
import { m } from "#messages/messages.js";
import { classNames } from "#web/class-names.ts";
import { Button } from "#web/components/button.tsx";
import { SaveTrouble, saveTroubleOf, type WaysOut } from "./save-trouble.tsx";
import type { Editor } from "./use-editor.ts";

export type EditorTab = "script" | "look";

/** On a phone: what a thumb must reach. Everywhere, and wherever the page is scrolled to: what keeps it from being saved. */
export function ThumbBar({
  editor,
  tab,
  onTab,
  onGenerate,
  ...ways
}: {
  editor: Editor;
  tab: EditorTab;
  onTab: (tab: EditorTab) => void;
  onGenerate: () => void;
} & WaysOut) {
  const trouble = saveTroubleOf(editor);
  return (
    <div
      ref={noteHeight}
      className={classNames(
        "sticky bottom-0 z-30 print:hidden -mx-(--gutter) mt-6 grid gap-2.5 border-t border-line bg-surface px-(--gutter) pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))]",
        !trouble && "lg:hidden",
      )}
    >
      {trouble && <SaveTrouble trouble={trouble} {...ways} />}
      <div className="flex flex-wrap items-center justify-end gap-3 lg:hidden">
        <div className="grid flex-1 basis-[8rem] grid-cols-2 rounded-control bg-sunken p-1">
          {(["script", "look"] as const).map((value) => (
            <button
              key={value}
              type="button"
              aria-pressed={tab === value}
              onClick={() => {
                onTab(value);
                window.scrollTo({ top: 0 });
              }}
              className="h-10 rounded-sm text-small font-medium text-muted transition aria-pressed:bg-raised aria-pressed:text-ink aria-pressed:shadow-sm"
            >
              {value === "script" ? m.studio_script() : m.studio_look()}
            </button>
          ))}
        </div>
        <Button onClick={onGenerate}>
          {/* The narrowest windows have room for the words alone. */}
          <Clapperboard aria-hidden="true" className="max-[21rem]:hidden" />
          {m.studio_generate()}
        </Button>
      </div>
    </div>
  );
}

/** For notices, which keep above it: how high it is at the moment; nothing while it is not to be seen. */
function noteHeight(bar: HTMLElement | null): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    style.setProperty("--thumb-bar", `${Math.ceil(bar?.getBoundingClientRect().height ?? 0)}px`);
  });
  if (bar) observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty("--thumb-bar");
  };
}
