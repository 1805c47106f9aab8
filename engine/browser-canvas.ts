import type { CreateLayer } from "./drawing/canvas.ts";

/** CreateLayer for a page. */
export const createBrowserLayer: CreateLayer = (width, height) => {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.ceil(width));
  canvas.height = Math.max(1, Math.ceil(height));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("this browser cannot draw");
  return { width: canvas.width, height: canvas.height, context, image: canvas };
};
