import { glob, readFile, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { brand } from "../src/brand.ts";
import { buildIfStale } from "./build.ts";
import { PARTS } from "./subset-fonts.ts";

const ROOT = resolve(import.meta.dirname, "..");
const CLIENT = resolve(ROOT, "build/client");

/** Gzipped bytes. What pages take in time is for `npm run bench -- pages`; what they weigh is the same everywhere. */
const MOST = { document: 10_000, application: 249_900, style: 17_000 };
/** WOFF2 is compressed already. */
const MOST_FONT = {
  inter: { latin: 23_000, "latin-ext": 3_000 },
  "bricolage-grotesque": { latin: 17_000, "latin-ext": 2_000 },
};

beforeAll(() => buildIfStale({ pages: true }), 600_000);

/** Everything that the product itself says in a language. */
async function textsOf(locale: "en" | "tr"): Promise<string> {
  const texts = [JSON.stringify(brand)];
  for await (const path of glob(`messages/${locale}/*.json`, { cwd: ROOT }))
    texts.push(await readFile(resolve(ROOT, path), "utf8"));
  return texts.join("");
}

describe("fonts", () => {
  const letters = new Set(PARTS.latin + PARTS["latin-ext"]);

  test("both languages are set in the small ones alone", async () => {
    for (const locale of ["en", "tr"] as const) {
      const strangers = [...(await textsOf(locale))].filter((letter) => letter > " " && !letters.has(letter));
      expect(strangers).toEqual([]);
    }
  });

  test.each(["inter", "bricolage-grotesque"] as const)("%s is small", async (family) => {
    for (const part of ["latin", "latin-ext"] as const) {
      const { size } = await stat(resolve(ROOT, `build/fonts/${family}-${part}.woff2`));
      expect(size).toBeLessThan(MOST_FONT[family][part]);
    }
  });
});

const entrySchema = z.object({ module: z.string(), imports: z.array(z.string()) });
const manifestSchema = z.object({
  url: z.string(),
  entry: entrySchema,
  routes: z.record(
    z.string(),
    entrySchema.extend({ parentId: z.string().optional(), css: z.array(z.string()) }),
  ),
});

/** React Router's list of which page needs which files. */
async function readManifest(): Promise<z.infer<typeof manifestSchema>> {
  for await (const path of glob("assets/manifest-*.js", { cwd: CLIENT })) {
    const script = await readFile(resolve(CLIENT, path), "utf8");
    return manifestSchema.parse(JSON.parse(script.replace(/^[^{]*/, "").replace(/;?\s*$/, "")));
  }
  throw new Error("the pages have no manifest");
}

async function weightOf(files: Iterable<string>): Promise<number> {
  const sizes = [...new Set(files)].map(async (path) => (await stat(`${CLIENT}${path}.gz`)).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

describe("scripts and styles", () => {
  test("a document's script is small", async () => {
    const { entry } = await readManifest();
    expect(await weightOf([entry.module, ...entry.imports])).toBeLessThan(MOST.document);
  });

  test.each([
    "../features/accounts/web/login",
    "../features/accounts/web/register",
    "../features/billing/web/pricing",
    "../features/feed/web/flow",
    "../features/feed/web/share",
  ])("%s loads no more than it may", async (id) => {
    const manifest = await readManifest();
    const scripts = [manifest.url, manifest.entry.module, ...manifest.entry.imports];
    const styles: string[] = [];
    for (let at: string | undefined = id; at !== undefined; at = manifest.routes[at]?.parentId) {
      const route = manifest.routes[at];
      if (!route) throw new Error(`no route ${at}`);
      scripts.push(route.module, ...route.imports);
      styles.push(...route.css);
    }
    expect(await weightOf(scripts)).toBeLessThan(MOST.application);
    expect(await weightOf(styles)).toBeLessThan(MOST.style);
  });
});
