import { m } from "#messages/messages.js";
import { currentLocale } from "#web/locale.ts";
import { Slider } from "./slider.tsx";

const slowest = 0.7;
const fastest = 1.4;
const step = 0.05;

/** How fast the voice speaks: 1 is natural. A film that is hurried a little stands at the nearest step. */
export function VoiceSpeed({ value, onChange }: { value: number; onChange: (speed: number) => void }) {
  const shown = Math.round(Math.round(value / step) * step * 100) / 100;
  const words = m.studio_voice_speed_value({
    speed: shown.toLocaleString(currentLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 2 }),
  });
  return (
    <Slider
      label={m.studio_voice_speed()}
      value={shown}
      min={slowest}
      max={fastest}
      step={step}
      words={words}
      onChange={onChange}
    />
  );
}
