import { z } from "zod";

/**
 * The time in a list's cursor. PostgreSQL knows no year 0, which the format allows; nothing of ours is older than 1970.
 */
export const cursorTime = z.iso.datetime().refine((time) => Date.parse(time) >= 0);
