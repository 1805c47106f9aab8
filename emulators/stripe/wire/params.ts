import { z } from "zod";
import { type ApiError, invalidRequest } from "./errors.ts";
import type { Form } from "./form.ts";

/** What a request may say, by name. `expand` is read for every endpoint before the schema sees the rest. */
type Shape<P> = { [K in keyof Required<Omit<P, "expand">>]: z.ZodType };

/**
 * A strict schema for the parameters `P` of the official SDK. The compiler checks that each parameter which
 * the SDK knows is either read or named as unsupported, and that none is invented.
 */
export function paramsOf<P>() {
  return <S extends Shape<P>>(shape: S & Record<Exclude<keyof S, keyof P>, never>): z.ZodObject<S> =>
    z.strictObject<S>(shape);
}

/** Parameters that Stripe knows and this server refuses, each with its own error. */
export function unsupported<const N extends string>(...names: N[]): Record<N, z.ZodType<undefined>> {
  const refused: z.ZodType<undefined> = z
    .unknown()
    .transform((_value, context): undefined => {
      const message = "This parameter exists in Stripe, but the local payment server does not support it.";
      context.addIssue({ code: "custom", message, params: { code: "parameter_unsupported" } });
      return z.NEVER;
    })
    .optional();
  // Object.fromEntries forgets which names it was given.
  return Object.fromEntries(names.map((name) => [name, refused])) as Record<N, z.ZodType<undefined>>;
}

function refuse(context: z.RefinementCtx, message: string, code?: string): never {
  context.addIssue({ code: "custom", message, params: { code } });
  return z.NEVER;
}

/** Text that is not empty, at most `max` characters. */
export function text(max = 5000): z.ZodType<string> {
  return z.string().transform((value, context) => {
    if (value === "") return refuse(context, "", "parameter_invalid_empty");
    if (value.length > max) {
      const message = `Invalid string: ${value.slice(0, 8)}...${value.slice(-8)}; must be at most ${max} characters`;
      return refuse(context, message);
    }
    return value;
  });
}

/** The schema, or null for an empty value, which unsets the field. */
export function clearable<T>(schema: z.ZodType<T>): z.ZodType<T | null> {
  return z.preprocess((value) => (value === "" ? null : value), schema.nullable());
}

/** A whole number from decimal text. */
export function integer(least = Number.MIN_SAFE_INTEGER, most = Number.MAX_SAFE_INTEGER): z.ZodType<number> {
  return z.string().transform((value, context) => {
    const number = Number(value);
    if (!/^-?\d{1,15}$/.test(value)) {
      return refuse(context, `Invalid integer: ${value}`, "parameter_invalid_integer");
    }
    if (number < least) {
      const message = `This value must be greater than or equal to ${least}.`;
      return refuse(context, message, "parameter_invalid_integer");
    }
    if (number > most) {
      const message = `This value must be less than or equal to ${most}.`;
      return refuse(context, message, "parameter_invalid_integer");
    }
    return number;
  });
}

/** `true` or `false`. */
export function flag(): z.ZodType<boolean> {
  return z.string().transform((value, context) => {
    if (value !== "true" && value !== "false") return refuse(context, `Invalid boolean: ${value}`);
    return value === "true";
  });
}

/** One of the given values. */
export function oneOf<const V extends string>(name: string, values: readonly V[]): z.ZodType<V> {
  return z.string().transform((value, context) => {
    const found = values.find((candidate) => candidate === value);
    if (found !== undefined) return found;
    return refuse(context, `Invalid ${name}: must be one of ${listed(values)}`);
  });
}

function listed(values: readonly string[]): string {
  if (values.length < 3) return values.join(" or ");
  return `${values.slice(0, -1).join(", ")}, or ${values.at(-1)}`;
}

/** `a[0]=…&a[1]=…` or `a[]=…`; an empty value is an empty list. */
export function list<T>(schema: z.ZodType<T>, most = 100): z.ZodType<T[]> {
  return z.preprocess((value) => {
    if (value === "") return [];
    if (typeof value !== "object" || value === null) return value;
    const keys = Object.keys(value);
    if (!keys.every((key) => /^\d+$/.test(key))) return value;
    return Object.entries(value)
      .sort(([a], [b]) => Number(a) - Number(b))
      .map(([, item]) => item);
  }, z.array(schema).max(most));
}

/** An absolute address of a page. */
export function url(): z.ZodType<string> {
  return text().transform((value, context) => {
    // The placeholder's braces are legal in what Stripe accepts.
    const parsed = URL.parse(value.replaceAll("{CHECKOUT_SESSION_ID}", "id"));
    if (!parsed || (parsed.protocol !== "http:" && parsed.protocol !== "https:")) {
      return refuse(context, "Not a valid URL", "url_invalid");
    }
    return value;
  });
}

/** An e-mail address, by the same rule for the API and the hosted page. */
export function email(): z.ZodType<string> {
  return text(512).transform((value, context) => {
    if (!looksLikeEmail(value)) return refuse(context, `Invalid email address: ${value}`, "email_invalid");
    return value;
  });
}

/** True for what can be a mail address. */
export function looksLikeEmail(value: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value) && value.length <= 512;
}

/** Key-value pairs. An empty value removes the key, an empty parameter removes all (null). */
export function metadata(): z.ZodType<Record<string, string> | null> {
  const pairs = z.record(z.string(), z.string()).transform((given, context) => {
    const entries = Object.entries(given);
    if (entries.length > 50) return refuse(context, "You may only set up to 50 metadata keys.");
    for (const [key, value] of entries) {
      if (key.length > 40) return refuse(context, `Metadata keys must be up to 40 characters: ${key}`);
      if (value.length > 500) {
        return refuse(
          context,
          `Metadata values can have up to 500 characters, but you passed in a value that is ${value.length} characters. Invalid value: ${value.slice(0, 20)}...`,
        );
      }
    }
    return given;
  });
  return clearable(pairs);
}

/** The metadata after an update. */
export function mergeMetadata(
  before: Record<string, string>,
  given: Record<string, string> | null | undefined,
): Record<string, string> {
  if (given === null) return {};
  const merged = { ...before, ...given };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ""));
}

const line = () => clearable(text()).optional();

/** A postal address; missing parts are null. */
export function address() {
  const shape = {
    city: line(),
    country: line(),
    line1: line(),
    line2: line(),
    postal_code: line(),
    state: line(),
  };
  return z.strictObject(shape).transform((given) => ({
    city: given.city ?? null,
    country: given.country ?? null,
    line1: given.line1 ?? null,
    line2: given.line2 ?? null,
    postal_code: given.postal_code ?? null,
    state: given.state ?? null,
  }));
}

/** A moment (Unix seconds) or a range of them. */
export type TimeRange = { gt?: number; gte?: number; lt?: number; lte?: number };

/** `created=123` or `created[gte]=123&created[lt]=456`. */
export function timeRange(): z.ZodType<TimeRange> {
  const bound = integer().optional();
  const range = z.strictObject({ gt: bound, gte: bound, lt: bound, lte: bound }).transform(
    (given): TimeRange => ({
      ...(given.gt === undefined ? {} : { gt: given.gt }),
      ...(given.gte === undefined ? {} : { gte: given.gte }),
      ...(given.lt === undefined ? {} : { lt: given.lt }),
      ...(given.lte === undefined ? {} : { lte: given.lte }),
    }),
  );
  return z.preprocess((value) => (typeof value === "string" ? { gte: value, lte: value } : value), range);
}

/** The parameters of every list. */
export const paginationShape = {
  limit: integer(1, 100).optional(),
  starting_after: text().optional(),
  ending_before: text().optional(),
};

/**
 * Reads a request by its schema.
 * @throws ApiError 400 in Stripe's words: unknown parameters first, then missing ones, then wrong values.
 */
export function parseParams<S extends z.ZodType>(schema: S, form: Form): z.output<S> {
  const result = schema.safeParse(form);
  if (result.success) return result.data;
  const errors = result.error.issues.map((issue) => explain(issue, form));
  const rank = (error: ApiError) =>
    error.body.code === "parameter_unknown" ? 0 : error.body.code === "parameter_missing" ? 1 : 2;
  const first = errors.sort((a, b) => rank(a) - rank(b))[0];
  throw first ?? invalidRequest("Invalid request.");
}

function explain(issue: z.core.$ZodIssue, form: Form): ApiError {
  const name = paramName(issue.path);
  if (issue.code === "unrecognized_keys") {
    const names = issue.keys.map((key) => paramName([...issue.path, key]));
    const label = names.length === 1 ? "parameter" : "parameters";
    return invalidRequest(`Received unknown ${label}: ${names.join(", ")}`, names[0], "parameter_unknown");
  }
  if (issue.code === "custom") {
    const code: unknown = issue.params?.code;
    if (code === "parameter_invalid_empty") return emptyValue(name);
    return invalidRequest(issue.message, name, typeof code === "string" ? code : undefined);
  }
  const given = valueAt(form, issue.path);
  if (given === undefined) {
    return invalidRequest(`Missing required param: ${name}.`, name, "parameter_missing");
  }
  if (issue.code === "invalid_type") {
    const wanted = issue.expected === "record" ? "object" : issue.expected;
    return invalidRequest(`Invalid ${wanted}`, name);
  }
  return invalidRequest(`Invalid value for ${name}: ${issue.message}`, name);
}

function emptyValue(name: string): ApiError {
  return invalidRequest(
    `You passed an empty string for '${name}'. We assume empty values are an attempt to unset a parameter; ` +
      `however '${name}' cannot be unset. You should remove '${name}' from your request or supply a non-empty value.`,
    name,
    "parameter_invalid_empty",
  );
}

function paramName(path: readonly PropertyKey[]): string {
  const [first, ...rest] = path.map(String);
  return `${first ?? ""}${rest.map((part) => `[${part}]`).join("")}`;
}

function valueAt(form: Form, path: readonly PropertyKey[]): unknown {
  let value: unknown = form;
  for (const part of path) {
    if (typeof value !== "object" || value === null) return undefined;
    value = Reflect.get(value, part);
  }
  return value;
}
