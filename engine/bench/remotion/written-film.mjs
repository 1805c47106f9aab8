/** The same kind of scene as a user of Remotion would write it: a drifting ground, words that spring in one after the other, a caption word by word. */

import { createElement as h } from "react";
import {
  AbsoluteFill,
  Composition,
  interpolate,
  registerRoot,
  spring,
  useCurrentFrame,
  useVideoConfig,
} from "remotion";

const words = "Your morning coffee is lying to you".split(" ");
function Film() {
  const frame = useCurrentFrame();
  const { fps } = useVideoConfig();
  const shown = Math.floor(frame / 12) % words.length;
  return h(
    AbsoluteFill,
    { style: { background: "#1b1206" } },
    [0, 1, 2].map((at) =>
      h("div", {
        key: at,
        style: {
          position: "absolute",
          borderRadius: "50%",
          background: "#ff5a36",
          opacity: 0.5,
          width: 300,
          height: 300,
          left: 150 + at * 260 + 60 * Math.sin(frame / 20 + at),
          top: 260 + at * 420 + 60 * Math.cos(frame / 25 + at),
        },
      }),
    ),
    h(
      "div",
      {
        style: {
          position: "absolute",
          left: 90,
          right: 90,
          top: 500,
          font: "900 150px sans-serif",
          color: "#fff6e8",
          lineHeight: 1.05,
        },
      },
      words.map((word, index) =>
        h(
          "span",
          {
            key: index,
            style: {
              display: "inline-block",
              marginRight: 36,
              opacity: interpolate(frame, [index * 5, index * 5 + 6], [0, 1], {
                extrapolateLeft: "clamp",
                extrapolateRight: "clamp",
              }),
              transform: `scale(${spring({ frame: frame - index * 5, fps })})`,
            },
          },
          word,
        ),
      ),
    ),
    h(
      "div",
      {
        style: {
          position: "absolute",
          left: 90,
          right: 90,
          bottom: 420,
          font: "800 64px sans-serif",
          color: "#fff",
          textAlign: "center",
        },
      },
      words.map((word, index) =>
        h(
          "span",
          { key: index, style: { color: index === shown ? "#ffd23e" : "#fff", marginRight: 20 } },
          word,
        ),
      ),
    ),
  );
}
registerRoot(() =>
  h(Composition, { id: "film", component: Film, durationInFrames: 450, fps: 30, width: 1080, height: 1920 }),
);
