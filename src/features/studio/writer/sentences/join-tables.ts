import { hasPrice } from "../language/sentence-text.ts";

const SEPARATOR = /\s*(?:\||\t+)\s*/u;
/** "|---|---|", as Markdown rules a table. */
const RULE = /^[\s|:-]*-[\s|:-]*$/u;
/** Fewer lines are no table, but two profiles or headings with bars in them. */
const FEWEST_ROWS = 3;

/** The cells of a row; one where the line is none. */
const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/gu, "")
    .split(SEPARATOR);

/**
 * Tables, pasted from a sheet or typed with bars, as lines that say what belongs together: "Beeswax candle, small: £9".
 * A first row that only names the columns is left out.
 */
export function joinTables(text: string): string {
  const lines = text.split("\n").filter((line) => !(line.includes("|") && RULE.test(line)));
  const told: string[] = [];
  for (let at = 0; at < lines.length; ) {
    const rows = tableFrom(lines, at);
    if (rows.length < FEWEST_ROWS) {
      told.push(lines[at] ?? "");
      at++;
      continue;
    }
    told.push(...linesOf(rows));
    at += rows.length;
  }
  return told.join("\n");
}

/** The rows of as many cells that begin at a line. */
function tableFrom(lines: readonly string[], start: number): string[][] {
  const rows = lines.slice(start).map(cellsOf);
  const columns = rows[0]?.length ?? 0;
  if (columns < 2) return [];
  const end = rows.findIndex((cells) => cells.length !== columns);
  return end === -1 ? rows : rows.slice(0, end);
}

/** Names of columns have no figures where every row below has some. */
function linesOf(rows: readonly string[][]): string[] {
  const [head = [], ...others] = rows;
  const hasFigures = (cells: readonly string[]) => cells.some((cell) => /\d/u.test(cell));
  const isHeaded = !hasFigures(head) && others.every(hasFigures);
  return isHeaded ? others.map((cells) => asLine(cells, head)) : rows.map((cells) => asLine(cells, []));
}

/** "Brunch cruise, Guests 12: $49": a number by itself needs its column's name, and so does one of several prices. */
function asLine([thing = "", ...cells]: readonly string[], [, ...head]: readonly string[]): string {
  const isNamed = (cell: string) =>
    /^[\d.,]+$/u.test(cell) || (hasPrice(cell) && cells.filter(hasPrice).length > 1);
  const told = cells.map((cell, index) => (isNamed(cell) ? `${head[index] ?? ""} ${cell}`.trim() : cell));
  const filled = told.filter((cell) => cell !== "");
  const prices = filled.filter(hasPrice);
  if (filled.length === 0) return thing;
  if (prices.length !== 1) return `${thing}: ${filled.join(", ")}`;
  return `${[thing, ...filled.filter((cell) => !hasPrice(cell))].join(", ")}: ${prices[0]}`;
}
