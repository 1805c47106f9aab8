import type { ExportElsewhere, VideoExport } from "./schema.ts";
import type { videoExports } from "./tables.ts";

export function presentExport(row: typeof videoExports.$inferSelect): VideoExport {
  return {
    id: row.id,
    format: row.format,
    resolution: row.resolution,
    fps: row.framesPerSecond,
    aspect: row.aspect,
    state: row.state,
    percent: row.percent,
    size_bytes: row.sizeBytes,
    url: row.state === "completed" ? `/media/${row.videoId}/exports/${row.id}` : null,
  };
}

export function presentElsewhere(row: typeof videoExports.$inferSelect, title: string): ExportElsewhere {
  return { ...presentExport(row), video_id: row.videoId, title, version: row.version };
}
