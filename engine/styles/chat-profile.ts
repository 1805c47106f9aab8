import { fade } from "../drawing/color.ts";
import { fitText, type TextBlock } from "../drawing/fit-text.ts";
import { font } from "../drawing/fonts.ts";
import { paintAvatar } from "./avatar.ts";
import { chatColors } from "./chat-phone.ts";
import { onceAFilm } from "./once-a-film.ts";
import type { Stage } from "./style.ts";

/** What a conversation begins with, as apps show it: whom one writes to. */
export interface Profile {
  height: number;
  image: CanvasImageSource;
}

/** The brand's picture, large, its name and its address below, in the middle of a thread of `width`. */
export const createProfile = onceAFilm((stage, width: number): Profile => {
  const { unit, brand } = stage;
  const radius = Math.round((stage.orientation === "portrait" ? 92 : 60) * unit);
  const name = layLine(stage, brand.name, "heavy", Math.max(radius * 0.62, 44 * unit), width);
  const address = brand.url
    ? layLine(stage, brand.url, "text", Math.max(radius * 0.4, 34 * unit), width)
    : undefined;
  const nameAt = 2 * radius + 22 * unit;
  const addressAt = nameAt + name.height + 10 * unit;
  const height = Math.ceil(address ? addressAt + address.height : nameAt + name.height);
  const layer = stage.createLayer(Math.ceil(width), height);
  const { context } = layer;
  const { ink, screen } = chatColors(stage);
  paintAvatar(stage, context, { x: width / 2, y: radius }, radius, screen);
  const write = (block: TextBlock, top: number, color: string) => {
    context.font = font(block.face, block.size);
    context.fillStyle = color;
    const x = (width - block.width) / 2;
    for (const line of block.lines) context.fillText(line.text, x + line.x, top + line.baseline);
  };
  write(name, nameAt, ink);
  if (address) write(address, addressAt, fade(ink, 0.7));
  return { height, image: layer.image };
});

function layLine(
  stage: Stage,
  text: string,
  face: "heavy" | "text",
  maxSize: number,
  width: number,
): TextBlock {
  const options = {
    face,
    maxWidth: width * 0.9,
    maxHeight: maxSize * 2.4,
    maxSize,
    align: "center",
  } as const;
  return fitText(stage.measure, text, { ...options, leading: 1.1, maxLines: 2 });
}
