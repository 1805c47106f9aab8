import { createBrowserLayer } from "../../browser-canvas.ts";
import { drawFrame } from "../../draw-frame.ts";
import { Film } from "../../drawing/film.ts";
import { frameSizes, type Storyboard } from "../../storyboard.ts";
import { planTimeline } from "../../timeline.ts";

/** Draws the film's frame at `t` seconds. */
export type DrawFilm = (canvas: HTMLCanvasElement, t: number) => void;

/** A silent film without pictures, ready to be drawn in a page; `typefaces` are font files as base64, by family. */
export async function loadFilm(storyboard: Storyboard, typefaces: Record<string, string>): Promise<DrawFilm> {
  for (const [family, file] of Object.entries(typefaces)) {
    const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
    document.fonts.add(await new FontFace(family, bytes).load());
  }
  const film = new Film({
    storyboard,
    timeline: planTimeline(storyboard),
    pictures: new Map(),
    ...frameSizes[storyboard.aspect],
    createLayer: createBrowserLayer,
  });
  return (canvas, t) => {
    const context = canvas.getContext("2d");
    if (!context) throw new Error("this browser cannot draw");
    drawFrame(context, film, t);
  };
}
