import { copyFile, mkdtemp, readdir, readFile, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, extname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { EngineError, toEngineError } from "../errors.ts";
import { renderInChild } from "../render-in-child.ts";
import type { Progress } from "../render-progress.ts";
import { parseStoryboard, storyboardAssetIds } from "../storyboard.ts";

const help = `vitrin-render: makes a video from a storyboard

  vitrin-render storyboard.json out.mp4 [--assets DIR] [--quiet]

  --assets DIR   folder of the storyboard's photos and clips; each file is named
                 after its asset id (the id "hero" is hero.jpg). Default: the
                 storyboard's own folder
  --quiet        no progress
  --help         this text

Writes out.mp4 and, beside it, out.jpg. Exit status: 0 done, 1 the render
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
  if (extname(output).toLowerCase() !== ".mp4")
    throw new UsageError(`the output must end in .mp4: ${output}`);
  const storyboard = parseStoryboard(await readJson(input));
  const assets = await findAssets(storyboardAssetIds(storyboard), values.assets ?? dirname(resolve(input)));
  const cancel = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => cancel.abort());
  const workDirectory = await mkdtemp(join(tmpdir(), "vitrin-render-"));
  try {
    const began = performance.now();
    const onProgress = values.quiet ? () => {} : showProgress;
    const result = await renderInChild({
      storyboard,
      assets,
      workDirectory,
      onProgress,
      signal: cancel.signal,
    });
    await deliver(result.video, output);
    await deliver(result.thumbnail, join(dirname(output), `${basename(output, extname(output))}.jpg`));
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
        quiet: { type: "boolean" },
        help: { type: "boolean", short: "h" },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
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
