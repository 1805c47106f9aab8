import { spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import chromium from "@sparticuz/chromium";
import { renderVideo } from "../render-video.ts";
import type { Storyboard } from "../storyboard.ts";
import { framesPerSecond, loadSample, measure, median, print, quarterMinute } from "./measure.ts";

/** What is measured against; installed for this alone, outside the project, and never part of it. */
const remotionVersion = "4.0.529";
const packages = [
  ...["remotion", "@remotion/bundler", "@remotion/renderer"].map((name) => `${name}@${remotionVersion}`),
  "react@19.3.1",
  "react-dom@19.3.1",
];
/** As long as our film: a shorter one would make more of the time that its browser takes to start. */
const seconds = 15;
const remotionFrames = seconds * framesPerSecond;

/** How many pages it draws in at once: by itself half as many as there are cores. */
const pages = [
  { name: "as it comes", concurrency: "50%" },
  { name: "on all cores", concurrency: "100%" },
];

/** The same kind of scene: a drifting ground, words that spring in one after the other, a caption word by word. */
const scene = `import { AbsoluteFill, Composition, interpolate, registerRoot, spring, useCurrentFrame, useVideoConfig } from "remotion";
import { createElement as h } from "react";
const words = "Your morning coffee is lying to you".split(" ");
function Film() {
  const frame = useCurrentFrame();
  const { fps } = useVideoConfig();
  const shown = Math.floor(frame / 12) % words.length;
  return h(AbsoluteFill, { style: { background: "#1b1206" } },
    [0, 1, 2].map((at) => h("div", { key: at, style: { position: "absolute", borderRadius: "50%", background: "#ff5a36",
      opacity: 0.5, width: 300, height: 300, left: 150 + at * 260 + 60 * Math.sin(frame / 20 + at),
      top: 260 + at * 420 + 60 * Math.cos(frame / 25 + at) } })),
    h("div", { style: { position: "absolute", left: 90, right: 90, top: 500, font: "900 150px sans-serif", color: "#fff6e8", lineHeight: 1.05 } },
      words.map((word, index) => h("span", { key: index, style: { display: "inline-block", marginRight: 36,
        opacity: interpolate(frame, [index * 5, index * 5 + 6], [0, 1], { extrapolateLeft: "clamp", extrapolateRight: "clamp" }),
        transform: "scale(" + spring({ frame: frame - index * 5, fps }) + ")" } }, word))),
    h("div", { style: { position: "absolute", left: 90, right: 90, bottom: 420, font: "800 64px sans-serif", color: "#fff", textAlign: "center" } },
      words.map((word, index) => h("span", { key: index, style: { color: index === shown ? "#ffd23e" : "#fff", marginRight: 20 } }, word))));
}
registerRoot(() => h(Composition, { id: "film", component: Film, durationInFrames: ${remotionFrames}, fps: 30, width: 1080, height: 1920 }));
`;

const program = `import { bundle } from "@remotion/bundler";
import { renderMedia, selectComposition } from "@remotion/renderer";
import { join } from "node:path";
const [browserExecutable, outputLocation, concurrency] = process.argv.slice(2);
const serveUrl = await bundle({ entryPoint: join(import.meta.dirname, "scene.js") });
const composition = await selectComposition({ serveUrl, id: "film", browserExecutable, logLevel: "error" });
const began = performance.now();
await renderMedia({ serveUrl, composition, codec: "h264", crf: 23, x264Preset: "veryfast", muted: true, concurrency, outputLocation, browserExecutable, logLevel: "error" });
process.stdout.write(JSON.stringify({ seconds: (performance.now() - began) / 1000 }));
`;

function run(command: string, args: string[], cwd: string): Promise<string> {
  const child = spawn(command, args, { cwd, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  let errors = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr.on("data", (chunk) => {
    errors = (errors + chunk).slice(-2000);
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) =>
      code === 0 ? resolve(output) : reject(new Error(errors || `exit ${code}`)),
    );
  });
}

async function installRemotion(): Promise<string> {
  const folder = join(homedir(), ".cache", "vitrin-bench", `remotion-${remotionVersion}`);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }));
  await run("npm", ["install", "--no-audit", "--no-fund", "--no-save", ...packages], folder);
  await writeFile(join(folder, "scene.js"), scene);
  await writeFile(join(folder, "program.js"), program);
  return folder;
}

/**
 * Prints our frames a second beside Remotion's, turn about; says so and goes on where it cannot be had. Both films are
 * silent and of the same length, and of both the rendering alone is timed, theirs without its bundling.
 */
export async function benchRemotion(rounds: number): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), "vitrin-bench-"));
  try {
    const folder = await installRemotion();
    const browser = await chromium.executablePath();
    const sample = quarterMinute(await loadSample(), "kinetic");
    const [voice, music] = [
      { ...sample.voice, enabled: false },
      { ...sample.music, enabled: false },
    ];
    const storyboard = { ...sample, voice, music, targetSeconds: seconds } satisfies Storyboard;
    const theirs = pages.map((): number[] => []);
    const ours: number[] = [];
    for (let round = 0; round < rounds; round++) {
      for (const [index, { concurrency }] of pages.entries()) {
        const file = join(work, `${round}-${index}.mp4`);
        const output = await run(process.execPath, ["program.js", browser, file, concurrency], folder);
        const rendered: { seconds: number } = JSON.parse(output.slice(output.lastIndexOf("{")));
        theirs[index]?.push(remotionFrames / rendered.seconds);
      }
      let frames = 0;
      const render = async () => {
        const result = await renderVideo({
          storyboard,
          assets: {},
          workDirectory: join(work, `ours-${round}`),
        });
        frames = Math.round(result.timeline.duration * framesPerSecond);
      };
      const { seconds: mine } = await measure(render);
      ours.push(frames / mine);
    }
    const mine = median(ours);
    print(
      `A comparable scene of ${seconds} s, silent, rendering alone (wanted: 8 times Remotion ${remotionVersion}):`,
    );
    for (const [index, { name }] of pages.entries()) {
      const other = median(theirs[index] ?? []);
      print(
        `  Remotion ${name}: ${other.toFixed(1)} fps; ours: ${mine.toFixed(1)} fps, ${(mine / other).toFixed(1)} times as many`,
      );
    }
  } catch (error) {
    print(
      `Remotion ${remotionVersion}: skipped, it could not be installed or run: ${String(error).slice(0, 300)}`,
    );
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
