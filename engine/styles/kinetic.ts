import { type Context, drawCover, prepareCover, type Rect, roundedPath } from "../drawing/canvas.ts";
import { contrast, mix, readableOn } from "../drawing/color.ts";
import { easeInOut, easeOut, easeOutBack, easeOutExpo, span, spring } from "../drawing/easing.ts";
import { fitText, type PlacedWord, type TextBlock } from "../drawing/fit-text.ts";
import { font } from "../drawing/fonts.ts";
import { drawableText, upperCase } from "../drawing/text-case.ts";
import { createButton } from "./button.ts";
import { createHeader } from "./header.ts";
import type { Clock, PreparedScene, SceneBrief, Stage, Style, Transition } from "./style.ts";

/** The colours of one scene; they change from scene to scene, which is half of the rhythm. */
interface Scheme {
  ground: string;
  ink: string;
  /** The plate behind the key word and the large moving shape. */
  plate: string;
  onPlate: string;
  shape: string;
  faint: string;
}

function schemeFor(stage: Stage, index: number): Scheme {
  const { background, ink, accent, accent2 } = stage.palette;
  const grounds = [background, accent, mix(background, ink, 0.94), accent2];
  const ground = grounds[index % grounds.length] ?? background;
  const text =
    contrast(ink, ground) >= 4.5
      ? ink
      : contrast(background, ground) >= 4.5
        ? background
        : readableOn(ground);
  // The plate must stand out from the ground and be a colour, not grey.
  const plate = [accent, background, accent2, ink].find((color) => contrast(color, ground) >= 2.2) ?? text;
  const shape = [accent2, accent, background].find(
    (color) => contrast(color, ground) >= 1.35 && color !== plate,
  );
  return {
    ground,
    ink: text,
    plate,
    onPlate: contrast(ground, plate) >= 4 ? ground : readableOn(plate),
    shape: shape ?? mix(ground, text, 0.3),
    faint: mix(ground, text, 0.09),
  };
}

/** The word that gets the plate: the longest, as it carries the most meaning in both languages. */
function keyWord(words: readonly PlacedWord[]): PlacedWord | undefined {
  return words.reduce<PlacedWord | undefined>(
    (best, word) => (!best || word.text.length > best.text.length ? word : best),
    undefined,
  );
}

function prepareScene(brief: SceneBrief, stage: Stage): PreparedScene {
  const scheme = schemeFor(stage, brief.index);
  const header = createHeader(stage, scheme.ink);
  const { text: textBox, media: mediaBox } = divide(stage, brief.picture !== undefined);
  const button =
    brief.scene.role === "cta" ? createButton(stage, scheme.plate, scheme.onPlate, "kinetic") : undefined;
  const buttonRoom = button ? button.height + 56 * stage.unit : 0;
  const label = brief.point && brief.point.of > 1 ? `${brief.point.number}/${brief.point.of}` : "";
  const labelRoom = label ? 84 * stage.unit : 0;
  const words = upperCase(brief.headline, stage.language);
  const block = fitText(stage.measure, words, {
    face: "kinetic",
    maxWidth: textBox.width - 24 * stage.unit,
    maxHeight: textBox.height - buttonRoom - labelRoom,
    maxSize: (stage.orientation === "portrait" ? 210 : 180) * stage.unit,
    // Marks above and below capitals need room between the lines.
    leading: /[^\u0020-\u007e’]/u.test(words) ? 1.2 : 1.04,
    maxLines: 6,
    wordGap: 0.1,
  });
  const used = block.height + buttonRoom + labelRoom;
  const top = textBox.y + (textBox.height - used) / 2 + labelRoom;
  const media =
    brief.picture && mediaBox ? prepareCover(stage.createLayer, brief.picture, mediaBox, 1.12) : undefined;
  const key = keyWord(block.lines.flatMap((line) => line.words));
  const motif = motifs[brief.index % motifs.length] ?? discMotif;
  const marquee = createMarquee(stage, scheme);

  return {
    draw(context, clock) {
      context.fillStyle = scheme.ground;
      context.fillRect(0, 0, stage.width, stage.height);
      motif(context, stage, scheme, clock);
      marquee(context, clock);
      header(context);
      if (media && mediaBox) drawMedia(context, stage, media, mediaBox, clock, brief.index);
      drawWords(context, stage, block, { x: textBox.x, y: top }, clock, scheme, key);
      if (label) drawIndex(context, stage, label, textBox.x, top - labelRoom, clock, scheme);
      button?.draw(
        context,
        textBox.x,
        top + block.height + 56 * stage.unit,
        clock.t - 0.7,
        stage.pulse(clock.film),
      );
    },
  };
}

/** Shares the content area between words and picture: below each other, or side by side in a wide frame. */
function divide(stage: Stage, hasPicture: boolean): { text: Rect; media: Rect | undefined } {
  const area = stage.safe.content;
  if (!hasPicture) return { text: area, media: undefined };
  const gap = 40 * stage.unit;
  if (stage.orientation === "portrait") {
    const height = area.height * 0.52;
    return {
      text: { ...area, y: area.y + height + gap, height: area.height - height - gap },
      media: { ...area, height },
    };
  }
  const width = area.width * (stage.orientation === "square" ? 0.37 : 0.42);
  return {
    text: { ...area, width: area.width - width - gap },
    media: { x: area.x + area.width - width, y: area.y, width, height: area.height },
  };
}

function drawMedia(
  context: Context,
  stage: Stage,
  media: NonNullable<SceneBrief["picture"]>,
  box: Rect,
  clock: Clock,
  index: number,
): void {
  const enter = spring(span(clock.t, 0.1, 0.9));
  const direction = index % 2 === 0 ? 1 : -1;
  context.save();
  context.translate((1 - enter) * direction * stage.width * 0.8, 0);
  roundedPath(context, box, 44 * stage.unit);
  context.clip();
  drawCover(context, media, box, { zoom: 1.1 - 0.08 * easeOut(clock.t / clock.duration) });
  context.restore();
}

function drawWords(
  context: Context,
  stage: Stage,
  block: TextBlock,
  at: { x: number; y: number },
  clock: Clock,
  scheme: Scheme,
  key: PlacedWord | undefined,
): void {
  context.save();
  // A slow push towards the viewer keeps the words alive after they have landed; it ends at the laid-out size.
  const push = 0.965 + 0.035 * easeOut(clock.t / clock.duration);
  context.translate(at.x, at.y + block.height / 2);
  context.scale(push, push);
  context.translate(0, -block.height / 2);
  context.font = font("kinetic", block.size);
  const rise = block.lineHeight * 1.12;
  const marked = block.lineHeight > block.size * 1.1;
  const plate = { top: -block.size * (marked ? 0.96 : 0.8), height: block.size * (marked ? 1.14 : 0.9) };
  for (const line of block.lines) {
    const top = line.baseline - block.size * 0.97;
    context.save();
    context.beginPath();
    context.rect(-20 * stage.unit, top, block.width + 44 * stage.unit, block.size * 1.24);
    context.clip();
    for (const word of line.words) {
      const p = easeOutExpo(span(clock.t, 0.12 + word.index * 0.11, 0.55));
      if (p === 0) continue;
      const isKey = word === key && block.lines.length > 1;
      if (isKey) {
        const wipe = easeOutExpo(span(clock.t, 0.3 + word.index * 0.11, 0.5));
        context.fillStyle = scheme.plate;
        const inset = 12 * stage.unit;
        context.fillRect(
          word.x - inset,
          plate.top + line.baseline,
          (word.width + 2 * inset) * wipe,
          plate.height,
        );
      }
      context.fillStyle = isKey ? scheme.onPlate : scheme.ink;
      context.fillText(word.text, word.x, line.baseline + (1 - p) * rise);
    }
    context.restore();
  }
  context.restore();
}

function drawIndex(
  context: Context,
  stage: Stage,
  label: string,
  x: number,
  y: number,
  clock: Clock,
  scheme: Scheme,
): void {
  const p = easeOutBack(span(clock.t, 0.05, 0.4));
  context.save();
  context.fillStyle = scheme.plate;
  context.fillRect(x, y + 22 * stage.unit, 64 * stage.unit * p, 10 * stage.unit);
  context.font = font("heavy", 38 * stage.unit);
  context.fillStyle = scheme.ink;
  context.globalAlpha = span(clock.t, 0.1, 0.25);
  context.fillText(label, x + 84 * stage.unit, y + 40 * stage.unit);
  context.restore();
}

type Motif = (context: Context, stage: Stage, scheme: Scheme, clock: Clock) => void;

/** A great disc rises from the bottom edge, a ring turns at the top. */
function discMotif(context: Context, stage: Stage, scheme: Scheme, clock: Clock): void {
  const { width, height, unit } = stage;
  const rise = spring(span(clock.t, 0, 1.1));
  const beat = 1 + 0.025 * stage.pulse(clock.film);
  const radius = Math.max(width, height) * 0.3 * beat;
  context.fillStyle = scheme.shape;
  circle(context, width * 0.82, height * 1.08 + (1 - rise) * radius, radius);
  context.fillStyle = scheme.plate;
  circle(context, width * 0.2, height * 1.12 + (1 - rise) * radius * 1.4, radius * 0.72);
  context.strokeStyle = scheme.faint;
  context.lineWidth = 90 * unit;
  context.setLineDash([150 * unit, 60 * unit]);
  context.lineDashOffset = -clock.film * 60 * unit;
  context.beginPath();
  context.arc(width * 0.92, height * 0.2, 330 * unit, 0, Math.PI * 2);
  context.stroke();
  context.setLineDash([]);
}

/** Broad diagonal bars slide in from both sides. */
function barMotif(context: Context, stage: Stage, scheme: Scheme, clock: Clock): void {
  const { width, height, unit } = stage;
  const thick = 130 * unit;
  context.save();
  context.translate(width / 2, height / 2);
  context.rotate(-Math.PI / 5);
  const reach = Math.hypot(width, height);
  for (let bar = 0; bar < 4; bar++) {
    const p = easeOutExpo(span(clock.t, bar * 0.07, 0.8));
    const y = height * 0.3 + bar * thick * 1.5 + Math.sin(clock.film * 0.8 + bar) * 14 * unit;
    context.fillStyle = bar % 2 === 0 ? scheme.shape : scheme.plate;
    context.fillRect(-reach + (1 - p) * (bar % 2 ? reach : -reach) * 1.4, y, reach * 2, thick);
  }
  context.fillStyle = scheme.faint;
  for (let bar = 0; bar < 3; bar++) {
    context.fillRect(-reach, -height * 0.62 + bar * thick * 1.7 + clock.t * 12 * unit, reach * 2, thick);
  }
  context.restore();
}

/** Quarter circles stack up in the lower corner, a field of dots drifts above. */
function arcMotif(context: Context, stage: Stage, scheme: Scheme, clock: Clock): void {
  const { width, height, unit } = stage;
  const base = Math.max(width, height) * 0.36;
  const colors = [scheme.shape, scheme.ground, scheme.plate, scheme.ground, scheme.shape];
  colors.forEach((color, ring) => {
    const p = easeOutBack(span(clock.t, ring * 0.08, 0.7), 1.3);
    context.fillStyle = color;
    const breathe = 1 + 0.02 * Math.sin(clock.film * 1.6 + ring * 0.7);
    circle(context, width, height, Math.max(base * (1 - ring * 0.19) * p * breathe, 0));
  });
  context.fillStyle = scheme.faint;
  const gap = 76 * unit;
  const drift = (clock.film * 18 * unit) % gap;
  for (let row = 0; row < 6; row++) {
    for (let column = 0; column < 8; column++) {
      circle(context, width * 0.5 + column * gap - drift, height * 0.13 + row * gap, 11 * unit);
    }
  }
}

const motifs: Motif[] = [discMotif, barMotif, arcMotif];

function circle(context: Context, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.fill();
}

/** The brand's name running across a tilted band near the bottom edge, below where captions stand. */
function createMarquee(stage: Stage, scheme: Scheme): (context: Context, clock: Clock) => void {
  if (stage.orientation !== "portrait") return () => {};
  const { unit, width, height } = stage;
  const size = 62 * unit;
  const name = upperCase(drawableText(stage.brand.name), stage.language);
  stage.measure.font = font("kinetic", size);
  const step = Math.ceil(stage.measure.measureText(name).width + 110 * unit);
  const band = Math.round(112 * unit);
  const strip = stage.createLayer(Math.ceil(width * 1.15) + step, band);
  strip.context.fillStyle = scheme.ink;
  strip.context.fillRect(0, 0, strip.width, band);
  strip.context.font = font("kinetic", size);
  strip.context.fillStyle = scheme.ground;
  for (let x = 0; x < strip.width; x += step) {
    strip.context.fillText(name, x, band / 2 + size * 0.36);
    circle(strip.context, x + step - 55 * unit, band / 2, 13 * unit);
  }
  return (context, clock) => {
    const p = easeOutExpo(span(clock.t, 0.15, 0.7));
    context.save();
    context.translate(width / 2, height * 0.865 + (1 - p) * height * 0.2);
    context.rotate(-0.05);
    context.drawImage(strip.image, -width * 0.575 - ((clock.film * 90 * unit) % step), -band / 2);
    context.restore();
  };
}

/** Two slanted panels sweep across; the cut happens while they cover everything. */
const transition: Transition = {
  seconds: 0.5,
  draw(context, stage, progress, from, to, index) {
    const { width, height } = stage;
    const slant = height * 0.22;
    (progress < 0.5 ? from : to)();
    const scheme = schemeFor(stage, index);
    const previous = schemeFor(stage, index - 1);
    [previous.plate, scheme.ground].forEach((color, panel) => {
      const start = panel * 0.12;
      const cover = easeInOut(span(progress, start, 0.4));
      const leave = easeInOut(span(progress, 0.52 + start, 0.36));
      const left = -slant + (width + 2 * slant) * leave;
      const right = -slant + (width + 2 * slant) * cover;
      if (right <= left) return;
      context.fillStyle = color;
      context.beginPath();
      context.moveTo(left, 0);
      context.lineTo(right, 0);
      context.lineTo(right - slant, height);
      context.lineTo(left - slant, height);
      context.closePath();
      context.fill();
    });
  },
};

/** Talking points in big kinetic type on flat, changing colours. */
export const kinetic: Style = {
  prepareScene,
  transition,
  captionColors(stage) {
    const active = stage.palette.accent;
    return { text: "#ffffff", backing: "#141116", active, onActive: readableOn(active) };
  },
};
