import { spawn } from "node:child_process";
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import chromium from "@sparticuz/chromium";
import { rolldown } from "rolldown";
import { faces } from "../drawing/fonts.ts";
import { renderVideo } from "../render-video.ts";
import type { Storyboard } from "../storyboard.ts";
import { planTimeline } from "../timeline.ts";
import { framesPerSecond, loadSample, measure, median, print, quarterMinute } from "./measure.ts";

/** What is measured against; installed for this alone, outside the project, and never part of it. */
const remotionVersion = "4.0.529";
const packages = [
  ...["remotion", "@remotion/bundler", "@remotion/renderer"].map((name) => `${name}@${remotionVersion}`),
  "react@19.3.1",
  "react-dom@19.3.1",
];
const sources = new URL("./remotion/", import.meta.url);

interface Opponent {
  name: string;
  /** Its composition, a file in remotion/. */
  film: string;
  /** How many pages it draws in at once: by itself half as many as there are cores. */
  concurrency: string;
  /** Measured frames a second. */
  rates: number[];
}

function opponents(): Opponent[] {
  const films = [
    ["a comparable scene of elements", "written-film.mjs"],
    ["the very same film on a canvas", "same-film.mjs"],
  ] as const;
  const pages = [
    ["as it comes", "50%"],
    ["on all cores", "100%"],
  ] as const;
  return films.flatMap(([name, film]) =>
    pages.map(([how, concurrency]) => ({ name: `${name}, ${how}`, film, concurrency, rates: [] })),
  );
}

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

/** The engine's drawing code as one module for a page. */
async function bundleFilm(): Promise<string> {
  const build = await rolldown({
    input: new URL("film.ts", sources).pathname,
    platform: "browser",
    logLevel: "silent",
  });
  const { output } = await build.generate({ format: "esm", codeSplitting: false });
  await build.close();
  return output[0].code;
}

async function installRemotion(storyboard: Storyboard, frames: number): Promise<string> {
  const folder = join(homedir(), ".cache", "vitrin-bench", `remotion-${remotionVersion}`);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }));
  await run("npm", ["install", "--no-audit", "--no-fund", "--no-save", ...packages], folder);
  for (const file of ["program.mjs", "written-film.mjs", "same-film.mjs"])
    await copyFile(new URL(file, sources), join(folder, file));
  await writeFile(join(folder, "film.js"), await bundleFilm());
  const typefaces: Record<string, string> = {};
  for (const { family, file } of Object.values(faces))
    typefaces[family] = await readFile(new URL(`../fonts/${file}`, import.meta.url), "base64");
  await writeFile(join(folder, "film.json"), JSON.stringify({ storyboard, frames, typefaces }));
  return folder;
}

/**
 * Prints our frames a second beside Remotion's, turn about; says so and goes on where it cannot be had. All films are
 * silent and of the same length, and of all the rendering alone is timed, theirs without its bundling.
 */
export async function benchRemotion(rounds: number): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), "vitrin-bench-"));
  try {
    const sample = quarterMinute(await loadSample(), "kinetic");
    const [voice, music] = [
      { ...sample.voice, enabled: false },
      { ...sample.music, enabled: false },
    ];
    const storyboard = { ...sample, voice, music } satisfies Storyboard;
    const frames = Math.round(planTimeline(storyboard).duration * framesPerSecond);
    const folder = await installRemotion(storyboard, frames);
    const browser = await chromium.executablePath();
    const others = opponents();
    const ours: number[] = [];
    for (let round = 0; round < rounds; round++) {
      for (const [index, { film, concurrency, rates }] of others.entries()) {
        const file = join(work, `${round}-${index}.mp4`);
        const output = await run(process.execPath, ["program.mjs", film, browser, file, concurrency], folder);
        const rendered: { frames: number; seconds: number } = JSON.parse(
          output.slice(output.lastIndexOf("{")),
        );
        rates.push(rendered.frames / rendered.seconds);
      }
      const workDirectory = join(work, `ours-${round}`);
      const { seconds } = await measure(() => renderVideo({ storyboard, assets: {}, workDirectory }));
      ours.push(frames / seconds);
    }
    const mine = median(ours);
    print(
      `Silent films of ${Math.round(frames / framesPerSecond)} s, rendering alone, ours ${mine.toFixed(1)} fps (wanted: 8 times Remotion ${remotionVersion}):`,
    );
    for (const { name, rates } of others) {
      const other = median(rates);
      print(`  Remotion, ${name}: ${other.toFixed(1)} fps; ours ${(mine / other).toFixed(1)} times as many`);
    }
  } catch (error) {
    print(
      `Remotion ${remotionVersion}: skipped, it could not be installed or run: ${String(error).slice(0, 300)}`,
    );
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
