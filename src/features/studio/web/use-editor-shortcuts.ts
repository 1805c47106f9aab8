import { useEffect, useEffectEvent } from "react";

export interface EditorShortcuts {
  undo: () => void;
  redo: () => void;
  togglePlay: () => void;
  toggleMute: () => void;
  /** Seconds forward, or back if negative. */
  seekBy: (seconds: number) => void;
}

/** Space plays, M mutes, arrows seek, Ctrl or Cmd with Z undoes and with Shift redoes; fields keep their own keys. */
export function useEditorShortcuts(shortcuts: EditorShortcuts, enabled: boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const action = actionOf(event);
    if (!action) return;
    event.preventDefault();
    action(shortcuts);
  });
  useEffect(() => {
    if (!enabled) return;
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [enabled]);
}

function actionOf(event: KeyboardEvent): ((shortcuts: EditorShortcuts) => void) | null {
  const inDialog = event.target instanceof Element && event.target.closest("[role=dialog]") !== null;
  if (event.defaultPrevented || inDialog) return null;
  if ((event.ctrlKey || event.metaKey) && !event.altKey) {
    const key = event.key.toLowerCase();
    if (key === "z") return ({ undo, redo }) => (event.shiftKey ? redo() : undo());
    return key === "y" ? ({ redo }) => redo() : null;
  }
  if (event.altKey || event.shiftKey || usesKeys(event.target)) return null;
  if (event.key === " ") return ({ togglePlay }) => togglePlay();
  if (event.key.toLowerCase() === "m") return ({ toggleMute }) => toggleMute();
  if (event.key === "ArrowLeft") return ({ seekBy }) => seekBy(-1);
  if (event.key === "ArrowRight") return ({ seekBy }) => seekBy(1);
  return null;
}

/** Whether the focused control does something of its own with space or arrows. */
function usesKeys(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(
      "input, textarea, select, button, a, summary, video, [role=tab], [role=menuitem], [contenteditable]",
    ) !== null
  );
}
