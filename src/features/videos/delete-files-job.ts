import { z } from "zod";
import type { JobDefinition } from "#platform/jobs.ts";

/** Only what belongs to videos, or is a person's own, can be deleted this way, whatever ends up in a queue. */
const key = z
  .string()
  .regex(/^(?:(?:videos|previews)\/[0-9a-f-]{36}\/|assets\/[0-9a-f-]{36}[./])[A-Za-z0-9_./-]*$/);
/** Keys in one job. */
export const MOST_KEYS = 100;
const dataSchema = z.union([
  z.strictObject({ prefix: key }),
  z.strictObject({ keys: z.array(key).max(MOST_KEYS) }),
]);

/** Removes stored files after the transaction that let go of them. Deleting what is gone already is no error. */
export const deleteFilesJob: JobDefinition<z.infer<typeof dataSchema>> = {
  name: "videos.delete-files",
  schema: dataSchema,
  queue: { retryLimit: 10, retryDelay: 5, retryBackoff: true, expireInSeconds: 300 },
};
