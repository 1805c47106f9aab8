/**
 * Refuses regular expressions that a text can keep busy for years: `node scripts/check-regular-expressions.ts`. Where two
 * ways to match the same letters are repeated, as in `(\s+)+$`, each further letter doubles the time, and a server stands
 * still at thirty spaces. Those that are put together from others are not seen here.
 */
import { globSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { parseAst } from "rolldown/parseAst";
import { analyse } from "scslre";

/** What each of a source's regular expressions that is exponential stands for, as it is written there. */
export function findExponential(source: string, language: "ts" | "tsx"): string[] {
  return literalsIn(parseAst(source, { lang: language }))
    .filter(({ pattern, flags }) => {
      const { reports } = analyse({ source: pattern, flags }, { reportTypes: { Move: false } });
      return reports.some(({ exponential }) => exponential);
    })
    .map(({ pattern, flags }) => `/${pattern}/${flags}`);
}

interface Literal {
  pattern: string;
  flags: string;
}

/** Those of a syntax tree (https://github.com/estree/estree/blob/master/es5.md#regexpliteral). */
function literalsIn(node: unknown): Literal[] {
  if (typeof node !== "object" || node === null) return [];
  if ("regex" in node && isLiteral(node.regex)) return [node.regex];
  return Object.values(node).flatMap(literalsIn);
}

function isLiteral(value: unknown): value is Literal {
  return typeof value === "object" && value !== null && "pattern" in value && "flags" in value;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const files = globSync("{src,engine,emulators,scripts}/**/*.{ts,tsx}");
  const found = files.flatMap((file) => {
    const language = file.endsWith("x") ? "tsx" : "ts";
    return findExponential(readFileSync(file, "utf8"), language).map((literal) => `${file}: ${literal}`);
  });
  for (const line of found) process.stderr.write(`takes a time that doubles with each letter: ${line}\n`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
