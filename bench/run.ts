// npm run bench: each figure is a ratio of two things measured in turn, in one run, on this machine; pages have targets
// of their own, and a missed one fails the command. `npm run bench -- pages` measures the pages alone.
import { availableParallelism } from "node:os";
import { runCommand } from "../scripts/run-command.ts";
import { benchAdmin } from "./bench-admin.ts";
import { benchCredits } from "./bench-credits.ts";
import { benchFeed } from "./bench-feed.ts";
import { benchPages } from "./bench-pages.ts";

process.stdout.write(`Node ${process.version}, ${availableParallelism()} cores\n\n`);
const pagesOnly = process.argv[2] === "pages";
// In a process of its own: its peak memory is one of the figures.
const rendered = pagesOnly ? 0 : await runCommand(process.execPath, ["engine/bench-render.ts"]);
process.stdout.write("\n");
for (const bench of pagesOnly ? [] : [benchFeed, benchCredits, benchAdmin]) {
  for (const line of await bench()) process.stdout.write(`${line}\n`);
}
const pages = await benchPages();
for (const line of pages.lines) process.stdout.write(`${line}\n`);
process.exitCode = rendered || (pages.met ? 0 : 1);
