import { and, desc, eq, inArray, isNotNull, lt, sql } from "drizzle-orm";
import type { Platform } from "#platform/platform.ts";
import type { RenderJob } from "./claim-render-job.ts";
import { renderJobs } from "./tables.ts";

/** Films that the middle is taken of, and how many there must be of them: less is chance. */
const COUNTED = 20;
const FEWEST = 3;
/** Seconds for which the middle is taken for the same: it is asked for by everybody who waits. */
const KNOWN_FOR = 60;
/** Estimates are told in steps of so many seconds. */
const STEP = 30;
/** What takes longer than the middle is soon done, for all that is known. Seconds. */
const SOON = 10;

export interface Wait {
  /** Films that were ordered before and are not finished. */
  before: number;
  /** Seconds until its turn, about; undefined where nothing is known to tell them from. */
  starts_in?: number;
}

/** What a film waits for, and about how long. */
export async function findWait(
  { db, now }: Pick<Platform, "db" | "now">,
  { createdAt }: Pick<RenderJob, "createdAt">,
): Promise<Wait> {
  const others = await db
    .select({
      state: renderJobs.state,
      step: renderJobs.step,
      startedAt: renderJobs.startedAt,
      secondsLeft: renderJobs.secondsLeft,
    })
    .from(renderJobs)
    .where(and(inArray(renderJobs.state, ["queued", "running"]), lt(renderJobs.createdAt, createdAt)));
  const before = others.length;
  // While nothing is being made, nobody knows when that begins.
  const made = others.filter(({ state, step }) => state === "running" && step !== null);
  const middle = made.length > 0 ? await middleOf(db, now()) : undefined;
  if (middle === undefined) return { before };
  const left = made.map(({ startedAt, secondsLeft }) => {
    const since = startedAt ? (now().getTime() - startedAt.getTime()) / 1000 : 0;
    return secondsLeft ?? Math.max(SOON, middle - since);
  });
  return { before, starts_in: inSteps(estimateWait(middle, left, before - made.length)) };
}

/**
 * Seconds until a film's turn: each place at which one is being made is free when that is done, and is taken by the next of
 * those that wait before.
 * @param middle how long a film takes
 * @param left how long each of those that are being made still takes; at least one
 * @param waiting how many wait before it
 */
export function estimateWait(middle: number, left: readonly number[], waiting: number): number {
  const free = left.toSorted((one, other) => one - other);
  for (let taken = 0; taken < waiting; taken++) {
    const [first = 0] = free.splice(0, 1);
    free.push(first + middle);
    free.sort((one, other) => one - other);
  }
  return free[0] ?? 0;
}

function inSteps(seconds: number): number {
  return Math.max(1, Math.ceil(seconds / STEP)) * STEP;
}

const known = new WeakMap<object, { at: number; middle: Promise<number | undefined> }>();

/** How long the last films took here, in the middle; looked up anew once in a while. */
function middleOf(db: Platform["db"], now: Date): Promise<number | undefined> {
  const last = known.get(db);
  if (last && Math.abs(now.getTime() - last.at) < KNOWN_FOR * 1000) return last.middle;
  const middle = lookUp(db);
  known.set(db, { at: now.getTime(), middle });
  // What failed is asked for again, and so is what nobody knew yet.
  const forget = () => void known.delete(db);
  middle.then((seconds) => seconds ?? forget(), forget);
  return middle;
}

async function lookUp(db: Platform["db"]): Promise<number | undefined> {
  const took = sql<number>`extract(epoch FROM ${renderJobs.finishedAt} - ${renderJobs.startedAt})::float8`;
  const rows = await db
    .select({ took })
    .from(renderJobs)
    .where(
      and(
        eq(renderJobs.state, "completed"),
        isNotNull(renderJobs.startedAt),
        isNotNull(renderJobs.finishedAt),
      ),
    )
    .orderBy(desc(renderJobs.finishedAt))
    .limit(COUNTED);
  if (rows.length < FEWEST) return undefined;
  const sorted = rows.map((row) => row.took).toSorted((one, other) => one - other);
  const [lower = 0, upper = 0] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return (lower + upper) / 2;
}
