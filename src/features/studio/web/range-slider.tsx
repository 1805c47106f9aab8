import { type ComponentProps, useLayoutEffect, useRef } from "react";
import { classNames } from "#web/class-names.ts";
import { useTouchSlide } from "./use-touch-slide.ts";

interface RangeSliderProps
  extends Omit<ComponentProps<"input">, "type" | "ref" | "value" | "min" | "max" | "onChange"> {
  value: number;
  min: number;
  max: number;
  onValue: (value: number) => void;
}

/** A range input in the product's colours, filled up to its value. Give it a label. */
export function RangeSlider({ value, min, max, onValue, className, ...rest }: RangeSliderProps) {
  const input = useRef<HTMLInputElement>(null);
  const share = max > min ? Math.min(Math.max((value - min) / (max - min), 0), 1) : 0;
  const touch = useTouchSlide(onValue);

  // Through the object model, because the server may send no inline style.
  useLayoutEffect(() => {
    input.current?.style.setProperty("--filled", `${share * 100}%`);
  }, [share]);

  return (
    <input
      {...rest}
      {...touch}
      ref={input}
      type="range"
      min={min}
      max={max}
      value={value}
      className={classNames(
        "block w-full cursor-pointer [touch-action:pan-y] appearance-none bg-transparent",
        track,
        thumb,
        className,
      )}
    />
  );
}

const track = classNames(
  // Forced colors take away what it is filled with.
  "forced-colors:[&::-webkit-slider-runnable-track]:border forced-colors:[&::-moz-range-track]:border",
  "[&::-webkit-slider-runnable-track]:h-1.5 [&::-webkit-slider-runnable-track]:rounded-full",
  "[&::-webkit-slider-runnable-track]:bg-[linear-gradient(to_right,var(--marigold)_var(--filled,0%),var(--line-strong)_var(--filled,0%))]",
  "[&::-moz-range-track]:h-1.5 [&::-moz-range-track]:rounded-full [&::-moz-range-track]:bg-line-strong",
  "[&::-moz-range-progress]:h-1.5 [&::-moz-range-progress]:rounded-full [&::-moz-range-progress]:bg-marigold",
);

const thumb = classNames(
  "[&::-webkit-slider-thumb]:-mt-[0.4375rem] [&::-webkit-slider-thumb]:size-5 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full",
  "[&::-webkit-slider-thumb]:border-2 [&::-webkit-slider-thumb]:border-ink [&::-webkit-slider-thumb]:bg-marigold",
  "[&::-moz-range-thumb]:size-4 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-ink [&::-moz-range-thumb]:bg-marigold",
);
