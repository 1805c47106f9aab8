import type { Viewer } from "#platform/http/context.ts";
import type { AccountUser } from "./schema.ts";

/** The signed-in person, to themselves. */
export function presentAccount(viewer: Viewer): AccountUser {
  return {
    id: viewer.id,
    email: viewer.email,
    full_name: viewer.fullName,
    role: viewer.role,
    locale: viewer.locale,
  };
}
