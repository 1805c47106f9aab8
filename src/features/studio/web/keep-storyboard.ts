import type { Storyboard } from "#engine/storyboard.ts";
import { ApiError, callApi, errorCodeOf } from "#web/api.ts";
import { type Project, projectSchema } from "../schema.ts";
import type { SaveOutcome } from "./autosave.ts";

export function loadProject(id: string): Promise<Project> {
  return callApi(fetch, `/api/studio/projects/${id}`, {}, projectSchema);
}

/** Sends a storyboard to be kept, on the revision that it was made on. */
export async function keepStoryboard(
  id: string,
  storyboard: Storyboard,
  revision: number,
): Promise<SaveOutcome> {
  try {
    const body = { storyboard, revision };
    // Outlives the page: the last words before it is closed are kept too.
    const init = { method: "PUT", body, keepalive: true, quiet: true };
    const saved = await callApi(fetch, `/api/studio/projects/${id}/storyboard`, init, projectSchema);
    return { kind: "saved", revision: saved.revision };
  } catch (error) {
    const code = errorCodeOf(error);
    if (code === "project_changed") return settleOwnSave(id, storyboard);
    return isRefusal(error) ? { kind: "refused", code } : { kind: "failed" };
  }
}

/** Whether asking again would get the same answer; too many requests pass, and so does what is not the request's fault. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}

/** A save whose answer was lost looks like a conflict on the next try; if the server has exactly this, it is none. */
async function settleOwnSave(id: string, storyboard: Storyboard): Promise<SaveOutcome> {
  try {
    const theirs = await loadProject(id);
    const same = JSON.stringify(theirs.storyboard) === JSON.stringify(storyboard);
    return same ? { kind: "saved", revision: theirs.revision } : { kind: "conflict" };
  } catch {
    return { kind: "failed" };
  }
}
