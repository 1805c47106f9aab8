import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { z } from "zod";
import { median } from "#engine/bench/measure.ts";
import { cardPictureNames, cardPictures, cardQuality } from "#engine/card-picture.ts";
import { connectDatabase } from "#platform/database.ts";
import { type RunningProduct, startProduct } from "#tests/start-product.ts";
import settings from "../playwright.config.ts";
import { runCommand } from "../scripts/run-command.ts";
import { findRunning } from "../src/data-directory.ts";
import { seedShop } from "./seed-shop.ts";

const LIGHTHOUSE = "13.5.0";
const PAGES = ["/", "/pricing", "/flow", "/login"];
const LOCALES = ["en", "tr"] as const;
/** The landing page's JavaScript, in gzipped bytes. */
const SCRIPT_BYTES = 90 * 1024;
const LEAST = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };
const MOST_LCP_MILLISECONDS = 1_500;
/** A page that misses a target of speed is measured again, and the middle counts: a busy machine is not the page's fault. */
const TRIES = 3;

interface Measurement {
  scores: Record<keyof typeof LEAST, number>;
  /** Milliseconds on a simulated middling phone. */
  largestPaint: number;
  layoutShift: number;
  /** Paths of the scripts that were loaded. */
  scripts: string[];
  /** Audits below full marks, other than those of speed. */
  faults: string[];
}

/** What pages weigh, and what Lighthouse thinks of them on a phone. The lines, and whether every target is met. */
export async function benchPages(): Promise<{ lines: string[]; met: boolean }> {
  const lighthouse = await loadLighthouse();
  const product = await startProduct();
  const profile = await mkdtemp(join(tmpdir(), "vitrin-lighthouse-"));
  const browser = await startBrowser(profile);
  const lines: string[] = [];
  let met = true;
  try {
    await seedFlow(product);
    for (const path of PAGES) {
      for (const locale of LOCALES) {
        const measured = await measureAgainWhenSlow(
          lighthouse,
          `${product.url}${path}`,
          locale,
          browser.port,
        );
        const missed = missedTargets(measured);
        if (path === "/") {
          const bytes = await gzippedSize(measured.scripts);
          lines.push(
            `landing (${locale})        ${(bytes / 1024).toFixed(1)} KB of gzipped JavaScript, at most 90`,
          );
          if (bytes > SCRIPT_BYTES) missed.push("weight of the scripts");
        }
        lines.push(lineOf(`${path} (${locale})`, measured, missed));
        met &&= missed.length === 0;
      }
    }
  } finally {
    await browser.close();
    await product.remove();
    await rm(profile, { recursive: true, force: true });
  }
  return { lines, met };
}

function missedTargets({ scores, largestPaint, layoutShift, faults }: Measurement): string[] {
  const missed = Object.entries(LEAST)
    // The record's keys are the entries'.
    .filter(([name, least]) => scores[name as keyof typeof LEAST] < least)
    .map(([name]) => name);
  if (largestPaint >= MOST_LCP_MILLISECONDS) missed.push("largest paint");
  if (layoutShift > 0) missed.push("layout shift");
  return missed.length > 0 ? [...missed, ...faults] : [];
}

function lineOf(title: string, { scores, largestPaint, layoutShift }: Measurement, missed: string[]): string {
  const figures = `${Object.values(scores).join(" / ")}, LCP ${Math.round(largestPaint)} ms, CLS ${layoutShift}`;
  return `${title.padEnd(20)}${figures}${missed.length > 0 ? `  MISSED: ${missed.join("; ")}` : ""}`;
}

type Lighthouse = (url: string, flags: object) => Promise<unknown>;

async function measureAgainWhenSlow(
  lighthouse: Lighthouse,
  url: string,
  locale: string,
  port: number,
): Promise<Measurement> {
  const runs: Measurement[] = [];
  for (let run = 0; run < TRIES; run++) {
    const measured = await measure(lighthouse, url, locale, port);
    runs.push(measured);
    if (missedTargets(measured).length === 0) break;
  }
  const last = runs.at(-1);
  if (!last) throw new Error("nothing was measured");
  if (missedTargets(last).length === 0 || runs.length < TRIES) return last;
  const middle = (of: (run: Measurement) => number) => median(runs.map(of));
  return {
    ...last,
    scores: { ...last.scores, performance: middle((run) => run.scores.performance) },
    largestPaint: middle((run) => run.largestPaint),
  };
}

const reportSchema = z.object({
  lhr: z.object({
    categories: z.record(
      z.string(),
      z.object({ score: z.number(), auditRefs: z.array(z.object({ id: z.string() })) }),
    ),
    audits: z.record(
      z.string(),
      z.looseObject({
        title: z.string(),
        score: z.number().nullable(),
        numericValue: z.number().optional(),
        details: z.unknown(),
      }),
    ),
  }),
});

const requestsSchema = z.looseObject({
  items: z.array(z.looseObject({ url: z.string(), resourceType: z.string().optional() })),
});

async function measure(
  lighthouse: Lighthouse,
  url: string,
  locale: string,
  port: number,
): Promise<Measurement> {
  const { lhr } = reportSchema.parse(
    await lighthouse(url, {
      port,
      onlyCategories: Object.keys(LEAST),
      // The page's language; Lighthouse's own stays English.
      extraHeaders: { Cookie: `PARAGLIDE_LOCALE=${locale}` },
      logLevel: "error",
    }),
  );
  const score = (name: string) => Math.round((lhr.categories[name]?.score ?? 0) * 100);
  const { items } = requestsSchema.parse(lhr.audits["network-requests"]?.details);
  const speed = new Set(lhr.categories.performance?.auditRefs.map(({ id }) => id));
  return {
    scores: {
      performance: score("performance"),
      accessibility: score("accessibility"),
      "best-practices": score("best-practices"),
      seo: score("seo"),
    },
    largestPaint: lhr.audits["largest-contentful-paint"]?.numericValue ?? Number.NaN,
    layoutShift: lhr.audits["cumulative-layout-shift"]?.numericValue ?? Number.NaN,
    scripts: items
      .filter(({ resourceType }) => resourceType === "Script")
      .map((entry) => new URL(entry.url).pathname),
    faults: Object.entries(lhr.audits)
      .filter(([id, audit]) => !speed.has(id) && audit.score !== null && audit.score < 1)
      .map(([, audit]) => audit.title),
  };
}

async function gzippedSize(paths: string[]): Promise<number> {
  const sizes = paths.map(async (path) => (await stat(join("build/client", `${path}.gz`))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Lighthouse is no part of the project: it is fetched once into a folder of its own. */
async function loadLighthouse(): Promise<Lighthouse> {
  const caches = process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache");
  const folder = join(caches, "vitrin-bench", `lighthouse-${LIGHTHOUSE}`);
  const entry = join(folder, "node_modules", "lighthouse", "core", "index.js");
  if (!existsSync(entry)) {
    await mkdir(folder, { recursive: true });
    const flags = ["--no-fund", "--no-audit", "--no-save", "--ignore-scripts", "--loglevel=error"];
    const code = await runCommand("npm", [
      "install",
      "--prefix",
      folder,
      ...flags,
      `lighthouse@${LIGHTHOUSE}`,
    ]);
    if (code !== 0) throw new Error(`lighthouse@${LIGHTHOUSE} could not be installed`);
  }
  const module = z.looseObject({
    default: z.custom<Lighthouse>((value) => typeof value === "function"),
  });
  return module.parse(await import(pathToFileURL(entry).href)).default;
}

async function startBrowser(profile: string): Promise<{ port: number; close(): Promise<void> }> {
  const { executablePath = chromium.executablePath(), args = [] } = settings.use?.launchOptions ?? {};
  const flags = ["--headless", "--remote-debugging-port=0", `--user-data-dir=${profile}`, "about:blank"];
  const child = spawn(executablePath, [...args, ...flags], { stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  const port = await new Promise<number>((resolve, reject) => {
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      const found = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(said)?.[1];
      if (found) resolve(Number(found));
    });
    child.once("exit", (code) => reject(new Error(`the browser ended with ${code}:\n${said}`)));
  });
  return {
    port,
    async close() {
      const ended = once(child, "exit");
      child.kill();
      await ended;
    },
  };
}

/** A feed with pictures: without files behind them, every card would be a failed request. */
async function seedFlow({ dataDirectory }: RunningProduct): Promise<void> {
  const running = await findRunning(dataDirectory);
  if (!running?.databaseUrl) throw new Error("the product does not say where its database is");
  const frame = sharp(await readFile("public/clips/hero-en-540.avif"));
  const key = (name: string) => `videos/bench/${name}`;
  await mkdir(join(dataDirectory, "storage", "videos", "bench"), { recursive: true });
  const keep = (name: string, bytes: Buffer) => writeFile(join(dataDirectory, "storage", key(name)), bytes);
  // As the engine makes them.
  await keep("thumbnail.jpg", await frame.clone().jpeg({ quality: 86 }).toBuffer());
  for (const name of cardPictureNames) {
    const card = frame.clone().resize({ width: cardPictures[name] });
    await keep(name, await card.webp({ quality: cardQuality }).toBuffer());
  }
  const database = connectDatabase({ url: running.databaseUrl, poolSize: 1, onError: () => undefined });
  await seedShop(database.pool, { people: 5, videos: 24 });
  await database.pool.query("UPDATE videos SET thumbnail_url = '/media/' || id || '/thumbnail.jpg'");
  await database.pool.query(
    `INSERT INTO render_jobs (video_id, user_id, storyboard, state, step_files)
     SELECT id, user_id, '{}', 'completed', $1::jsonb FROM videos`,
    [JSON.stringify(["thumbnail.jpg", ...cardPictureNames].map((name) => ({ name, key: key(name) })))],
  );
  await database.close();
}
