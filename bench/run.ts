// npm run bench: each figure is a ratio of two things measured in turn, in one run, on this machine, or has a target of its
// own; a missed target fails the command. `npm run bench -- credits admin` measures only these.
import { availableParallelism } from "node:os";
import { runCommand } from "../scripts/run-command.ts";
import { benchAdmin } from "./bench-admin.ts";
import { benchCredits } from "./bench-credits.ts";
import { benchFeed } from "./bench-feed.ts";
import { benchLengths } from "./bench-lengths.ts";
import { benchPages } from "./bench-pages.ts";

const benches: Record<string, () => Promise<{ lines: string[]; met: boolean }>> = {
  feed: async () => ({ lines: await benchFeed(), met: true }),
  credits: benchCredits,
  admin: benchAdmin,
  pages: benchPages,
  lengths: benchLengths,
};

process.stdout.write(`Node ${process.version}, ${availableParallelism()} cores\n\n`);
const wanted = process.argv.slice(2);
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);
// In a process of its own: its peak memory is one of the figures.
const rendered = isWanted("render") ? await runCommand(process.execPath, ["engine/bench-render.ts"]) : 0;
process.stdout.write("\n");
let met = rendered === 0;
for (const [name, bench] of Object.entries(benches)) {
  if (!isWanted(name)) continue;
  const result = await bench();
  for (const line of result.lines) process.stdout.write(`${line}\n`);
  met &&= result.met;
}
process.exitCode = met ? 0 : 1;
