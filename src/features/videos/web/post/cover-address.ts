import type { Video } from "../../schema.ts";

/** Saves the cover of a version, in the film's own size: the one that was chosen last, which has an address of its own. */
export function coverAddress({
  id,
  version,
  thumbnail_url,
}: Pick<Video, "id" | "version" | "thumbnail_url">): string {
  const [path, query] = (thumbnail_url ?? `/media/${id}/thumbnail.jpg`).split("?");
  const { t } = Object.fromEntries(new URLSearchParams(query));
  return `${path}?${new URLSearchParams({ v: String(version), ...(t && { t }), download: "1" })}`;
}
