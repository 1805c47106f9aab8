import type Stripe from "stripe";
import type { Work } from "../database.ts";
import type { Kind, StoredObjects } from "../objects.ts";
import { invalidRequest, noSuchObject } from "./errors.ts";
import type { TimeRange } from "./params.ts";

/** The page that a list request asks for. */
export type Page = {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
};

type Listing = {
  url: string;
  page: Page;
  created?: TimeRange | undefined;
  /** Fields that must have these values; undefined ones do not filter. Dots step into objects. */
  where?: Record<string, string | boolean | undefined>;
  /** Fields whose value must be among these. */
  among?: Record<string, string[] | undefined>;
  /** Fields that must be null (true) or must not be (false). */
  empty?: Record<string, boolean>;
  parent?: string;
  /** A condition of our own, in SQL. */
  condition?: string | undefined;
  /** Lists are newest first; the lines of an order keep their order. */
  oldestFirst?: boolean;
};

/**
 * One page of a list, as Stripe cuts it: `starting_after` goes on behind an object, `ending_before` gives the
 * objects just before one.
 * @throws ApiError 400 when the cursor does not exist or both cursors are given.
 */
export async function listObjects<K extends Kind>(
  work: Work,
  kind: K,
  listing: Listing,
): Promise<Stripe.ApiList<StoredObjects[K]>> {
  const { page } = listing;
  if (page.starting_after !== undefined && page.ending_before !== undefined) {
    throw invalidRequest(
      "You can only use one of the pagination parameters `ending_before` or `starting_after`.",
      "starting_after",
    );
  }
  const limit = page.limit ?? 10;
  const backwards = page.ending_before !== undefined;
  const conditions = new Conditions(kind);
  conditions.filter(listing);
  const newerSide = backwards !== (listing.oldestFirst ?? false);
  const cursor = page.starting_after ?? page.ending_before;
  if (cursor !== undefined) {
    const seq = await seqOf(work, kind, cursor, backwards ? "ending_before" : "starting_after");
    conditions.add((value) => `seq ${newerSide ? ">" : "<"} ${value}`, seq);
  }
  const result = await work.db.query<{ data: StoredObjects[K] }>(
    `SELECT data FROM stripe_emulator.objects WHERE ${conditions.sql} ORDER BY seq ${newerSide ? "ASC" : "DESC"}
     LIMIT ${limit + 1}`,
    conditions.values,
  );
  // Rows hold what insertObject wrote for this kind.
  const found = result.rows.slice(0, limit).map((row) => row.data);
  return {
    object: "list",
    data: backwards ? found.reverse() : found,
    has_more: result.rows.length > limit,
    url: listing.url,
  };
}

/** Every object of one parent, oldest first. */
export async function childrenOf<K extends Kind>(
  work: Work,
  kind: K,
  parent: string,
): Promise<StoredObjects[K][]> {
  const result = await work.db.query<{ data: StoredObjects[K] }>(
    `SELECT data FROM stripe_emulator.objects WHERE object = $1 AND parent = $2 AND NOT deleted ORDER BY seq`,
    [kind, parent],
  );
  return result.rows.map((row) => row.data);
}

async function seqOf(work: Work, kind: Kind, id: string, param: string): Promise<string> {
  const result = await work.db.query<{ seq: string }>(
    `SELECT seq FROM stripe_emulator.objects WHERE id = $1 AND object = $2`,
    [id, kind],
  );
  const seq = result.rows[0]?.seq;
  if (seq === undefined) throw noSuchObject(kind, id, param, 400);
  return seq;
}

/** Builds the WHERE clause; every value is a bound parameter. */
class Conditions {
  readonly values: unknown[] = [];
  #parts: string[] = ["NOT deleted"];

  constructor(kind: Kind) {
    this.add((value) => `object = ${value}`, kind);
  }

  get sql(): string {
    return this.#parts.join(" AND ");
  }

  add(clause: (placeholder: string) => string, value: unknown): void {
    this.values.push(value);
    this.#parts.push(clause(`$${this.values.length}`));
  }

  filter(listing: Listing): void {
    if (listing.parent !== undefined) this.add((value) => `parent = ${value}`, listing.parent);
    if (listing.condition !== undefined) this.#parts.push(listing.condition);
    const { gt, gte, lt, lte } = listing.created ?? {};
    if (gt !== undefined) this.add((value) => `created > ${value}`, gt);
    if (gte !== undefined) this.add((value) => `created >= ${value}`, gte);
    if (lt !== undefined) this.add((value) => `created < ${value}`, lt);
    if (lte !== undefined) this.add((value) => `created <= ${value}`, lte);
    for (const [field, wanted] of Object.entries(listing.where ?? {})) {
      if (wanted !== undefined) this.add((value) => `${jsonField(field)} = ${value}`, String(wanted));
    }
    for (const [field, wanted] of Object.entries(listing.among ?? {})) {
      if (wanted !== undefined) this.add((value) => `${jsonField(field)} = ANY(${value})`, wanted);
    }
    for (const [field, wanted] of Object.entries(listing.empty ?? {})) {
      this.add((value) => `(${jsonField(field)} IS NULL) = ${value}`, wanted);
    }
  }
}

// Field names come from our own code, never from a request.
function jsonField(field: string): string {
  const path = field.split(".");
  const last = path.pop();
  return `data${path.map((step) => `->'${step}'`).join("")}->>'${last}'`;
}
