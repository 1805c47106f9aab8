import { spawn } from "node:child_process";

/**
 * Runs a program of node_modules/.bin, or a file with this Node, showing its output.
 * @returns its exit code; 1 if a signal ended it
 */
export function runCommand(
  program: string,
  args: string[],
  environment: Record<string, string> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, ...environment },
      shell: process.platform === "win32",
    });
    child.once("error", reject);
    child.once("close", (code) => resolve(code ?? 1));
  });
}
