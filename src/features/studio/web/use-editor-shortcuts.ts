import { useEffect, useEffectEvent } from "react";

export interface EditorShortcuts {
  undo: () => void;
  redo: () => void;
  togglePlay: () => void;
  toggleMute: () => void;
  /** Seconds forward, or back if negative. */
  seekBy: (seconds: number) => void;
}

/** Space plays, M mutes, arrows seek, Ctrl or Cmd with Z undoes and with Shift redoes; controls keep their own keys. */
export function useEditorShortcuts(shortcuts: EditorShortcuts): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const action = actionOf(event);
    if (!action) return;
    event.preventDefault();
    action(shortcuts);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}

/** Controls that take every key: what is typed into them, or looked up by its first letters. */
const typing =
  "input:not([type=checkbox], [type=radio], [type=range], [type=color], [type=file]), textarea, select, [contenteditable], [role=menu], [role=listbox]";
/** Controls that do something of their own with Space. */
const pressed = "button, a, summary, input, video, [role=tab]";
/** Controls that do something of their own with arrows. */
const moved = "input:not([type=checkbox], [type=file]), video, [role=tab]";

function actionOf(event: KeyboardEvent): ((shortcuts: EditorShortcuts) => void) | null {
  if (event.defaultPrevented || isIn(event, "[role=dialog]")) return null;
  const key = event.key.toLowerCase();
  if ((event.ctrlKey || event.metaKey) && !event.altKey) {
    if (key === "z") return ({ undo, redo }) => (event.shiftKey ? redo() : undo());
    return key === "y" ? ({ redo }) => redo() : null;
  }
  if (event.altKey || event.shiftKey || isIn(event, typing)) return null;
  if (key === " ") return isIn(event, pressed) ? null : ({ togglePlay }) => togglePlay();
  if (key === "m") return ({ toggleMute }) => toggleMute();
  if (key !== "arrowleft" && key !== "arrowright") return null;
  return isIn(event, moved) ? null : ({ seekBy }) => seekBy(key === "arrowleft" ? -1 : 1);
}

function isIn({ target }: KeyboardEvent, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}
