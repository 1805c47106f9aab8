import { useMemo, useRef, useState } from "react";
import type { VoiceTiming } from "#engine/timeline.ts";
import { m } from "#messages/messages.js";
import { classNames } from "#web/class-names.ts";
import { Tabs } from "#web/components/tabs.tsx";
import type { RunningRender } from "../render-schema.ts";
import type { Project } from "../schema.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { EditorBar } from "./editor-bar.tsx";
import { filmSummary } from "./film-summary.ts";
import { GenerateDialog } from "./generate-dialog.tsx";
import { KeepAsNew } from "./keep-as-new.tsx";
import { leadToText } from "./lead-to-text.ts";
import { LookEditor } from "./look-editor.tsx";
import { type PreviewControls, PreviewPane } from "./preview-pane.tsx";
import { RecordingHint } from "./recording-hint.tsx";
import { RenderNotice } from "./render-notice.tsx";
import { RewriteDialog } from "./rewrite-dialog.tsx";
import { ScriptEditor } from "./script-editor.tsx";
import { drawableStoryboard } from "./storyboard-edits.ts";
import { type EditorTab, ThumbBar } from "./thumb-bar.tsx";
import type { Editor } from "./use-editor.ts";
import { useEditorShortcuts } from "./use-editor-shortcuts.ts";
import { type Library, type PhotoShelf, photoShelfOf } from "./use-library.ts";
import { usePaidFor } from "./use-paid-for.ts";
import { useProjectRender } from "./use-project-render.ts";
import { useSoundAhead } from "./use-sound-ahead.ts";

/** Script and look on one side, the live preview on the other. */
export function Workbench({
  projectId,
  editor,
  library,
  brief,
  running,
  finished,
  tab,
  onTab,
  onRewrite,
  onStarted,
}: {
  projectId: string;
  editor: Editor;
  library: Library;
  brief: Project["brief"];
  running: RunningRender | null;
  finished: string | null;
  /** Who only looked at the progress is back where they were. */
  tab: EditorTab;
  onTab: (tab: EditorTab) => void;
  onRewrite: (brief: Project["brief"]) => Promise<void>;
  onStarted: (render: RunningRender) => void;
}) {
  const { storyboard } = editor;
  const preview = useRef<PreviewControls>(null);
  const [open, setOpen] = useState<"generate" | "rewrite" | null>(null);
  const [timing, setTiming] = useState<VoiceTiming>();
  const [putOff, setPutOff] = useState(false);
  const conflict = editor.saveState === "conflict";
  const render = useProjectRender(projectId, { running, finished });
  const drawable = useMemo(() => drawableStoryboard(storyboard), [storyboard]);
  const photos = photoShelfOf(library, brief.assetIds, storyboard);
  useSoundAhead(drawable, tab === "look" || open === "generate");

  useEditorShortcuts({
    undo: editor.undo,
    redo: editor.redo,
    togglePlay: () => preview.current?.togglePlay(),
    toggleMute: () => preview.current?.toggleMute(),
    seekBy: (seconds) => preview.current?.seekBy(seconds),
  });

  function generate(): void {
    preview.current?.pause();
    setTiming(preview.current?.timing());
    setOpen("generate");
  }
  usePaidFor(generate);

  return (
    <div className="shell lg:pb-16" data-workbench={storyboard.aspect}>
      {/* What is made of it, or has just been, has the way to the film in its notice. */}
      <EditorBar editor={editor} film={render.render ? null : render.finished} onGenerate={generate} />
      <RenderNotice project={render} />
      <div className="group/editor grid gap-5 side:grid-cols-[minmax(0,1fr)_auto] side:gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)] lg:gap-10">
        <div
          className={classNames(
            "sticky top-0 z-20 -mx-(--gutter) self-start border-b border-line bg-page px-(--gutter) py-3 lg:top-20 lg:order-2 lg:mx-0 lg:border-0 lg:bg-transparent lg:p-0",
            "side:order-2 side:mx-0 side:border-0 side:px-0",
            // While somebody types on a phone, the keyboard needs the room; on its side it takes none from the texts.
            "max-lg:group-has-[textarea:focus]/editor:static side:group-has-[textarea:focus]/editor:sticky",
          )}
        >
          <PreviewPane ref={preview} storyboard={drawable} history={editor} />
        </div>
        <EditorTabs
          editor={editor}
          library={library}
          photos={photos}
          tab={tab}
          onTab={onTab}
          onShow={(sceneId, shot) => preview.current?.showScene(sceneId, shot)}
          onRewrite={() => {
            preview.current?.pause();
            setOpen("rewrite");
          }}
        />
      </div>
      <ThumbBar
        editor={editor}
        onConflict={() => setPutOff(false)}
        onMissing={(missing) => leadToText(missing, onTab)}
        onGone={editor.letGo}
        keepAsNew={<KeepAsNew editor={editor} brief={brief} size="sm" />}
        tab={tab}
        onTab={onTab}
        onGenerate={generate}
      />
      <GenerateDialog
        open={open === "generate"}
        projectId={projectId}
        summary={filmSummary(drawable, timing)}
        hint={<RecordingHint storyboard={storyboard} />}
        render={render}
        keepAsNew={<KeepAsNew editor={editor} brief={brief} />}
        conflict={conflict}
        onConflict={() => {
          setOpen(null);
          setPutOff(false);
        }}
        flush={editor.flush}
        revision={editor.revision}
        onClose={() => setOpen(null)}
        onStarted={onStarted}
      />
      <RewriteDialog
        open={open === "rewrite"}
        brief={brief}
        recorded={storyboard.voice.recordingAssetId !== undefined}
        onClose={() => setOpen(null)}
        onRewrite={onRewrite}
      />
      <ConflictDialog
        open={conflict && !putOff}
        onSettle={editor.settleConflict}
        onClose={() => setPutOff(true)}
      />
    </div>
  );
}

/** The script and the look. On a phone the bar at the thumb changes between them. */
function EditorTabs({
  editor,
  library,
  photos,
  tab,
  onTab,
  onShow,
  onRewrite,
}: {
  editor: Editor;
  library: Library;
  photos: PhotoShelf;
  tab: EditorTab;
  onTab: (tab: EditorTab) => void;
  onShow: (sceneId: string, shot?: number) => void;
  onRewrite: () => void;
}) {
  return (
    <Tabs
      label={m.studio_editor_tabs()}
      value={tab}
      onChange={(next) => onTab(next === "look" ? "look" : "script")}
      className="min-w-0 max-lg:[&>[role=tablist]]:hidden max-lg:[&>[role=tabpanel]]:pt-0"
      tabs={[
        {
          value: "script",
          label: m.studio_script(),
          content: (
            <ScriptEditor
              editor={editor}
              photos={photos}
              library={library}
              onShow={onShow}
              onRewrite={onRewrite}
            />
          ),
        },
        {
          value: "look",
          label: m.studio_look(),
          content: <LookEditor editor={editor} photos={photos} recordingUpload={library.recordingUpload} />,
        },
      ]}
    />
  );
}
