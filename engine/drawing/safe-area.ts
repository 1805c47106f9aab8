import type { CaptionPosition } from "../captions/caption-styles.ts";
import type { Rect } from "./canvas.ts";

/**
 * Where text may stand, in pixels. Social networks lay their own interface over a vertical film: tabs at the
 * top (about 7 %), a column of buttons at the right of the lower half (about 12 %), account and caption at the
 * bottom (about 21 %). Decoration may go anywhere; words and the AI label may not.
 */
export interface SafeArea {
  /** Brand name and AI label, one line. */
  header: Rect;
  /** Headline, product, buttons. */
  content: Rect;
  /** Captions, above the network's own texts. */
  captions: Rect;
}

/** Shares of the frame: x, y, width, height. */
type Share = readonly [number, number, number, number];

function place([x, y, width, height]: Share, frameWidth: number, frameHeight: number): Rect {
  return {
    x: Math.round(x * frameWidth),
    y: Math.round(y * frameHeight),
    width: Math.round(width * frameWidth),
    height: Math.round(height * frameHeight),
  };
}

interface Shares {
  header: Share;
  content: Share;
  captions: Share;
}

/** Portrait, square, landscape; for each place of captions the content takes the room they leave. */
const layouts: Record<"portrait" | "square" | "landscape", Record<CaptionPosition, Shares>> = {
  portrait: {
    bottom: {
      header: [0.07, 0.072, 0.86, 0.032],
      content: [0.07, 0.122, 0.86, 0.495],
      captions: [0.12, 0.635, 0.76, 0.145],
    },
    middle: {
      header: [0.07, 0.072, 0.86, 0.032],
      content: [0.07, 0.122, 0.86, 0.35],
      captions: [0.12, 0.49, 0.76, 0.145],
    },
    top: {
      header: [0.07, 0.072, 0.86, 0.032],
      content: [0.12, 0.275, 0.76, 0.495],
      captions: [0.07, 0.118, 0.86, 0.14],
    },
  },
  square: {
    bottom: {
      header: [0.06, 0.05, 0.88, 0.045],
      content: [0.06, 0.125, 0.88, 0.62],
      captions: [0.09, 0.775, 0.82, 0.175],
    },
    middle: {
      header: [0.06, 0.05, 0.88, 0.045],
      content: [0.06, 0.125, 0.88, 0.47],
      captions: [0.09, 0.62, 0.82, 0.175],
    },
    top: {
      header: [0.06, 0.05, 0.88, 0.045],
      content: [0.06, 0.315, 0.88, 0.61],
      captions: [0.09, 0.12, 0.82, 0.175],
    },
  },
  landscape: {
    bottom: {
      header: [0.05, 0.055, 0.9, 0.052],
      content: [0.05, 0.145, 0.9, 0.6],
      captions: [0.14, 0.78, 0.72, 0.165],
    },
    middle: {
      header: [0.05, 0.055, 0.9, 0.052],
      content: [0.05, 0.145, 0.9, 0.46],
      captions: [0.14, 0.63, 0.72, 0.165],
    },
    top: {
      header: [0.05, 0.055, 0.9, 0.052],
      content: [0.05, 0.325, 0.9, 0.6],
      captions: [0.14, 0.14, 0.72, 0.165],
    },
  },
};

/**
 * The safe areas of a frame, by where its captions stand. Without captions (`undefined`), square and wide films
 * give their room to the content.
 */
export function safeArea(
  width: number,
  height: number,
  captionPosition: CaptionPosition | undefined,
): SafeArea {
  const ratio = height / width;
  const layout = layouts[ratio > 1.2 ? "portrait" : ratio > 0.8 ? "square" : "landscape"];
  const shares = layout[captionPosition ?? "bottom"];
  const content = place(shares.content, width, height);
  if (!captionPosition && ratio <= 1.2) content.height = Math.round(height * 0.93) - content.y;
  return {
    header: place(shares.header, width, height),
    content,
    captions: place(shares.captions, width, height),
  };
}
