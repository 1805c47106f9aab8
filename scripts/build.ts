import { spawn } from "node:child_process";
import { createReadStream, createWriteStream } from "node:fs";
import { glob, readFile } from "node:fs/promises";
import { basename, dirname, extname, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import { withBuildLock } from "./build-lock.ts";
import { whenChanged } from "./when-changed.ts";

const ROOT = resolve(import.meta.dirname, "..");

const PAGE_SOURCES = [
  ...["src/**/*", "engine/**/*", "messages/**/*.json", "public/**/*"],
  ...["vite.config.ts", "react-router.config.ts", "scripts/subset-fonts.ts"],
];

export interface BuildOptions {
  /** Also the pages for production; development compiles them on demand. */
  pages: boolean;
}

/**
 * Builds what is older than its sources: messages, mails, fonts, and the pages. A second start finds nothing to do, and
 * does not even load the tools.
 */
export async function buildIfStale(options: BuildOptions): Promise<void> {
  await withBuildLock(resolve(ROOT, "build/.lock"), async () => {
    // Told by their text: the compiler writes them anew at its first run, as they were.
    const settings = await readFile(resolve(ROOT, "project.inlang/settings.json"), "utf8");
    await build("messages", ["messages/**/*.json"], compileMessages, settings);
    await build("emails", ["src/features/*/emails/**/*", "src/brand.ts", "messages/**/*.json"], bundleMails);
    await build("fonts", ["scripts/subset-fonts.ts"], async () => {
      const { subsetFonts } = await import("./subset-fonts.ts");
      await subsetFonts(resolve(ROOT, "build/fonts"));
    });
    if (options.pages) await build("pages", PAGE_SOURCES, buildPages);
  });
}

/** @param name under which `build/` keeps a note of it */
function build(name: string, patterns: string[], make: () => Promise<void>, settings = ""): Promise<void> {
  const of = [...patterns, "package-lock.json", "scripts/build.ts"];
  return whenChanged({ root: ROOT, note: `build/.${name}`, patterns: of, settings }, make);
}

async function compileMessages(): Promise<void> {
  const { compile } = await import("@inlang/paraglide-js");
  await compile({
    project: resolve(ROOT, "project.inlang"),
    outdir: resolve(ROOT, "build/messages"),
    // Pages take only the messages that they show.
    outputStructure: "message-modules",
    // The server and the tests may be reading this folder.
    cleanOutdir: false,
  });
  // Node takes the better part of a second to load a file for each: for it there is one of all.
  await bundleForNode({
    input: resolve(ROOT, "build/messages/messages.js"),
    file: resolve(ROOT, "build/node/messages.js"),
    resolveId: (id) => (id.endsWith("/runtime.js") ? { id: "#messages/runtime.js", external: true } : null),
  });
}

/** Mails are React components, which Node can't run as they are: one bundle for each feature that sends some. */
async function bundleMails(): Promise<void> {
  for await (const entry of glob("src/features/*/emails/render.tsx", { cwd: ROOT })) {
    const feature = basename(dirname(dirname(entry)));
    await bundleForNode({
      input: resolve(ROOT, entry),
      file: resolve(ROOT, `build/emails/${feature}.js`),
      // Packages stay where they are; the project's own files are taken in, compiled messages aside.
      resolveId: (id) => (/^(#(?!messages\/)|\.|\/)/.test(id) ? null : { id, external: true }),
    });
  }
}

/** @param options.resolveId names what is not taken in */
async function bundleForNode(options: {
  input: string;
  file: string;
  resolveId: (id: string) => { id: string; external: true } | null;
}): Promise<void> {
  const { rolldown } = await import("rolldown");
  const { input, file, resolveId } = options;
  const plugins = [{ name: "outside", resolveId }];
  const bundle = await rolldown({ input, cwd: ROOT, platform: "node", plugins });
  await bundle.write({ file, format: "esm" });
  await bundle.close();
}

async function buildPages(): Promise<void> {
  const program = resolve(ROOT, "node_modules/@react-router/dev/bin.cjs");
  await new Promise<void>((resolvePromise, reject) => {
    const child = spawn(process.execPath, [program, "build"], {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: "production" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    }
    child.once("error", reject);
    child.once("close", (code) =>
      code === 0 ? resolvePromise() : reject(new Error(`building the pages failed:\n${output}`)),
    );
  });
  await compressAssets();
}

/** Brotli and gzip copies beside the files, made once here instead of at each request. */
async function compressAssets(): Promise<void> {
  const compressible = new Set([".js", ".css", ".svg", ".json", ".txt", ".xml", ".ttf"]);
  for await (const entry of glob("build/client/**/*", { cwd: ROOT, withFileTypes: true })) {
    const path = resolve(entry.parentPath, entry.name);
    if (!entry.isFile() || !compressible.has(extname(path))) continue;
    const brotli = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
    await pipeline(createReadStream(path), brotli, createWriteStream(`${path}.br`));
    await pipeline(createReadStream(path), createGzip({ level: 9 }), createWriteStream(`${path}.gz`));
  }
}

/**
 * Has the natural voice ready where the product is built, once and for good: the folder may not be written any more where
 * it runs. A start does without; its workers do it behind it.
 */
async function prepareVoice(): Promise<void> {
  try {
    const { prepareNaturalVoice } = await import("../engine/speak-naturally.ts");
    await prepareNaturalVoice();
  } catch (error) {
    process.stderr.write(`The natural voice was not made ready: ${error}\n`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildIfStale({ pages: true });
  await prepareVoice();
}
