/** Renders a composition and prints how long that took, without the bundling: film, browser, output, pages at once. */
import { join } from "node:path";
import { bundle } from "@remotion/bundler";
import { renderMedia, selectComposition } from "@remotion/renderer";

const [film, browserExecutable, outputLocation, concurrency] = process.argv.slice(2);
const serveUrl = await bundle({ entryPoint: join(import.meta.dirname, film) });
const composition = await selectComposition({ serveUrl, id: "film", browserExecutable, logLevel: "error" });
const began = performance.now();
await renderMedia({
  serveUrl,
  composition,
  codec: "h264",
  crf: 23,
  x264Preset: "veryfast",
  muted: true,
  concurrency,
  outputLocation,
  browserExecutable,
  logLevel: "error",
});
const seconds = (performance.now() - began) / 1000;
process.stdout.write(JSON.stringify({ frames: composition.durationInFrames, seconds }));
