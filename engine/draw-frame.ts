import type { Context } from "./drawing/canvas.ts";
import { clamp } from "./drawing/easing.ts";
import type { Film } from "./drawing/film.ts";
import type { Clock } from "./styles/style.ts";
import { sceneAt, type TimelineScene } from "./timeline.ts";

/**
 * Draws the frame at `t` seconds onto the whole canvas. The same film, size and time give the same picture:
 * nothing is kept from frame to frame but layers that could be drawn again.
 */
export function drawFrame(context: Context, film: Film, t: number): void {
  const time = clamp(t, 0, film.timeline.duration);
  const now = sceneAt(film.timeline, time);
  const before = film.timeline.scenes[now.index - 1];
  const { transition } = film.style;
  const seconds = Math.min(transition.seconds, (now.end - now.start) / 2);
  if (before && time - now.start < seconds) {
    const progress = (time - now.start) / seconds;
    const from = () => drawScene(context, film, before, time);
    const to = () => drawScene(context, film, now, time);
    transition.draw(context, film.stage, progress, from, to, now.index);
  } else {
    drawScene(context, film, now, time);
  }
  if (film.stage.captions) {
    const caption = now.captions.find((candidate) => time >= candidate.start && time < candidate.end);
    if (caption) film.caption(caption).draw(context, time);
  }
  film.drawLabel(context);
}

function drawScene(context: Context, film: Film, scene: TimelineScene, time: number): void {
  const clock: Clock = { t: time - scene.start, duration: scene.end - scene.start, film: time };
  context.save();
  film.scene(scene.index).draw(context, clock);
  context.restore();
}
