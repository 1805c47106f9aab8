import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { residentMegabytes } from "./resident-memory.ts";

test("tells what a process holds, and nothing of one that is gone", async () => {
  const program =
    "const held = Buffer.alloc(300 * 2 ** 20, 1); console.log(process.memoryUsage.rss()); setInterval(() => held, 1_000)";
  const child = spawn(process.execPath, ["-e", program], { stdio: ["ignore", "pipe", "ignore"] });
  const [said] = await once(child.stdout, "data");
  const rss = Number(said) / 2 ** 20;
  expect(rss).toBeGreaterThan(300);
  expect(Math.abs((await residentMegabytes(child.pid)) - rss)).toBeLessThan(30);
  child.kill("SIGKILL");
  await once(child, "close");
  expect(await residentMegabytes(child.pid)).toBe(0);
});
