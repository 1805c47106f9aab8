import { z } from "zod";
import type { JobDefinition } from "#platform/jobs.ts";

const dataSchema = z.strictObject({ exportId: z.uuid() });

/** Wakes a worker for a row of video_exports; the row decides what is done. */
export const exportVideoJob: JobDefinition<z.infer<typeof dataSchema>> = {
  name: "videos.export",
  schema: dataSchema,
  queue: {
    heartbeatSeconds: 10,
    expireInSeconds: 4 * 3600,
    retryLimit: 4,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 30,
  },
};
