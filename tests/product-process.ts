import "../src/quick-start.ts";
import type { Config } from "#config";
import { createLog } from "#platform/log.ts";
import { startVitrin } from "../src/start-vitrin.ts";

/** The product without its pages in a process of its own, for tests that kill it: `<configuration as JSON> <port>`. */
process.stdin.resume().once("close", () => process.exit()); // The test is gone.
const config: Config = JSON.parse(process.argv[2] ?? "");
await startVitrin(config, {
  log: createLog(process.env.TEST_LOG ?? "silent"),
  host: "127.0.0.1",
  port: Number(process.argv[3]),
  pages: "none",
});
