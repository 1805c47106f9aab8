/** The very film that the renderer makes, drawn by its own code on a canvas. */

import { createElement as h, useEffect, useLayoutEffect, useRef, useState } from "react";
import {
  AbsoluteFill,
  Composition,
  continueRender,
  delayRender,
  registerRoot,
  useCurrentFrame,
  useVideoConfig,
} from "remotion";
import { loadFilm } from "./film.js";
import film from "./film.json";

const loading = loadFilm(film.storyboard, film.typefaces);

function Film() {
  const frame = useCurrentFrame();
  const { fps, width, height } = useVideoConfig();
  const canvas = useRef(null);
  const [draw, setDraw] = useState();
  const [handle] = useState(() => delayRender("film"));
  useEffect(() => {
    loading.then((loaded) => setDraw(() => loaded));
  }, []);
  useLayoutEffect(() => {
    if (!draw) return;
    draw(canvas.current, frame / fps);
    continueRender(handle);
  }, [draw, frame, fps, handle]);
  return h(AbsoluteFill, null, h("canvas", { ref: canvas, width, height }));
}

registerRoot(() =>
  h(Composition, {
    id: "film",
    component: Film,
    durationInFrames: film.frames,
    fps: 30,
    width: 1080,
    height: 1920,
  }),
);
