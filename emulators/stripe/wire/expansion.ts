import type { Work } from "../database.ts";
import { findObject, type Kind } from "../objects.ts";
import { invalidRequest } from "./errors.ts";

type Loader = (work: Work, owner: Record<string, unknown>) => Promise<unknown>;
/** A field that holds an id of this kind, or one that is only there when asked for. */
type Expandable = { kind: Kind } | { include: Loader };

/** What can be expanded, by kind of the owner and path inside it. Resources add their own at import. */
const expandable = new Map<string, Map<string, Expandable>>();

/** Declares fields of `owner` that hold the id of another object. */
export function referencesOf(owner: Kind, fields: Record<string, Kind>): void {
  for (const [path, kind] of Object.entries(fields)) fieldsOf(owner).set(path, { kind });
}

/** Declares a field that is left out unless a request expands it. */
export function includable(owner: Kind, path: string, include: Loader): void {
  fieldsOf(owner).set(path, { include });
}

function fieldsOf(owner: string): Map<string, Expandable> {
  const fields = expandable.get(owner) ?? new Map<string, Expandable>();
  expandable.set(owner, fields);
  return fields;
}

/**
 * Replaces ids by objects along each dotted path (`data.customer`, `line_items.data.price.product`).
 * @throws ApiError 400 for a path that cannot be expanded or goes deeper than four levels.
 */
export async function expand<T>(work: Work, answer: T, paths: readonly string[]): Promise<T> {
  if (paths.length === 0) return answer;
  // As it will be sent: decimals become text, and the caller's object stays as it is.
  const copy: T = JSON.parse(JSON.stringify(answer));
  for (const path of paths) {
    const steps = path.split(".");
    const levels = steps[0] === "data" ? steps.length - 1 : steps.length;
    if (levels > 4) {
      throw invalidRequest(`You cannot expand more than 4 levels of a property (${path}).`, "expand");
    }
    await walk(work, copy, steps, path, undefined);
  }
  return copy;
}

type Owner = { object: Record<string, unknown>; kind: string; path: string[] };

async function walk(
  work: Work,
  value: unknown,
  steps: string[],
  whole: string,
  owner: Owner | undefined,
): Promise<void> {
  if (Array.isArray(value)) {
    for (const item of value) await walk(work, item, steps, whole, owner);
    return;
  }
  const [step, ...rest] = steps;
  if (step === undefined || !isRecord(value)) return;
  const self = ownerOf(value, owner);
  if (self.kind === "list" && step === "data") {
    await walk(work, value[step], rest, whole, undefined);
    return;
  }
  const here: Owner = { ...self, path: [...self.path, step] };
  const field = expandable.get(here.kind)?.get(here.path.join("."));
  if (field) value[step] = await expanded(work, field, value[step], here.object);
  else if (!isRecord(value[step]) && !Array.isArray(value[step])) throw notExpandable(whole, self.kind);
  await walk(work, value[step], rest, whole, here);
}

function ownerOf(value: Record<string, unknown>, owner: Owner | undefined): Owner {
  if (typeof value.object === "string") return { object: value, kind: value.object, path: [] };
  return owner ?? { object: value, kind: "", path: [] };
}

async function expanded(
  work: Work,
  field: Expandable,
  value: unknown,
  owner: Record<string, unknown>,
): Promise<unknown> {
  if ("include" in field) return value ?? (await field.include(work, owner));
  if (typeof value !== "string") return value;
  const found = await findObject(work, field.kind, value);
  return found ?? { id: value, object: field.kind, deleted: true };
}

function notExpandable(path: string, kind: string) {
  const advice = kind === "list" ? ` You may want to try expanding 'data.${path}' instead.` : "";
  return invalidRequest(`This property cannot be expanded (${path}).${advice}`, "expand[]");
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
