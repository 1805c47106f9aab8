#!/usr/bin/env node
// Plain JavaScript that any Node from 20 on can start: it looks for a Node that runs TypeScript, and hands over.
import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { constants } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));

function isRecent(version) {
  return Number(version.replace(/^v/, "").split(".")[0]) >= 24;
}

function findNode() {
  if (isRecent(process.version)) return process.execPath;
  for (let folder = here; ; folder = dirname(folder)) {
    const candidate = join(
      folder,
      "node_modules",
      ".bin",
      process.platform === "win32" ? "node.cmd" : "node",
    );
    if (existsSync(candidate)) {
      const { stdout } = spawnSync(candidate, ["--version"], { encoding: "utf8" });
      if (stdout && isRecent(stdout)) return candidate;
    }
    if (dirname(folder) === folder) return undefined;
  }
}

const node = findNode();
if (!node) {
  console.error(
    `vitrin-render needs Node 24 or newer; this is ${process.version} and none is in node_modules.`,
  );
  process.exit(2);
}
const child = spawn(node, [join(here, "cli", "main.ts"), ...process.argv.slice(2)], { stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
