import { spawn } from "node:child_process";
import { once } from "node:events";
import autocannon from "autocannon";
import { connectDatabase } from "#platform/database.ts";
import { startProduct } from "#tests/start-product.ts";
import { findRunning } from "../src/data-directory.ts";
import { figure, median } from "./median.ts";
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
    await database.close();

    const bare = spawn(process.execPath, ["bench/bare-feed-server.ts", running.databaseUrl], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [port] = await once(bare.stdout, "data");
    const urls = { ours: `${product.url}/api/feed`, bare: `http://127.0.0.1:${String(port).trim()}/` };
    const rates = { ours: [] as number[], bare: [] as number[] };
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
    ];
  } finally {
    await product.remove();
  }
}
