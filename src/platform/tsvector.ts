import { customType } from "drizzle-orm/pg-core";

/** A column with the words that a search finds its row by; triggers fill it. */
export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
