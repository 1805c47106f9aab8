// Format, lint rules, which folder may import which, that both languages say the same, and that no regular expression can
// be kept busy. Exits 1 on any finding.
import { runCommand } from "./run-command.ts";

const codes = await Promise.all([
  runCommand("biome", ["check", "."]),
  runCommand("depcruise", [
    ...["--config", ".dependency-cruiser.cjs", "--output-type", "err"],
    ...["src", "engine", "emulators", "tests", "scripts", "bench"],
  ]),
  runCommand(process.execPath, ["src/web/check-messages.ts"]),
  runCommand(process.execPath, ["scripts/check-regular-expressions.ts"]),
]);
process.exitCode = codes.some((code) => code !== 0) ? 1 : 0;
