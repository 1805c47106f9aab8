import { type ChangeEvent, type PointerEvent, useRef } from "react";

/** Pixels sideways from which a finger on a slider moves it. */
const threshold = 4;

/** What a finger does on a slider, while that is not clear yet: its place, and the value there. */
interface Undecided {
  x: number;
  value: number | null;
}

/**
 * A browser gives a slider its value at the first touch, even if that begins a swipe down the page: here a tap counts
 * when it ends and a push from its first pixels sideways, and a swipe changes nothing.
 */
export function useTouchSlide(onValue: (value: number) => void) {
  const undecided = useRef<Undecided | null>(null);
  return {
    onPointerDown({ pointerType, clientX }: PointerEvent) {
      undecided.current = pointerType === "touch" ? { x: clientX, value: null } : null;
    },
    onPointerMove({ clientX }: PointerEvent) {
      if (undecided.current && Math.abs(clientX - undecided.current.x) >= threshold) undecided.current = null;
    },
    onPointerUp() {
      const value = undecided.current?.value ?? null;
      undecided.current = null;
      if (value !== null) onValue(value);
    },
    // The page took the finger over to scroll.
    onPointerCancel() {
      undecided.current = null;
    },
    onChange({ currentTarget: { valueAsNumber } }: ChangeEvent<HTMLInputElement>) {
      if (undecided.current) undecided.current.value = valueAsNumber;
      else onValue(valueAsNumber);
    },
  };
}
