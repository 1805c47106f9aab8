import type { Context, CreateLayer, Layer } from "./canvas.ts";
import { fade, mix } from "./color.ts";

/** A five-pointed star with soft corners about the origin, as the current path; `radius` to its points. */
export function starPath(context: Context, radius: number, softness = 0.16): void {
  const corners = Array.from({ length: 10 }, (_, corner) => {
    const angle = -Math.PI / 2 + (corner * Math.PI) / 5;
    const reach = corner % 2 === 0 ? radius : radius * 0.5;
    return { x: Math.cos(angle) * reach, y: Math.sin(angle) * reach };
  });
  context.beginPath();
  corners.forEach((corner, index) => {
    const next = corners[(index + 1) % corners.length] ?? corner;
    const after = { x: (corner.x + next.x) / 2, y: (corner.y + next.y) / 2 };
    if (index === 0) {
      const last = corners.at(-1) ?? corner;
      context.moveTo((corner.x + last.x) / 2, (corner.y + last.y) / 2);
    }
    const round = index % 2 === 0 ? radius * softness : radius * softness * 0.5;
    context.arcTo(corner.x, corner.y, after.x, after.y, round);
    context.lineTo(after.x, after.y);
  });
  context.closePath();
}

/**
 * A star like blown glass, turned by `turn` radians: lit from above, with an edge, a gleam and a soft shadow.
 * Drawn once, and turned once: an image turned anew on each frame costs ten times as much as a copy.
 */
export function createGlossyStar(create: CreateLayer, radius: number, color: string, turn = 0): Layer {
  const margin = radius * 0.2;
  const size = Math.ceil(2 * (radius + margin));
  const layer = create(size, size);
  const { context } = layer;
  context.translate(size / 2, size / 2);
  context.rotate(turn);
  context.shadowColor = fade(mix(color, "#000000", 0.7), 0.45);
  context.shadowBlur = radius * 0.28;
  context.shadowOffsetY = radius * 0.12;
  context.fillStyle = mix(color, "#000000", 0.25);
  starPath(context, radius);
  context.fill();
  context.shadowColor = "transparent";
  const body = context.createLinearGradient(-radius * 0.5, -radius, radius * 0.4, radius);
  body.addColorStop(0, mix(color, "#ffffff", 0.62));
  body.addColorStop(0.45, color);
  body.addColorStop(1, mix(color, "#000000", 0.22));
  context.fillStyle = body;
  starPath(context, radius * 0.95);
  context.fill();
  context.save();
  context.clip();
  // Five facets, each second one a little darker, and a gleam across the upper left.
  context.fillStyle = fade("#000000", 0.07);
  for (let facet = 0; facet < 5; facet++) {
    const angle = -Math.PI / 2 + (facet * 2 * Math.PI) / 5;
    context.beginPath();
    context.moveTo(0, 0);
    context.lineTo(Math.cos(angle) * radius, Math.sin(angle) * radius);
    context.lineTo(
      Math.cos(angle + Math.PI / 5) * radius * 0.5,
      Math.sin(angle + Math.PI / 5) * radius * 0.5,
    );
    context.fill();
  }
  const gleam = context.createRadialGradient(
    -radius * 0.3,
    -radius * 0.4,
    0,
    -radius * 0.3,
    -radius * 0.4,
    radius * 0.75,
  );
  gleam.addColorStop(0, fade("#ffffff", 0.75));
  gleam.addColorStop(1, fade("#ffffff", 0));
  context.fillStyle = gleam;
  context.fillRect(-radius, -radius, 2 * radius, 2 * radius);
  context.restore();
  return layer;
}
