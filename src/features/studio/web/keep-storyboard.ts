import type { Storyboard } from "#engine/storyboard.ts";
import { ApiError, callApi, errorCodeOf } from "#web/api.ts";
import { type Project, projectSchema } from "../schema.ts";
import type { SaveOutcome } from "./autosave.ts";
import { withoutFiles } from "./gone-files.ts";

export function loadProject(id: string): Promise<Project> {
  return callApi(fetch, `/api/studio/projects/${id}`, {}, projectSchema);
}

export interface KeepOptions {
  revision: number;
  own: readonly Storyboard[];
  /** Told of files that the storyboard shows and that were deleted since. */
  onGone?: (ids: ReadonlySet<string>) => void;
}

/**
 * Sends a storyboard to be kept, on the revision that it was made on. A later one is no conflict where what the server has is
 * this tab's `own`: the answer to a save was lost, or only the scripts on offer are others.
 */
export async function keepStoryboard(
  id: string,
  storyboard: Storyboard,
  { revision, own, onGone }: KeepOptions,
): Promise<SaveOutcome<Storyboard>> {
  const send = (onRevision: number) => sendTo(id, storyboard, onRevision, onGone);
  const outcome = await send(revision);
  if (outcome.kind !== "conflict") return outcome;
  try {
    const theirs = await loadProject(id);
    if (isSame(theirs.storyboard, storyboard)) return { kind: "saved", revision: theirs.revision };
    if (!own.some((one) => isSame(one, theirs.storyboard))) return outcome;
    return await send(theirs.revision);
  } catch {
    return { kind: "failed" };
  }
}

async function sendTo(
  id: string,
  storyboard: Storyboard,
  revision: number,
  onGone: KeepOptions["onGone"],
): Promise<SaveOutcome<Storyboard>> {
  try {
    const body = { storyboard, revision };
    // Outlives the page: the last words before it is closed are kept too.
    const init = { method: "PUT", body, keepalive: true, quiet: true };
    const saved = await callApi(fetch, `/api/studio/projects/${id}/storyboard`, init, projectSchema);
    return { kind: "saved", revision: saved.revision };
  } catch (error) {
    const code = errorCodeOf(error);
    if (code === "project_changed") return { kind: "conflict" };
    if (!isRefusal(error)) return { kind: "failed" };
    const gone = unknownFiles(error);
    const instead = withoutFiles(storyboard, gone);
    if (isSame(instead, storyboard)) return { kind: "refused", code };
    onGone?.(gone);
    return { kind: "refused", code, instead };
  }
}

/** Keeps a film as a project of its own, without files that were deleted since. @throws ApiError */
export async function keepAsNewProject(brief: Project["brief"], storyboard: Storyboard): Promise<Project> {
  const keep = (film: Storyboard) =>
    callApi(
      fetch,
      "/api/studio/projects",
      { method: "POST", body: { brief, storyboard: film } },
      projectSchema,
    );
  try {
    return await keep(storyboard);
  } catch (error) {
    const left = withoutFiles(storyboard, unknownFiles(error));
    if (left === storyboard) throw error;
    return keep(left);
  }
}

/** Ids of files that the server does not have, as it names them. */
function unknownFiles(error: unknown): Set<string> {
  const issues = error instanceof ApiError && error.code === "asset_not_found" ? error.issues : [];
  return new Set(issues.map(({ message }) => message));
}

/** Whether asking again would get the same answer; too many requests pass, and so does what is not the request's fault. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}

/** Both come from the schema, which gives their fields an order. */
function isSame(one: Storyboard, other: Storyboard): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
