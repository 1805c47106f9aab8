import { m } from "#messages/messages.js";
import { errorMessage } from "#web/error-messages.ts";
import type { MediaKind } from "./upload-photo.ts";

/** Names the types of this kind alone; the general message has to name those of both. */
export function mediaErrorMessage(code: string, kind: MediaKind): string {
  if (code !== "media_type_unsupported") return errorMessage(code);
  return kind === "clips" ? m.studio_clip_type_wrong() : m.studio_recording_type_wrong();
}
