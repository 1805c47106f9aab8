// Installs dependencies if they are missing or older than the lock file. Plain JavaScript on purpose: it runs on
// any Node from 20 on, before the newer Node that the dependencies bring is there.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";

const [major = 0] = process.versions.node.split(".").map(Number);
if (major < 20) {
  console.error(`Vitrin needs Node 20 or newer; this is ${process.version}.`);
  process.exit(1);
}
const lock = "package-lock.json";
const installed = "node_modules/.package-lock.json";
if (!existsSync(installed) || (isNewer() && !isTheSame())) {
  console.log("Installing dependencies (once; about a minute) …");
  const result = spawnSync("npm", ["ci", "--no-fund", "--no-audit", "--loglevel=error"], {
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (result.status !== 0) process.exit(result.status ?? 1);
}

function isNewer() {
  return statSync(lock).mtimeMs > statSync(installed).mtimeMs + 1000;
}

/**
 * Whether all that the lock file names is installed, and nothing else; what is optional may be for other systems. Each
 * checkout sets the file's time anew, and a container's image is started where nothing can be installed.
 */
function isTheSame() {
  const [named, there] = [lock, installed].map(readPackages);
  const isThere = ([path, { version, integrity, optional }]) =>
    there[path] ? there[path].version === version && there[path].integrity === integrity : optional;
  return (
    Object.entries(named).every((entry) => entry[0] === "" || isThere(entry)) &&
    Object.keys(there).every((path) => named[path])
  );
}

/** Nothing of a file that a loss of power has cut off. */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return {};
  }
}
