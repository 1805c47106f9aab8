// npm run bench: each figure is a ratio of two things measured in turn, in one run, on this machine.
import { availableParallelism } from "node:os";
import { runCommand } from "../scripts/run-command.ts";
import { benchCredits } from "./bench-credits.ts";
import { benchFeed } from "./bench-feed.ts";

process.stdout.write(`Node ${process.version}, ${availableParallelism()} cores\n\n`);
// In a process of its own: its peak memory is one of the figures.
const rendered = await runCommand(process.execPath, ["engine/bench-render.ts"]);
process.stdout.write("\n");
for (const bench of [benchFeed, benchCredits]) {
  for (const line of await bench()) process.stdout.write(`${line}\n`);
}
process.exitCode = rendered;
