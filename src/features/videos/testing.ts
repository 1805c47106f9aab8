import type { TestClient } from "#tests/test-client.ts";
import { videoExportsSchema } from "./schema.ts";

/** Body of a small export's order. */
export const exportRequest = { format: "webm", resolution: "full_hd", fps: 24 };

/** The exports of the version that a video shows, and what else is under way for its owner. */
export async function exportsOf(client: TestClient, videoId: string) {
  const response = await client.get(`/api/videos/${videoId}/exports`);
  return videoExportsSchema.parse(await response.json());
}
