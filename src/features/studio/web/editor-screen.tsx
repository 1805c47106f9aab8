import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { m } from "#messages/messages.js";
import { focusOnHeading } from "#web/focus-on-heading.ts";
import { useSignedOutNotice } from "#web/signed-out-notice.ts";
import type { RunningRender } from "../render-schema.ts";
import type { Project } from "../schema.ts";
import { LeaveGuard } from "./leave-guard.tsx";
import { RenderStage } from "./render-stage.tsx";
import type { EditorTab } from "./thumb-bar.tsx";
import { useEditor } from "./use-editor.ts";
import { useLibrary } from "./use-library.ts";
import { Workbench } from "./workbench.tsx";

/** A project in the workbench; `?video=` shows a video of it instead. */
export function EditorScreen({
  project,
  ...opened
}: {
  project: Project;
  /** What is being made of it. */
  running: RunningRender | null;
  /** The finished video of it that is updated for free. */
  finished: string | null;
}) {
  const editor = useEditor(project);
  useSignedOutNotice();
  const [running, setRunning] = useState(opened.running);
  const [search, setSearch] = useSearchParams();
  const [brief, setBrief] = useState(project.brief);
  const [tab, setTab] = useState<EditorTab>("script");
  const library = useLibrary();
  const guard = <LeaveGuard editor={editor} uploading={library.uploading} />;
  const videoId = search.get("video");
  useFocusBackInEditor(videoId);
  function backToScript(): void {
    setRunning(null);
    setTab("script");
    setSearch({});
  }
  if (videoId !== null) {
    return (
      <div className="shell">
        {guard}
        <RenderStage
          key={videoId}
          videoId={videoId}
          started={running}
          aspect={editor.storyboard.aspect}
          onBack={(hasEnded) => {
            if (hasEnded) backToScript();
            else setSearch({});
          }}
          onEdit={({ version, storyboard }) => {
            const before = editor.storyboard;
            editor.edit(() => storyboard);
            editor.offerUndo({
              title: m.studio_version_taken({ number: version }),
              about: "version-taken",
              // Not a mere step back, which after another edit would be that one's.
              onUndo: () => editor.edit(() => before),
            });
            backToScript();
          }}
        />
      </div>
    );
  }
  return (
    <>
      {guard}
      <Workbench
        projectId={project.id}
        editor={editor}
        library={library}
        brief={brief}
        running={running}
        finished={opened.finished}
        tab={tab}
        onTab={setTab}
        onRewrite={async (changed) => {
          await editor.rewrite(changed);
          setBrief(changed);
        }}
        onStarted={(started) => {
          setRunning(started);
          setSearch({ video: started.video_id });
        }}
      />
    </>
  );
}

/** To the editor's heading when it takes the film's place again: the button that led there is gone. */
function useFocusBackInEditor(videoId: string | null): void {
  const before = useRef(videoId);
  useEffect(() => {
    if (before.current !== null && videoId === null) focusOnHeading();
    before.current = videoId;
  }, [videoId]);
}
