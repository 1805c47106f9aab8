// npm run bench: each figure is a ratio of two things measured in turn, in one run, on this machine.
import { availableParallelism } from "node:os";
import { benchRender } from "#engine/bench-render.ts";
import { benchCredits } from "./bench-credits.ts";
import { benchFeed } from "./bench-feed.ts";

process.stdout.write(`Node ${process.version}, ${availableParallelism()} cores\n`);
for (const bench of [benchRender, benchFeed, benchCredits]) {
  for (const line of await bench()) process.stdout.write(`${line}\n`);
}
