import { type Storyboard, storyboardSchema } from "#engine/storyboard.ts";
import { briefSchema, type Project, type ProjectSummary } from "./schema.ts";
import type { projects } from "./tables.ts";

type Row = typeof projects.$inferSelect;

/** A project for its owner. Stored JSON is parsed again: a row from an older version must not pass unseen. */
export function presentProject(row: Row): Project {
  return {
    id: row.id,
    brief: briefSchema.parse(row.brief),
    storyboard: storyboardSchema.parse(row.storyboard),
    revision: row.revision,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

export function presentProjectSummary(row: Row): ProjectSummary {
  const storyboard: Storyboard = storyboardSchema.parse(row.storyboard);
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
