import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import type { Storyboard } from "#engine/storyboard.ts";
import { ApiError, callApi, errorCodeOf } from "#web/api.ts";
import { type Project, projectSchema, type ScriptVariant } from "../schema.ts";
import { createAutosave, type SaveOutcome, type SaveState } from "./autosave.ts";
import { changeHistory, type History, type HistoryAction, startHistory } from "./editor-history.ts";
import { checkStoryboard } from "./storyboard-edits.ts";

export interface Editor {
  storyboard: Storyboard;
  /** `key` names what is edited: edits of one key in quick succession are one step back. */
  edit: (change: (storyboard: Storyboard) => Storyboard, key?: string) => void;
  undo: () => void;
  redo: () => void;
  canUndo: boolean;
  canRedo: boolean;
  saveState: SaveState;
  /** Code of why it can't be kept as it is; null unless `saveState` is "refused". */
  refusal: string | null;
  /** False while a text that must be there is empty; nothing is saved then. */
  complete: boolean;
  /** Saves what waits. True when what is on the screen is kept. */
  flush: () => Promise<boolean>;
  /** After a conflict: the version that the other tab kept, or this one over it. @throws ApiError */
  settleConflict: (keep: "theirs" | "mine") => Promise<void>;
  /** Has the script written again, from the brief or from a changed one. @throws ApiError */
  rewrite: (brief: Project["brief"]) => Promise<void>;
  /** The scripts to choose from, as the writer wrote them. */
  variants: readonly ScriptVariant[];
  /** Fills the scenes with one of them; undo brings back what was there. @throws ApiError */
  chooseScript: (variant: number) => Promise<void>;
  /** Has others written to choose from; the scenes stay. @throws ApiError */
  offerScripts: () => Promise<void>;
}

type Reducer = (history: History<Storyboard>, action: HistoryAction<Storyboard>) => History<Storyboard>;

/** The storyboard of one project: edited, undone, and kept by itself. */
export function useEditor(project: Project): Editor {
  const [history, dispatch] = useReducer<History<Storyboard>, Storyboard, [HistoryAction<Storyboard>]>(
    changeHistory satisfies Reducer,
    project.storyboard,
    startHistory,
  );
  const [variants, setVariants] = useState<readonly ScriptVariant[]>(project.variants);
  const [{ saveState, refusal }, setSaving] = useState<Pick<Editor, "saveState" | "refusal">>({
    saveState: "saved",
    refusal: null,
  });
  const [autosave] = useState(() =>
    createAutosave<Storyboard>({
      revision: project.revision,
      save: (storyboard, revision) => keepStoryboard(project.id, storyboard, revision),
      onState: (state, code) => setSaving({ saveState: state, refusal: code ?? null }),
    }),
  );
  const storyboard = history.present;
  const kept = checkStoryboard(storyboard);
  // The storyboard that needs no saving any more: it came from the server, or is in the autosave's hands.
  const handled = useRef(project.storyboard);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `kept` is made anew on every render.
  useEffect(() => {
    if (handled.current === storyboard) return;
    handled.current = storyboard;
    if (kept) autosave.change(kept);
    else autosave.hold();
  }, [storyboard, autosave]);

  useEffect(() => () => void autosave.flush().finally(() => autosave.stop()), [autosave]);
  useWarnBeforeLeaving(saveState !== "saved");

  const edit = useCallback<Editor["edit"]>((change, key) => {
    dispatch({ type: "edit", change, key, at: Date.now() });
  }, []);
  const flush = async () => kept !== null && (await autosave.flush());

  /** Asks for something that the server does to the project as it is on the screen. */
  async function ask(path: string, request: object): Promise<Project> {
    if (kept) await autosave.flush();
    const body = { revision: autosave.revision, ...request };
    return callApi(
      fetch,
      `/api/studio/projects/${project.id}/${path}`,
      { method: "POST", body },
      projectSchema,
    );
  }

  /** Shows what the server made of the project; one step back undoes it. */
  function take(written: Project): void {
    handled.current = written.storyboard;
    autosave.resume(written.revision);
    setVariants(written.variants);
    dispatch({ type: "edit", change: () => written.storyboard, at: Date.now() });
  }

  return {
    storyboard,
    edit,
    undo: useCallback(() => dispatch({ type: "undo" }), []),
    redo: useCallback(() => dispatch({ type: "redo" }), []),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    saveState,
    refusal,
    complete: kept !== null,
    flush,
    async settleConflict(keep) {
      const theirs = await loadProject(project.id);
      if (keep === "mine") {
        autosave.resume(theirs.revision, kept ?? undefined);
        // A line of it is empty: it is sent when it isn't any more.
        if (!kept) autosave.hold();
        return;
      }
      handled.current = theirs.storyboard;
      autosave.resume(theirs.revision);
      // Can be undone: then this version is saved over the other one, by choice.
      dispatch({ type: "edit", change: () => theirs.storyboard, at: Date.now() });
    },
    rewrite: async (brief) => take(await ask("script", { brief })),
    variants,
    chooseScript: async (variant) => take(await ask("script/choice", { variant })),
    async offerScripts() {
      const project = await ask("offers", {});
      setVariants(project.variants);
      autosave.resume(project.revision);
    },
  };
}

function loadProject(id: string): Promise<Project> {
  return callApi(fetch, `/api/studio/projects/${id}`, {}, projectSchema);
}

async function keepStoryboard(id: string, storyboard: Storyboard, revision: number): Promise<SaveOutcome> {
  try {
    const body = { storyboard, revision };
    // Outlives the page: the last words before it is closed are kept too.
    const init = { method: "PUT", body, keepalive: true };
    const saved = await callApi(fetch, `/api/studio/projects/${id}/storyboard`, init, projectSchema);
    return { kind: "saved", revision: saved.revision };
  } catch (error) {
    const code = errorCodeOf(error);
    if (code === "project_changed") return settleOwnSave(id, storyboard);
    return isRefusal(error) ? { kind: "refused", code } : { kind: "failed" };
  }
}

/** Whether asking again would get the same answer; too many requests pass, and so does what is not the request's fault. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}

/** A save whose answer was lost looks like a conflict on the next try; if the server has exactly this, it is none. */
async function settleOwnSave(id: string, storyboard: Storyboard): Promise<SaveOutcome> {
  try {
    const theirs = await loadProject(id);
    const same = JSON.stringify(theirs.storyboard) === JSON.stringify(storyboard);
    return same ? { kind: "saved", revision: theirs.revision } : { kind: "conflict" };
  } catch {
    return { kind: "failed" };
  }
}

function useWarnBeforeLeaving(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [unsaved]);
}
