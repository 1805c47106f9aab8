import type { Context } from "./drawing/canvas.ts";
import { clamp } from "./drawing/easing.ts";
import type { Film } from "./drawing/film.ts";
import type { Clock } from "./styles/style.ts";
import { fade } from "./styles/transitions.ts";
import { takesOf } from "./takes.ts";
import { dissolvedAt, sceneAt, shotAt, type TimelineScene } from "./timeline.ts";

/**
 * Draws the frame at `t` seconds onto the whole canvas. The same film, size and time give the same picture:
 * nothing is kept from frame to frame but layers that could be drawn again.
 */
export function drawFrame(context: Context, film: Film, t: number): void {
  const time = clamp(t, 0, film.timeline.duration);
  const { endCard } = film.timeline;
  if (endCard && time >= endCard.start) {
    const clock = { t: time - endCard.start, film: time };
    film.drawEndCard(context, clock, () => drawScenes(context, film, endCard.start - 0.001));
  } else {
    drawScenes(context, film, time);
  }
  film.drawLabel(context);
}

/** The scene on screen, or the change from the one before, with what stands above them. */
function drawScenes(context: Context, film: Film, time: number): void {
  const now = sceneAt(film.timeline, time);
  const before = film.timeline.scenes[now.index - 1];
  const transition = film.transition(now.index);
  const seconds = Math.min(transition.seconds, (now.end - now.start) / 2);
  if (before && time - now.start < seconds) {
    const progress = (time - now.start) / seconds;
    const from = (target: Context) => drawScene(target, film, before, time);
    const to = (target: Context) => drawScene(target, film, now, time);
    transition.draw(context, film.stage, progress, from, to, now.index);
  } else {
    drawScene(context, film, now, time);
  }
  film.drawOverlay?.(context);
  if (film.stage.captions) {
    const caption = now.captions.find((candidate) => time >= candidate.start && time < candidate.end);
    if (caption) film.caption(caption, now.index).draw(context, time);
  }
}

function drawScene(context: Context, film: Film, scene: TimelineScene, time: number): void {
  const ahead = scene.index === 0 ? film.style.headStart : 0;
  const clock: Clock = {
    t: time - scene.start + ahead,
    duration: scene.end - scene.start + ahead,
    film: time,
    takes: takesOf(scene).map((take) => take - scene.start + ahead),
  };
  const draw = (shot: number) => (target: Context) => {
    target.save();
    film.scene(scene.index, shot).draw(target, clock);
    target.restore();
  };
  const shot = shotAt(scene, time);
  const dissolved = dissolvedAt(scene, time);
  // While scenes change there is no room for a second change.
  const isCalm = time - scene.start >= film.transition(scene.index).seconds;
  if (dissolved < 1 && isCalm)
    fade.draw(context, film.stage, dissolved, draw(shot - 1), draw(shot), scene.index);
  else draw(shot)(context);
}
