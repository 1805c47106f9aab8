import { type FocusEvent, useEffect, useRef } from "react";

/**
 * Keeps the focus at the scenes when the one that has it goes, whichever way: removed, or its addition undone. It then is
 * on the scene that has its place now; not in a text, which on a phone would bring up the keyboard.
 *
 * @returns `list`: what the list of scenes needs; each scene has its id in `data-scene`
 */
export function useSceneFocus(sceneIds: readonly string[]) {
  const list = useRef<HTMLOListElement>(null);
  const focused = useRef<{ id: string; place: number } | null>(null);
  useEffect(() => {
    const left = focused.current;
    if (!left || sceneIds.includes(left.id) || document.activeElement !== document.body) return;
    const id = sceneIds[Math.min(left.place, sceneIds.length - 1)] ?? "";
    list.current?.querySelector<HTMLElement>(`[data-scene="${id}"] [aria-expanded]`)?.focus();
  }, [sceneIds]);
  return {
    list: {
      ref: list,
      onFocus(event: FocusEvent) {
        const id = event.target.closest<HTMLElement>("[data-scene]")?.dataset.scene;
        focused.current = id === undefined ? null : { id, place: sceneIds.indexOf(id) };
      },
      onBlur(event: FocusEvent) {
        // Elsewhere by choice, and not for being taken from the page.
        if (event.relatedTarget || event.target.isConnected) focused.current = null;
      },
    },
    /** Waits for React to have drawn a change, then puts the focus where the work goes on. */
    focusIn(sceneId: string, target: string) {
      requestAnimationFrame(() =>
        list.current?.querySelector<HTMLElement>(`[data-scene="${sceneId}"] ${target}`)?.focus(),
      );
    },
  };
}

export type SceneFocus = ReturnType<typeof useSceneFocus>;
