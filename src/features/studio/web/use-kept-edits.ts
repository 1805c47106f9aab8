import { useEffect, useEffectEvent } from "react";
import type { Storyboard } from "#engine/storyboard.ts";
import { usePage } from "#web/page-data.tsx";
import type { Project } from "../schema.ts";
import { keepableStoryboard } from "./keepable-storyboard.ts";
import { keepEdits, takeKeptEdits } from "./kept-edits.ts";
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
    // What was under way to the server as the page went has arrived, or still may: then nobody else saved.
    const sent = keepableStoryboard(kept.storyboard, project.storyboard);
    const before = kept.revision === project.revision ? [project.storyboard] : [];
    if (!isSame(sent, project.storyboard))
      saving.continueFrom(kept.revision, [...before, ...(sent ? [sent] : [])]);
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

/** Both come from the schema, which gives their fields an order. */
const isSame = (one: Storyboard | null, other: Storyboard): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
