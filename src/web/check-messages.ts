/**
 * Checks the message files and exits with 1 when a person would notice: `node src/web/check-messages.ts`.
 *
 * The compiler falls back to English in silence where a Turkish text is missing, so this is where a missing
 * translation fails. Found are keys of one language only, keys whose parameters differ, empty texts, keys
 * that stand in two files, keys without their file's prefix, and keys that no source uses.
 */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const languages = ["en", "tr"] as const;
type Language = (typeof languages)[number];

/** A text, or a list with one object of variants, as the message format has them. */
export type Messages = Record<string, unknown>;
/** Messages of each file, by file name without ".json". */
export type MessageFiles = Record<string, Messages>;

/** Everything that is wrong, a sentence each; empty when all is well. */
export function findProblems(files: Record<Language, MessageFiles>, sources: string): string[] {
  const used = new Set(sources.match(/\b[a-z]+(?:_[a-z0-9]+)+\b/g) ?? []);
  const problems: string[] = [];
  const all = { en: collect(files.en, "en", problems), tr: collect(files.tr, "tr", problems) };
  for (const key of new Set([...all.en.keys(), ...all.tr.keys()])) {
    const [en, tr] = [all.en.get(key), all.tr.get(key)];
    if (en === undefined || tr === undefined) {
      problems.push(`${key}: missing in ${en === undefined ? "en" : "tr"}`);
      continue;
    }
    const [inEnglish, inTurkish] = [parametersOf(en), parametersOf(tr)];
    if (inEnglish !== inTurkish) {
      problems.push(`${key}: parameters differ, en (${inEnglish}), tr (${inTurkish})`);
    }
    if (!used.has(key)) problems.push(`${key}: used nowhere`);
  }
  return problems.sort();
}

function collect(files: MessageFiles, language: Language, problems: string[]): Map<string, unknown> {
  const found = new Map<string, unknown>();
  for (const [file, messages] of Object.entries(files)) {
    // Error texts of a feature stand with the feature, under one prefix for all: error_<code>.
    const prefixes = file === "errors" ? ["error_"] : [`${file}_`, "error_"];
    for (const [key, text] of Object.entries(messages)) {
      if (key === "$schema") continue;
      if (found.has(key)) problems.push(`${key}: stands in two ${language} files`);
      if (!prefixes.some((prefix) => key.startsWith(prefix))) {
        problems.push(`${key}: in ${language}/${file}.json, so it should begin with ${prefixes[0]}`);
      }
      if (textsOf(text).some((one) => one.trim() === "")) problems.push(`${key}: empty in ${language}`);
      if (saysBareCount(text))
        problems.push(`${key}: in ${language}, a count without "local number = count: number"`);
      found.set(key, text);
    }
  }
  return found;
}

/** Every wording of a message: itself, or each of its variants. */
function textsOf(message: unknown): string[] {
  if (typeof message === "string") return [message];
  if (!Array.isArray(message)) return [];
  return message.flatMap((variant: unknown) =>
    typeof variant === "object" && variant !== null && "match" in variant
      ? Object.values(variant.match ?? {}).filter((text) => typeof text === "string")
      : [],
  );
}

function parametersOf(message: unknown): string {
  const declared = declarationsOf(message);
  const made = new Map([...declared.matchAll(/"local (\w+) = (\w+):/g)].map(([, name, of]) => [name, of]));
  const inputs = [...declared.matchAll(/"input (\w+)"/g)].map(([, name]) => name);
  const names = namesIn(message).map((name) => made.get(name) ?? name);
  return [...new Set([...names, ...inputs])].sort().join(", ");
}

/** Whether a count is said as the computer writes it: 1234567, for 1,234,567 or 1.234.567. */
function saysBareCount(message: unknown): boolean {
  return declarationsOf(message).includes("= count: plural") && namesIn(message).includes("count");
}

function namesIn(message: unknown): string[] {
  return textsOf(message).flatMap((text) =>
    [...text.matchAll(/(?<!\\)\{(\w+)\}/g)].map(([, name = ""]) => name),
  );
}

function declarationsOf(message: unknown): string {
  if (!Array.isArray(message)) return "";
  return JSON.stringify(
    message.flatMap((variant: unknown) =>
      typeof variant === "object" && variant !== null && "declarations" in variant
        ? variant.declarations
        : [],
    ),
  );
}

async function readMessages(root: string, language: Language): Promise<MessageFiles> {
  const folder = join(root, "messages", language);
  const files: MessageFiles = {};
  for (const name of (await readdir(folder)).filter((name) => name.endsWith(".json"))) {
    const parsed: unknown = JSON.parse(await readFile(join(folder, name), "utf8"));
    files[name.slice(0, -".json".length)] =
      typeof parsed === "object" && parsed !== null ? { ...parsed } : {};
  }
  return files;
}

async function readSources(root: string, folders: readonly string[]): Promise<string> {
  const texts: string[] = [];
  for (const folder of folders) {
    const entries = await readdir(join(root, folder), { recursive: true }).catch(() => []);
    const sources = entries.filter((name) => /(?<!\.test)\.tsx?$/.test(name));
    for (const name of sources) texts.push(await readFile(join(root, folder, name), "utf8"));
  }
  return texts.join("\n");
}

/** Reads the project at `root` and returns its problems. */
export async function checkMessages(root: string): Promise<string[]> {
  const [en, tr, sources] = await Promise.all([
    readMessages(root, "en"),
    readMessages(root, "tr"),
    readSources(root, ["src", "emulators"]),
  ]);
  return findProblems({ en, tr }, sources);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const problems = await checkMessages(join(import.meta.dirname, "../.."));
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
