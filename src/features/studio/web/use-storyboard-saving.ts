import { useEffect, useRef, useState } from "react";
import type { Storyboard } from "#engine/storyboard.ts";
import type { Project } from "../schema.ts";
import { Autosave, type SaveState } from "./autosave.ts";
import { withoutFiles } from "./gone-files.ts";
import { keepStoryboard } from "./keep-storyboard.ts";
import { keepableStoryboard } from "./keepable-storyboard.ts";
import { useRetryOnReturn } from "./use-retry-on-return.ts";

export interface StoryboardSaving {
  saveState: SaveState;
  /** Code of why it can't be kept; null unless `saveState` is "refused". */
  refusal: string | null;
  /** Ids of files that were deleted since: all else is kept. */
  gone: ReadonlySet<string>;
  /** All of the screen that can be kept. */
  keepable: () => Storyboard;
  /** Saves what waits. True when all that can be kept is. */
  flush: () => Promise<boolean>;
  revision: () => number;
  /** Goes on from what the server has; its storyboard comes to the screen. */
  take: (theirs: Project) => void;
  /** Goes on from what the server has; what changed on the screen meanwhile is saved over it. */
  follow: (theirs: Project) => void;
  /** Keeps what is on the screen in place of what the server has. */
  overwrite: (theirs: Project) => void;
  /**
   * What comes to the screen next was made from this revision, whatever the server has by now; `own` is what it may have of
   * this tab's.
   */
  continueFrom: (revision: number, own: readonly Storyboard[]) => void;
}

/** Keeps the storyboard on the screen by itself, as far as its texts let it. */
export function useStoryboardSaving(project: Project, storyboard: Storyboard): StoryboardSaving {
  const [saving, setSaving] = useState<Pick<StoryboardSaving, "saveState" | "refusal">>({
    saveState: "saved",
    refusal: null,
  });
  // What needs no saving any more: it came from the server, or is in the autosave's hands.
  const handled = useRef(project.storyboard);
  const last = useRef(project.storyboard);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  function noteGone(ids: ReadonlySet<string>): void {
    last.current = withoutFiles(last.current, ids);
    setGone((before) => new Set([...before, ...ids]));
  }
  const [autosave] = useState(
    () =>
      new Autosave<Storyboard>({
        revision: project.revision,
        kept: project.storyboard,
        save: (value, revision, own) =>
          keepStoryboard(project.id, value, { revision, own, onGone: noteGone }),
        onState: (state, code) => setSaving({ saveState: state, refusal: code ?? null }),
      }),
  );
  useEffect(() => {
    if (handled.current === storyboard) return;
    handled.current = storyboard;
    const kept = keepableStoryboard(withoutFiles(storyboard, gone), last.current);
    if (!kept) {
      autosave.hold();
      return;
    }
    // A text that was emptied to be written anew changes nothing that is kept.
    if (JSON.stringify(kept) === JSON.stringify(last.current)) return;
    last.current = kept;
    autosave.change(kept);
  }, [storyboard, gone, autosave]);

  // Whoever puts a phone away may not come back to this page: it is dropped when the phone needs the room.
  useEffect(() => {
    const keep = () => document.hidden && void autosave.flush();
    document.addEventListener("visibilitychange", keep);
    return () => document.removeEventListener("visibilitychange", keep);
  }, [autosave]);
  useEffect(() => () => void autosave.flush().finally(() => autosave.stop()), [autosave]);
  const isStuck = saving.saveState === "failed" || saving.saveState === "refused";
  useRetryOnReturn(isStuck, () => void autosave.flush());

  return {
    ...saving,
    gone,
    keepable: () => last.current,
    flush: () => autosave.flush(),
    revision: () => autosave.revision,
    take(theirs) {
      handled.current = theirs.storyboard;
      last.current = theirs.storyboard;
      autosave.resume({ revision: theirs.revision, kept: theirs.storyboard });
    },
    follow({ revision, storyboard: kept }) {
      const same = JSON.stringify(kept) === JSON.stringify(last.current);
      autosave.resume({ revision, kept }, same ? undefined : last.current);
    },
    overwrite: ({ revision, storyboard: kept }) => autosave.resume({ revision, kept }, last.current),
    continueFrom: (revision, own) => autosave.continueFrom(revision, own),
  };
}
