import type { Aspect } from "#engine/storyboard.ts";

const sizes: Record<Aspect, { width: number; height: number }> = {
  "9:16": { width: 108, height: 192 },
  "1:1": { width: 150, height: 150 },
  "16:9": { width: 192, height: 108 },
};

/** A dark window whose light goes on as the work proceeds. `share` from 0 to 1. */
export function LitPane({ aspect, share }: { aspect: Aspect; share: number }) {
  const { width, height } = sizes[aspect];
  const lit = height * Math.min(Math.max(share, 0), 1);
  return (
    <svg viewBox={`-24 -4 ${width + 48} ${height + 34}`} className="w-full max-w-60" aria-hidden="true">
      <path
        d={`M0 ${height}h${width}l20 26h${-width - 40}z`}
        className="fill-marigold transition-opacity duration-500"
        opacity={0.04 + share * 0.3}
      />
      <rect width={width} height={height} rx="6" className="fill-inverse dark:fill-raised" />
      <clipPath id="lit-pane">
        <rect width={width} height={height} rx="6" />
      </clipPath>
      <g clipPath="url(#lit-pane)">
        <rect
          y={height - lit}
          width={width}
          height={lit}
          className="fill-marigold transition-all duration-500"
        />
      </g>
      <path
        d={`M${width / 2} 0v${height}M0 ${height * 0.42}h${width}`}
        className="stroke-page"
        strokeWidth="3"
      />
    </svg>
  );
}
