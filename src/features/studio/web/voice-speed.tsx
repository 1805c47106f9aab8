import { useId } from "react";
import { m } from "#messages/messages.js";
import { currentLocale } from "#web/locale.ts";
import { RangeSlider } from "./range-slider.tsx";

/** How fast the voice speaks: 1 is natural. */
export function VoiceSpeed({ value, onChange }: { value: number; onChange: (speed: number) => void }) {
  const id = useId();
  const words = m.studio_voice_speed_value({
    speed: value.toLocaleString(currentLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 2 }),
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
        min={0.7}
        max={1.4}
        step={0.05}
        value={value}
        aria-valuetext={words}
        onValue={(next) => onChange(Math.round(next * 100) / 100)}
        className="h-8"
      />
    </div>
  );
}
