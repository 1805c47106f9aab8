import type { KeyboardEvent } from "react";

const SECONDS: Record<string, number> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

/**
 * Keys of a slider that seeks: arrows go by a second, as in the editor, where the slider itself would go by its step, a
 * tenth for fingers and mice; Space plays, which sliders leave alone.
 */
export function seekKeys(seekBy: (seconds: number) => void, togglePlay: () => void) {
  return (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const seconds = SECONDS[event.key];
    if (event.key === " ") togglePlay();
    else if (seconds) seekBy(seconds);
    else return;
    event.preventDefault();
  };
}
