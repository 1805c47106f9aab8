import { useId } from "react";
import { m } from "#messages/messages.js";
import { currentLocale } from "#web/locale.ts";
import { RangeSlider } from "./range-slider.tsx";

const slowest = 0.7;
const fastest = 1.4;
const step = 0.05;

/** How fast the voice speaks: 1 is natural. A film that is hurried a little stands at the nearest step. */
export function VoiceSpeed({ value, onChange }: { value: number; onChange: (speed: number) => void }) {
  const id = useId();
  const shown = Math.round(Math.round(value / step) * step * 100) / 100;
  const words = m.studio_voice_speed_value({
    speed: shown.toLocaleString(currentLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 2 }),
  });
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-4 text-small">
        <label htmlFor={id} className="font-medium">
          {m.studio_voice_speed()}
        </label>
        <output htmlFor={id} className="text-muted tabular-nums">
          {words}
        </output>
      </div>
      <RangeSlider
        id={id}
        min={slowest}
        max={fastest}
        step={step}
        value={shown}
        aria-valuetext={words}
        onValue={(next) => onChange(Math.round(next * 100) / 100)}
        className="h-8"
      />
    </div>
  );
}
