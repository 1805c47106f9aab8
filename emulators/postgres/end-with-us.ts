import { type ChildProcess, spawn } from "node:child_process";
import { Socket } from "node:net";

const WATCH = `
process.stdin.resume().on("close", () => {
  try { process.kill(Number(process.argv[1]), "SIGINT"); } catch {}
  process.exit();
});`;

/**
 * Stops a server when our own process is gone, however it ended: who is killed can't tidy up. A watcher holds the other
 * end of a pipe, which closes with us; it ends with the server.
 */
export function endWithUs(server: ChildProcess): void {
  // Away from the terminal's Ctrl-C, which would end the watcher first.
  const watcher = spawn(process.execPath, ["-e", WATCH, String(server.pid)], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  server.once("exit", () => watcher.kill());
  watcher.unref();
  if (watcher.stdin instanceof Socket) watcher.stdin.unref();
}
