import { textLimits } from "#engine/storyboard.ts";
import { wordCount } from "../language/sentence-text.ts";

/** "Type: hiking backpack", in a line of its own. */
const FIELD = /^\s*(?:[-*•]\s+)?([\p{L} ]{2,30}):\s+(\S.*?)\s*$/u;
/** Fewer are no form, but sentences with colons. */
const FEWEST_FIELDS = 3;
const TITLE =
  /^(?:(?:product|item|listing|ürün|ilan) (?:name|title|adı|ismi|başlığı)|product|item|title|ürün|başlık)$/iu;
const MODEL = /^model(?: name| adı)?$/iu;
const TYPE = /^(?:(?:product )?(?:type|category)|(?:ürün )?(?:türü?|tipi?|cinsi?|kategorisi|kategori))$/iu;

interface Field {
  label: string;
  value: string;
}

const fieldsOf = (lines: readonly string[]): Field[] =>
  lines.map((line) => {
    const [, label = "", value = ""] = FIELD.exec(line) ?? [];
    return { label, value };
  });

/**
 * A form that nowhere says as a whole what the product is: "Model: Trekker 40" and "Type: hiking backpack" are "Trekker 40
 * hiking backpack".
 */
export function joinFields(text: string, language: "en" | "tr"): string {
  const lines = text.split("\n");
  const fields = fieldsOf(lines);
  // Behind a sentence, "Type: small or tall" is told of what that says.
  const begins = fields.find((_, index) => lines[index]?.trim() !== "")?.label !== "";
  const isForm = begins && fields.filter(({ label }) => label !== "").length >= FEWEST_FIELDS;
  if (!isForm) return text;
  if (fields.some(({ label }) => TITLE.test(label)))
    // Below its title a form says what it is as its type.
    return lines.map((line, at) => typeIn(fields[at]) ?? line).join("\n");
  const places = [MODEL, TYPE].map((name) => fields.findIndex(({ label }) => name.test(label)));
  const [first, ...others] = places.filter((place) => place !== -1).toSorted((one, other) => one - other);
  if (first === undefined) return text;
  const [model = "", type = ""] = places.map((place) => fields[place]?.value);
  lines[first] = model === "" ? type : `${model} ${withSmallLetter(type, language)}`.trim();
  return lines.filter((_, index) => !others.includes(index)).join("\n");
}

/** Of one word, "Type: unisex", it is rather told of it. */
const typeIn = ({ label, value }: Field = { label: "", value: "" }): string | undefined =>
  TYPE.test(label) && wordCount(value) > 1 ? value : undefined;

const NAME = /^\p{Lu}[\p{L}\p{N} &'’.+-]+$/u;

/** What a form calls a product whose type it says as well: else that is all it says of what it is. */
export function titleOfForm(text: string): string | undefined {
  const fields = fieldsOf(text.split("\n"));
  const title = fields.find(({ label }) => TITLE.test(label))?.value;
  const isName = title !== undefined && title.length <= textLimits.brandName && NAME.test(title);
  return isName && fields.some((field) => typeIn(field)) ? title : undefined;
}

/** "Hiking backpack" within a line, but "USB lamp" as it is. */
function withSmallLetter(text: string, language: "en" | "tr"): string {
  return text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLocaleLowerCase(language));
}
