import { useLayoutEffect, useState } from "react";

/** Milliseconds from a lifted finger to the click that a browser makes of it. */
const CLICK_AFTER = 100;

/**
 * Tells windows, which stand above the notices, how far up from the foot of the page these reach: `--notices`.
 * @returns what to give the notices' frame as its `ref`
 */
export function useNoticesHeight(isWindowOpen: boolean): (frame: HTMLElement | null) => void {
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each window begins where there is room for it.
  useLayoutEffect(() => (frame ? keepNoted(frame) : undefined), [frame, isWindowOpen]);
  return setFrame;
}

/** A window neither slips away from below a pressed finger or button, nor comes down while a mouse is on it. */
function keepNoted(frame: HTMLElement): () => void {
  const { style } = document.documentElement;
  const listening = new AbortController();
  let noted = 0;
  let isPressed = false;
  let release: ReturnType<typeof setTimeout> | undefined;
  const note = () => {
    const { height, top } = frame.getBoundingClientRect();
    const reach = height > 0 ? Math.ceil(window.innerHeight - top) : 0;
    if (isPressed || (reach < noted && isPointedAt())) return;
    noted = reach;
    if (reach > 0) style.setProperty("--notices", `${reach}px`);
    else style.removeProperty("--notices");
  };
  const press = () => {
    clearTimeout(release);
    isPressed = true;
  };
  const lift = () => {
    clearTimeout(release);
    release = setTimeout(() => {
      isPressed = false;
      note();
    }, CLICK_AFTER);
  };
  note();
  const observer = new ResizeObserver(note);
  observer.observe(frame);
  const options = { capture: true, signal: listening.signal };
  addEventListener("pointerdown", press, options);
  addEventListener("pointerup", lift, options);
  addEventListener("pointercancel", lift, options);
  addEventListener("pointerover", note, options);
  return () => {
    observer.disconnect();
    listening.abort();
    clearTimeout(release);
    style.removeProperty("--notices");
  };
}

function isPointedAt(): boolean {
  // Where a finger has been stays hovered.
  return matchMedia("(hover: hover)").matches && document.querySelector("[data-window]:hover") !== null;
}
