import { z } from "zod";
import type { JobDefinition } from "#platform/jobs.ts";

const dataSchema = z.strictObject({ jobId: z.uuid() });

/** Wakes a worker for a row of render_jobs; the row decides what is done. */
export const renderVideoJob: JobDefinition<z.infer<typeof dataSchema>> = {
  name: "studio.render-video",
  schema: dataSchema,
  queue: {
    heartbeatSeconds: 10,
    expireInSeconds: 1800,
    retryLimit: 5,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 30,
  },
};
