import type { Storyboard } from "#engine/storyboard.ts";
import { ApiError, callApi, errorCodeOf } from "#web/api.ts";
import { type Project, projectSchema } from "../schema.ts";
import type { SaveOutcome } from "./autosave.ts";

export function loadProject(id: string): Promise<Project> {
  return callApi(fetch, `/api/studio/projects/${id}`, {}, projectSchema);
}

/**
 * Sends a storyboard to be kept, on the revision that it was made on. A later one is no conflict where what the server has is
 * this tab's `own`: the answer to a save was lost, or only the scripts on offer are others.
 */
export async function keepStoryboard(
  id: string,
  storyboard: Storyboard,
  revision: number,
  own: readonly Storyboard[],
): Promise<SaveOutcome> {
  const outcome = await send(id, storyboard, revision);
  if (outcome.kind !== "conflict") return outcome;
  try {
    const theirs = await loadProject(id);
    if (isSame(theirs.storyboard, storyboard)) return { kind: "saved", revision: theirs.revision };
    if (!own.some((one) => isSame(one, theirs.storyboard))) return outcome;
    return await send(id, storyboard, theirs.revision);
  } catch {
    return { kind: "failed" };
  }
}

async function send(id: string, storyboard: Storyboard, revision: number): Promise<SaveOutcome> {
  try {
    const body = { storyboard, revision };
    // Outlives the page: the last words before it is closed are kept too.
    const init = { method: "PUT", body, keepalive: true, quiet: true };
    const saved = await callApi(fetch, `/api/studio/projects/${id}/storyboard`, init, projectSchema);
    return { kind: "saved", revision: saved.revision };
  } catch (error) {
    const code = errorCodeOf(error);
    if (code === "project_changed") return { kind: "conflict" };
    return isRefusal(error) ? { kind: "refused", code } : { kind: "failed" };
  }
}

/** Whether asking again would get the same answer; too many requests pass, and so does what is not the request's fault. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}

/** Both come from the schema, which gives their fields an order. */
function isSame(one: Storyboard, other: Storyboard): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
