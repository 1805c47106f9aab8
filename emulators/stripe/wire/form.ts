import { invalidRequest } from "./errors.ts";

/** A decoded form: nested records of text. Arrays are records with the keys 0, 1, 2… until a schema reads them. */
export type Form = { [key: string]: string | Form };

const deepest = 10;

/**
 * Decodes `a[b][0][c]=1&d[]=2` as Stripe's SDKs write it. Later duplicates win.
 * @throws ApiError 400 for a key that is both a value and a record, is malformed or nests too deep.
 */
export function decodeForm(text: string): Form {
  const form = emptyForm();
  for (const [key, value] of new URLSearchParams(text)) {
    if (value.includes("\0") || key.includes("\0")) {
      throw invalidRequest("Invalid request: null bytes are not allowed.", key.replaceAll("\0", ""));
    }
    put(form, segments(key), value, key);
  }
  return form;
}

/** Adds the parameters of `other` that `form` does not have. */
export function mergeForms(form: Form, other: Form): Form {
  return Object.assign(emptyForm(), other, form);
}

// Without a prototype, a parameter called __proto__ or constructor is a key like any other.
function emptyForm(): Form {
  return Object.create(null) as Form;
}

function segments(key: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(key);
  if (!match) throw invalidRequest(`Invalid request: the parameter name ${key} could not be parsed.`, key);
  const [, first = "", rest = ""] = match;
  const path = [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map((part) => part[1] ?? "")];
  if (path.length > deepest) throw invalidRequest(`Invalid request: ${key} nests too deep.`, key);
  return path;
}

function put(form: Form, path: string[], value: string, key: string): void {
  let place = form;
  for (const [index, segment] of path.entries()) {
    const name = segment === "" ? String(Object.keys(place).length) : segment;
    if (index === path.length - 1) {
      place[name] = value;
      return;
    }
    const next = place[name] ?? emptyForm();
    if (typeof next === "string")
      throw invalidRequest(`Invalid request: ${key} conflicts with ${segment}.`, key);
    place[name] = next;
    place = next;
  }
}
