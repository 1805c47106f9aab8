import { useEffect, useRef } from "react";

/** Pixels from the edge of what one sees within which the page moves, and how far it moves in a frame at most. */
const edge = 96;
const most = 14;

/**
 * Takes the page along while something of a list is dragged: as soon as the pointer comes near the edge of what one sees,
 * which on a phone ends at the preview and at the bar at the thumb, and no further than the list goes.
 */
export function useDragScrolling() {
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  return {
    /** `event` is the one that the drag began with. Dragging by keyboard scrolls by itself. */
    start(event: Event): void {
      const list = event.target instanceof Element ? event.target.closest("ol") : null;
      if (list && event instanceof PointerEvent) stop.current = scrollAlong(list, event.clientY);
    },
    end(): void {
      stop.current?.();
    },
  };
}

function scrollAlong(list: Element, from: number): () => void {
  let pointer = from;
  const onMove = (event: PointerEvent) => {
    pointer = event.clientY;
  };
  const step = () => {
    const by = stepOf(pointer, list.getBoundingClientRect());
    // "instant": a step of a frame is no journey of its own.
    if (by !== 0) window.scrollBy({ top: by, behavior: "instant" });
    frame = requestAnimationFrame(step);
  };
  let frame = requestAnimationFrame(step);
  window.addEventListener("pointermove", onMove);
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener("pointermove", onMove);
  };
}

/** How far the page moves in this frame; the faster, the nearer the pointer is to the edge. */
function stepOf(pointer: number, list: DOMRect): number {
  // What lies over the page is what the page keeps free of whatever it scrolls to.
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const top = Number.parseFloat(scrollPaddingTop) || 0;
  const bottom = window.innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0);
  const speed = (inside: number) => Math.ceil(Math.min(1, inside / edge) * most);
  const above = top + edge - pointer;
  if (above > 0) return -Math.min(speed(above), Math.max(0, Math.ceil(top - list.top)));
  const below = pointer - (bottom - edge);
  return below > 0 ? Math.min(speed(below), Math.max(0, Math.ceil(list.bottom - bottom))) : 0;
}
