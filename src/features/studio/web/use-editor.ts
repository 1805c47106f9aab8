import { useCallback, useReducer, useState } from "react";
import type { PaletteId } from "#engine/palettes.ts";
import type { Storyboard } from "#engine/storyboard.ts";
import { callApi } from "#web/api.ts";
import { type Project, projectSchema, type ScriptVariant } from "../schema.ts";
import type { SaveState } from "./autosave.ts";
import { changeHistory, type History, type HistoryAction, startHistory } from "./editor-history.ts";
import { type GonePlace, gonePlaces, withoutFiles } from "./gone-files.ts";
import { keepAsNewProject, loadProject } from "./keep-storyboard.ts";
import { type MissingText, missingTexts } from "./keepable-storyboard.ts";
import { useKeptEdits } from "./use-kept-edits.ts";
import { useStoryboardSaving } from "./use-storyboard-saving.ts";
import { type UndoNotice, useUndoNotices } from "./use-undo-notices.ts";

export interface Editor {
  storyboard: Storyboard;
  /** `key` names what is edited: edits of one key in quick succession are one step back. */
  edit: (change: (storyboard: Storyboard) => Storyboard, key?: string) => void;
  undo: () => void;
  /** Tells of an edit in a notice that takes it back, for as long as the editor is open. */
  offerUndo: (notice: UndoNotice) => void;
  redo: () => void;
  canUndo: boolean;
  canRedo: boolean;
  /** Of all that can be kept: see `missing`. */
  saveState: SaveState;
  /** Code of why it can't be kept as it is; null unless `saveState` is "refused". */
  refusal: string | null;
  /** Texts that must be there and are empty: they are not kept until they aren't, and there is no film. */
  missing: readonly MissingText[];
  /** Where the screen shows files that were deleted: all else is kept, and there is no film. */
  gone: readonly GonePlace[];
  /** Takes those out. */
  letGo: () => void;
  /** Whether something on the screen would be lost with it. */
  unsaved: boolean;
  /** Saves what waits. True when all that is on the screen is kept. */
  flush: () => Promise<boolean>;
  /** Of what was saved last. */
  revision: () => number;
  /** Keeps in this tab what can't be saved now, for when the project is opened again. False where nothing is kept. */
  keepForLater: () => boolean;
  /** Keeps what is on the screen as a project of its own, for the one that it is of is gone; its id. @throws ApiError */
  keepAsNew: (brief: Project["brief"]) => Promise<string>;
  /** After a conflict: the version that the other tab kept, or this one over it. @throws ApiError */
  settleConflict: (keep: "theirs" | "mine") => Promise<void>;
  /** Has the script written again, from the brief or from a changed one. @throws ApiError */
  rewrite: (brief: Project["brief"]) => Promise<void>;
  /** The scripts to choose from, as the writer wrote them. */
  variants: readonly ScriptVariant[];
  /** Fills the scenes with one of them; one step back brings back what was there. @throws ApiError */
  chooseScript: (variant: number) => Promise<void>;
  /** Has others written to choose from; the scenes stay. @throws ApiError */
  offerScripts: () => Promise<void>;
  /** The palette chosen last; colours of one's own may stand in its place. */
  palette: PaletteId;
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
  const storyboard = history.present;
  const saving = useStoryboardSaving(project, storyboard);
  const missing = missingTexts(storyboard);
  const gone = gonePlaces(storyboard, saving.gone);
  const unsaved = saving.saveState !== "saved" || missing.length > 0;

  const edit = useCallback<Editor["edit"]>((change, key) => {
    dispatch({ type: "edit", change, key, at: Date.now() });
  }, []);
  const keepForLater = useKeptEdits({ project, storyboard, saving, unsaved, edit });

  /** Asks for something that the server does to the project as it is on the screen. */
  async function ask(path: string, request: object): Promise<Project> {
    await saving.flush();
    const body = { revision: saving.revision(), ...request };
    return callApi(
      fetch,
      `/api/studio/projects/${project.id}/${path}`,
      { method: "POST", body },
      projectSchema,
    );
  }

  /** Shows what the server keeps of the project; one step back undoes it. */
  function take(theirs: Project): void {
    saving.take(theirs);
    dispatch({ type: "edit", change: () => theirs.storyboard, at: Date.now() });
  }

  function takeWritten(written: Project): void {
    setVariants(written.variants);
    take(written);
  }

  return {
    storyboard,
    edit,
    undo: useCallback(() => dispatch({ type: "undo" }), []),
    offerUndo: useUndoNotices(),
    redo: useCallback(() => dispatch({ type: "redo" }), []),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    saveState: saving.saveState,
    refusal: saving.refusal,
    missing,
    gone,
    letGo: () => edit((now) => withoutFiles(now, saving.gone)),
    unsaved,
    flush: async () => (await saving.flush()) && missing.length + gone.length === 0,
    revision: saving.revision,
    keepForLater,
    keepAsNew: async (brief) => (await keepAsNewProject(brief, saving.keepable())).id,
    async settleConflict(keep) {
      const theirs = await loadProject(project.id);
      // Theirs can be undone: then this version is saved over the other one, by choice.
      if (keep === "theirs") take(theirs);
      else saving.overwrite(theirs);
    },
    rewrite: async (brief) => takeWritten(await ask("script", { brief })),
    variants,
    chooseScript: async (variant) => takeWritten(await ask("script/choice", { variant })),
    async offerScripts() {
      const offered = await ask("offers", {});
      setVariants(offered.variants);
      saving.follow(offered);
    },
    palette: paletteOf(history),
  };
}

function paletteOf({ past, present }: History<Storyboard>): PaletteId {
  const palettes = [...past, present].map(({ palette }) => palette);
  return palettes.findLast((palette) => typeof palette === "string") ?? "ember";
}
