import { z } from "zod";
import { storyboardSchema } from "#engine/storyboard.ts";
import { readOffers } from "./offers.ts";
import { briefSchema, type Project, type ProjectSummary } from "./schema.ts";
import type { projects } from "./tables.ts";

type Row = typeof projects.$inferSelect;

/** What the list shows, and no more: one project from an older version must not take the others with it. */
const summarisedSchema = z.object({
  title: z.string(),
  language: z.enum(["en", "tr"]),
  aspect: z.enum(["9:16", "1:1", "16:9"]),
  targetSeconds: z.number(),
});

/** A project for its owner. Stored JSON is parsed again: a row from an older version must not pass unseen. */
export function presentProject(row: Row): Project {
  return {
    id: row.id,
    brief: briefSchema.parse(row.brief),
    storyboard: storyboardSchema.parse(row.storyboard),
    variants: readOffers(row).variants,
    revision: row.revision,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

export function presentProjectSummary(row: Row): ProjectSummary {
  const storyboard = summarisedSchema.parse(row.storyboard);
  return {
    id: row.id,
    title: storyboard.title,
    language: storyboard.language,
    aspect: storyboard.aspect,
    target_seconds: storyboard.targetSeconds,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
