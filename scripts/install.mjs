// Installs dependencies if they are missing or older than the lock file. Plain JavaScript on purpose: it runs on
// any Node from 20 on, before the newer Node that the dependencies bring is there.
import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";

const [major = 0] = process.versions.node.split(".").map(Number);
if (major < 20) {
  console.error(`Vitrin needs Node 20 or newer; this is ${process.version}.`);
  process.exit(1);
}
const lock = "package-lock.json";
const installed = "node_modules/.package-lock.json";
if (!existsSync(installed) || statSync(lock).mtimeMs > statSync(installed).mtimeMs + 1000) {
  console.log("Installing dependencies (once; about a minute) …");
  const result = spawnSync("npm", ["ci", "--no-fund", "--no-audit", "--loglevel=error"], {
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (result.status !== 0) process.exit(result.status ?? 1);
}
