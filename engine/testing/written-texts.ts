import { createCanvas } from "@napi-rs/canvas";
import { drawFrame } from "../draw-frame.ts";
import type { CreateLayer, Picture } from "../drawing/canvas.ts";
import { contextOf, createNodeLayer } from "../node-canvas.ts";
import type { Storyboard } from "../storyboard.ts";
import { createFilm } from "./frames.ts";

export interface WrittenText {
  text: string;
  /** Of the type, in units: pixels of a frame whose shorter side is 1080. */
  size: number;
}

/** Every text that is written anywhere while a frame is drawn, on the frame or on layers. */
export function writtenTexts(
  storyboard: Storyboard,
  t: number,
  options: { scale?: number; pictures?: ReadonlyMap<string, Picture> } = {},
): WrittenText[] {
  const texts: WrittenText[] = [];
  let unit = 1;
  const record = <T extends Pick<CanvasRenderingContext2D, "fillText" | "font">>(context: T): T => {
    const write = context.fillText.bind(context);
    context.fillText = (text, x, y) => {
      texts.push({ text, size: Number(/([\d.]+)px/u.exec(context.font)?.[1]) / unit });
      write(text, x, y);
    };
    return context;
  };
  const createLayer: CreateLayer = (width, height) => {
    const layer = createNodeLayer(width, height);
    record(layer.context);
    return layer;
  };
  const film = createFilm(storyboard, { ...options, createLayer });
  unit = film.stage.unit;
  drawFrame(record(contextOf(createCanvas(film.stage.width, film.stage.height))), film, t);
  return texts;
}
