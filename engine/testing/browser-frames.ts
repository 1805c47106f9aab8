import { createBrowserLayer } from "../browser-canvas.ts";
import { drawFrame } from "../draw-frame.ts";
import { Film } from "../drawing/film.ts";
import { frameSizes, type Storyboard } from "../storyboard.ts";
import { planTimeline } from "../timeline.ts";
import { paintTestPhoto, testPhotoSize } from "./test-photo.ts";

/** What the test that compares the browser's frames with the renderer's runs in a page. */

export interface FrameRequest {
  storyboard: Storyboard;
  t: number;
  scale: number;
}

declare global {
  interface Window {
    loadFace(family: string, base64: string): Promise<void>;
    drawFrames(requests: FrameRequest[]): string[];
  }
}

window.loadFace = async (family, base64) => {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  document.fonts.add(await new FontFace(family, bytes).load());
};

/** PNGs as data URLs. */
window.drawFrames = (requests) => {
  const layer = createBrowserLayer(testPhotoSize.width, testPhotoSize.height);
  paintTestPhoto(layer.context);
  const photo = { image: layer.image, ...testPhotoSize, live: false };
  return requests.map(({ storyboard, t, scale }) => {
    const full = frameSizes[storyboard.aspect];
    const film = new Film({
      storyboard,
      timeline: planTimeline(storyboard),
      pictures: new Map([["photo", photo]]),
      width: Math.round(full.width * scale),
      height: Math.round(full.height * scale),
      createLayer: createBrowserLayer,
    });
    const canvas = document.createElement("canvas");
    canvas.width = film.stage.width;
    canvas.height = film.stage.height;
    const context = canvas.getContext("2d");
    if (!context) throw new Error("this browser cannot draw");
    drawFrame(context, film, t);
    return canvas.toDataURL("image/png");
  });
};
