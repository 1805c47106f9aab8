import { useEffect, useEffectEvent } from "react";
import type { Storyboard } from "#engine/storyboard.ts";
import { usePage } from "#web/page-data.tsx";
import type { Project } from "../schema.ts";
import { keepableStoryboard } from "./keepable-storyboard.ts";
import { type KeptEdits, keepEdits, takeKeptEdits } from "./kept-edits.ts";
import type { StoryboardSaving } from "./use-storyboard-saving.ts";

/**
 * Brings back what was not saved when the page went: while somebody signed in again, or as a phone that needs the room
 * drops a page that nobody looks at; one step back undoes it.
 *
 * @returns keeps what is on the screen; false where the browser keeps nothing
 */
export function useKeptEdits({
  project,
  storyboard,
  saving,
  unsaved,
  edit,
}: {
  project: Project;
  storyboard: Storyboard;
  saving: StoryboardSaving;
  /** Whether something on the screen would be lost with it. */
  unsaved: boolean;
  edit: (change: () => Storyboard) => void;
}): () => boolean {
  const userId = usePage().viewer?.id ?? "";
  const keep = () =>
    keepEdits(sessionStorage, userId, project.id, { storyboard, revision: saving.revision() });
  const take = () => takeKeptEdits(sessionStorage, userId, project.id);
  const bringBack = useEffectEvent(() => {
    const kept = take();
    if (!kept) return;
    // What was under way to the server as the page went has arrived: then nobody else saved.
    if (!isSaved(kept, project)) saving.continueFrom(kept.revision);
    edit(() => kept.storyboard);
  });
  useEffect(() => bringBack(), []);
  useKeptWhileHidden(unsaved, keep, take);
  return keep;
}

/** Who comes back to the page itself finds all of it there. */
function useKeptWhileHidden(unsaved: boolean, keep: () => void, forget: () => void): void {
  const onHidden = useEffectEvent(() => {
    if (!document.hidden) forget();
    else if (unsaved) keep();
  });
  useEffect(() => {
    const listen = () => onHidden();
    document.addEventListener("visibilitychange", listen);
    return () => document.removeEventListener("visibilitychange", listen);
  }, []);
  const onSaved = useEffectEvent(forget);
  useEffect(() => {
    if (!unsaved) onSaved();
  }, [unsaved]);
}

/** Whether the server has all of it that can be kept. */
function isSaved({ storyboard }: KeptEdits, project: Project): boolean {
  const keepable = keepableStoryboard(storyboard, project.storyboard);
  return JSON.stringify(keepable) === JSON.stringify(project.storyboard);
}
