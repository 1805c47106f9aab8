import { z } from "zod";

/** An id as somebody sends it. They are UUIDs, in which capitals mean the same: all else here has them small. */
export const sentId = z.uuid().toLowerCase();
