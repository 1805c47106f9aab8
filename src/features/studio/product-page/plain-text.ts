import { Parser } from "htmlparser2";

/** The text of a piece of HTML, a line for each of its blocks. */
export function plainTextOf(html: string): string[] {
  let text = "";
  const parser = new Parser({
    ontext: (piece) => {
      text += piece;
    },
    onopentag: (name) => {
      if (/^(?:br|p|li|div|h\d|tr|ul|ol|dt|dd)$/.test(name)) text += "\n";
    },
    onclosetag: (name) => {
      if (/^(?:p|li|div|h\d|tr)$/.test(name)) text += "\n";
    },
  });
  parser.end(html);
  return text.split(/\n/).map(oneLine).filter(Boolean);
}

export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\u200b\u00ad\ufeff]+/gu, " ").trim();
}
