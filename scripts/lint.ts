// Format, lint rules, which folder may import which, and that both languages say the same. Exits 1 on any finding.
import { runCommand } from "./run-command.ts";

const codes = await Promise.all([
  runCommand("biome", ["check", "."]),
  runCommand("depcruise", [
    ...["--config", ".dependency-cruiser.cjs", "--output-type", "err"],
    ...["src", "engine", "emulators", "tests", "scripts", "bench"],
  ]),
  runCommand(process.execPath, ["src/web/check-messages.ts"]),
]);
process.exitCode = codes.some((code) => code !== 0) ? 1 : 0;
