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
    told.push(...withoutHead(rows).map(asLine));
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
function withoutHead(rows: readonly string[][]): readonly string[][] {
  const [head, ...others] = rows;
  const hasFigures = (cells: readonly string[] = []) => cells.some((cell) => /\d/u.test(cell));
  return !hasFigures(head) && others.every(hasFigures) ? others : rows;
}

function asLine(cells: readonly string[]): string {
  const filled = cells.filter((cell) => cell !== "");
  const last = filled.at(-1) ?? "";
  return filled.length < 2 ? last : `${filled.slice(0, -1).join(", ")}: ${last}`;
}
