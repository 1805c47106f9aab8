import type { Aspect } from "#engine/storyboard.ts";

const shapes: Record<Aspect, { x: number; y: number; width: number; height: number }> = {
  "9:16": { x: 11, y: 3, width: 18, height: 32 },
  "1:1": { x: 7, y: 6, width: 26, height: 26 },
  "16:9": { x: 3, y: 9, width: 34, height: 20 },
};

/** The frame of a video, small, with light falling in. */
export function AspectShape({ aspect }: { aspect: Aspect }) {
  const { x, y, width, height } = shapes[aspect];
  return (
    <svg viewBox="0 0 40 38" className="h-10 w-11 shrink-0" aria-hidden="true">
      <rect {...shapes[aspect]} rx="3" className="fill-sunken stroke-control" strokeWidth="1.5" />
      <path
        d={`M${x + width - 2} ${y + 2}h-${width * 0.4}L${x + 2} ${y + height - 2}h${width * 0.55}z`}
        className="fill-marigold opacity-70"
      />
    </svg>
  );
}
