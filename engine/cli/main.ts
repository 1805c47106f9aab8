import { copyFile, mkdtemp, readdir, readFile, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, extname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { frameRates, type OutputFormatId, outputFormatIds, sizeAt } from "../encode/output-formats.ts";
import { EngineError, toEngineError } from "../errors.ts";
import { renderInChild } from "../render-in-child.ts";
import type { Progress } from "../render-progress.ts";
import { naturalVoiceName, speakNaturally } from "../speak-naturally.ts";
import { frameSizes, parseStoryboard, renderAssetIds } from "../storyboard.ts";
import { subtitleFormats, subtitlesOf } from "../subtitles.ts";
import { writeFileAtomic } from "../write-file.ts";

const help = `vitrin-render: makes a video from a storyboard

  vitrin-render storyboard.json out.mp4 [--resolution hd|4k|8k] [--fps N]
                [--subtitles srt,vtt] [--voice natural|plain] [--assets DIR]
                [--quiet]

  out.*          the ending chooses the format: mp4, mov, avi or webm
  --resolution   hd (the default), 4k or 8k, drawn at that size
  --fps N        24, 30 (the default) or 60
  --subtitles    also writes out.srt, out.vtt or both
  --voice        natural (the default; English only) or plain, which is faster
  --assets DIR   folder of the storyboard's photos and clips; each file is named
                 after its asset id (the id "hero" is hero.jpg). Default: the
                 storyboard's own folder
  --quiet        no progress
  --help         this text

Writes the film and, beside it, out.jpg. Exit status: 0 done, 1 the render
failed, 2 the arguments or the storyboard are wrong, 130 interrupted.
Samples: engine/samples/en.json and engine/samples/tr.json.
`;

/** Errors that the caller can mend by changing what was asked for. */
const wrongInput = new Set(["storyboard_invalid", "asset_missing", "asset_unreadable"]);

class UsageError extends Error {}

async function main(): Promise<void> {
  const { values, positionals } = readArguments();
  if (values.help) {
    process.stdout.write(help);
    return;
  }
  const [input, output] = positionals;
  if (!input || !output || positionals.length > 2) {
    throw new UsageError("expected a storyboard and an output file; see vitrin-render --help");
  }
  const format = chosenFormat(output);
  const resolution = oneOf("resolution", values.resolution ?? "hd", ["hd", "4k", "8k"]);
  const framesPerSecond = Number(oneOf("fps", values.fps ?? "30", frameRates.map(String)));
  const subtitles = (values.subtitles?.split(",") ?? []).map((name) =>
    oneOf("subtitles", name, subtitleFormats),
  );
  const isNatural = oneOf("voice", values.voice ?? "natural", ["natural", "plain"]) === "natural";
  const storyboard = parseStoryboard(await readJson(input));
  const assets = await findAssets(renderAssetIds(storyboard), values.assets ?? dirname(resolve(input)));
  const cancel = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => cancel.abort());
  const workDirectory = await mkdtemp(join(tmpdir(), "vitrin-render-"));
  try {
    const began = performance.now();
    const onProgress = values.quiet ? () => {} : showProgress;
    const voiceName = isNatural ? naturalVoiceName(storyboard) : undefined;
    const speaking = voiceName && speakNaturally({ storyboard, workDirectory, signal: cancel.signal });
    const result = await renderInChild({
      storyboard,
      assets,
      workDirectory,
      format,
      framesPerSecond,
      size: sizeAt(frameSizes[storyboard.aspect], resolutions[resolution]),
      ...(speaking && { voiceName: speaking.then(() => voiceName) }),
      onProgress,
      signal: cancel.signal,
    });
    await deliver(result.video, output);
    const beside = (ending: string) =>
      join(dirname(output), `${basename(output, extname(output))}.${ending}`);
    await deliver(result.thumbnail, beside("jpg"));
    for (const name of subtitles) await writeFileAtomic(beside(name), subtitlesOf(result.timeline, name));
    if (!values.quiet) {
      const seconds = (performance.now() - began) / 1000;
      const { video, duration } = result.probe;
      process.stderr.write(
        `\n${output}: ${video?.width}×${video?.height}, ${duration.toFixed(1)} s, made in ${seconds.toFixed(1)} s\n`,
      );
    }
  } finally {
    await rm(workDirectory, { recursive: true, force: true });
  }
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        assets: { type: "string" },
        resolution: { type: "string" },
        fps: { type: "string" },
        subtitles: { type: "string" },
        quiet: { type: "boolean" },
        voice: { type: "string" },
        help: { type: "boolean", short: "h" },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

const resolutions = { hd: "full_hd", "4k": "four_k", "8k": "eight_k" } as const;

function chosenFormat(output: string): OutputFormatId {
  const ending = extname(output).slice(1).toLowerCase();
  const format = outputFormatIds.find((id) => id === ending);
  if (!format) throw new UsageError(`the output must end in .${outputFormatIds.join(", .")}: ${output}`);
  return format;
}

function oneOf<T extends string>(name: string, value: string, choices: readonly T[]): T {
  const choice = choices.find((candidate) => candidate === value);
  if (!choice) throw new UsageError(`--${name} must be one of ${choices.join(", ")}: ${value}`);
  return choice;
}

async function readJson(path: string): Promise<unknown> {
  const text = await readFile(path, "utf8").catch(() => {
    throw new UsageError(`cannot read ${path}`);
  });
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new EngineError(
      "storyboard_invalid",
      `${path} is not JSON: ${error instanceof Error ? error.message : error}`,
    );
  }
}

/** Files whose names without the ending are the ids asked for. */
async function findAssets(ids: readonly string[], folder: string): Promise<Record<string, string>> {
  if (ids.length === 0) return {};
  const files = await readdir(folder).catch(() => {
    throw new UsageError(`cannot read the folder ${folder}`);
  });
  return Object.fromEntries(
    ids.map((id) => {
      const file = files.find((name) => basename(name, extname(name)) === id && extname(name) !== ".json");
      if (!file) throw new EngineError("asset_missing", `no file named ${id} in ${folder}`);
      return [id, join(folder, file)];
    }),
  );
}

/** Moves a result to its place; the name appears only when the file is whole, also across disks. */
async function deliver(from: string, to: string): Promise<void> {
  const temporary = `${to}.${process.pid}.part`;
  await copyFile(from, temporary);
  await rename(temporary, to);
}

function showProgress({ step, percent, frame, frames, secondsLeft }: Progress): void {
  const left = secondsLeft === undefined ? "" : `, ${Math.ceil(secondsLeft)} s left`;
  const count = step === "frames" ? ` ${frame}/${frames}` : "";
  const line = `${step}${count} ${percent.toFixed(0)} %${left}`;
  process.stderr.write(process.stderr.isTTY ? `\r\u001b[2K${line}` : `${line}\n`);
}

try {
  await main();
} catch (error) {
  if (error instanceof UsageError) {
    process.stderr.write(`vitrin-render: ${error.message}\n`);
    process.exitCode = 2;
  } else {
    const { code, message } = toEngineError(error);
    process.stderr.write(`\nvitrin-render: ${code}: ${message}\n`);
    process.exitCode = code === "render_cancelled" ? 130 : wrongInput.has(code) ? 2 : 1;
  }
}
