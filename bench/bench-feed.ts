import { spawn } from "node:child_process";
import { once } from "node:events";
import autocannon from "autocannon";
import { sql } from "drizzle-orm";
import { median } from "#engine/bench/measure.ts";
import { feedRows, isPublic } from "#features/feed/list-feed.ts";
import { amongNewest, byWords, isBehind } from "#features/videos/search-videos.ts";
import { videos } from "#features/videos/tables.ts";
import { connectDatabase, type Database } from "#platform/database.ts";
import { startProduct } from "#tests/start-product.ts";
import { findRunning } from "../src/data-directory.ts";
import { figure } from "./figure.ts";
import { seedShop } from "./seed-shop.ts";

const ROUNDS = 3;
const SECONDS = 4;

/** Feed requests a second of the product, against the same query behind a bare node:http server, in turn. */
export async function benchFeed(): Promise<string[]> {
  const product = await startProduct();
  try {
    const running = await findRunning(product.dataDirectory);
    if (!running?.databaseUrl) throw new Error("the product does not say where its database is");
    const database = connectDatabase({ url: running.databaseUrl, poolSize: 2, onError: () => undefined });
    await seedShop(database.pool, { people: 500, videos: 5000 });
    const plans = await explainFeed(database.db);
    await database.close();

    const bare = spawn(process.execPath, ["bench/bare-feed-server.ts", running.databaseUrl], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [port] = await once(bare.stdout, "data");
    const urls = { ours: `${product.url}/api/feed`, bare: `http://127.0.0.1:${String(port).trim()}/` };
    const rates: Record<"ours" | "bare", number[]> = { ours: [], bare: [] };
    for (let round = 0; round <= ROUNDS; round++) {
      for (const side of ["ours", "bare"] as const) {
        const result = await autocannon({
          url: urls[side],
          connections: 20,
          duration: round === 0 ? 1 : SECONDS,
        });
        if (result.non2xx > 0 || result.errors > 0) {
          throw new Error(`${side}: ${result.non2xx} refusals and ${result.errors} errors`);
        }
        // The first round only warms up.
        if (round > 0) rates[side].push(result.requests.average);
      }
    }
    bare.kill();
    const [ours, limit] = [median(rates.ours), median(rates.bare)];
    return [
      `feed                ${figure(ours)} requests/s, bare node:http + pg ${figure(limit)}: ratio ${figure(ours / limit, 2)}`,
      ...plans,
    ];
  } finally {
    await product.remove();
  }
}

/** How PostgreSQL answers each question of the feed: the index that it goes by, and the milliseconds that it takes. */
async function explainFeed(db: Database): Promise<string[]> {
  const [middle] = await feedRows(db, undefined, 1).offset(2500);
  if (!middle) throw new Error("the feed is shorter than it was filled");
  const search = { within: isPublic, time: videos.publishedAt, limit: 50 };
  const questions = {
    "first page": feedRows(db, undefined, 50).getSQL(),
    "page after 2,500": feedRows(db, isBehind(videos.publishedAt, [middle.place, middle.id]), 50).getSQL(),
    "search, rare word": byWords({ ...search, words: "2999" }),
    "search, every video": amongNewest({ ...search, words: "vid" }),
  };
  const lines: string[] = [];
  for (const [name, query] of Object.entries(questions)) {
    const { rows } = await db.execute<{ "QUERY PLAN": string }>(sql`EXPLAIN (ANALYZE, COSTS OFF) ${query}`);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    const index = /(?:using|Scan on) (videos_\w+)/.exec(plan)?.[1] ?? "no index";
    const milliseconds = /Execution Time: ([\d.]+)/.exec(plan)?.[1];
    lines.push(`feed, ${name.padEnd(20)} ${index}, ${milliseconds} ms`);
  }
  return lines;
}
