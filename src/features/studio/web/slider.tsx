import { useId } from "react";
import { RangeSlider } from "./range-slider.tsx";

/** A range with its name and what it says. */
export function Slider({
  label,
  words,
  onChange,
  ...range
}: {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  words: string;
  onChange: (value: number) => void;
}) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-4 text-small">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <output htmlFor={id} className="text-muted tabular-nums">
          {words}
        </output>
      </div>
      <RangeSlider
        {...range}
        id={id}
        aria-valuetext={words}
        onValue={(next) => onChange(Math.round(next * 100) / 100)}
        className="h-8"
      />
    </div>
  );
}
