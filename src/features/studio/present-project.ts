import { z } from "zod";
import { resolvePalette } from "#engine/palettes.ts";
import { aspects, storyboardSchema } from "#engine/storyboard.ts";
import { readOffers } from "./offers.ts";
import { briefSchema, type Draft, type Project, type ProjectSummary } from "./schema.ts";
import type { projects } from "./tables.ts";

type Row = typeof projects.$inferSelect;

/** What the list shows, and no more: one project from an older version must not take the others with it. */
const summarisedSchema = z.object({
  title: z.string(),
  language: z.enum(["en", "tr"]),
  aspect: z.enum(aspects),
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

/** What a card shows, and no more. */
const sketchedSchema = z.object({
  title: z.string(),
  style: storyboardSchema.shape.style,
  palette: storyboardSchema.shape.palette,
  scenes: z.array(
    z.object({
      headline: z.string(),
      media: z.object({ assetId: z.uuid(), kind: z.enum(["image", "video"]) }).optional(),
    }),
  ),
});

export function presentDraft(row: Pick<Row, "id" | "storyboard" | "updatedAt">): Draft {
  const { title, style, palette, scenes } = sketchedSchema.parse(row.storyboard);
  const media = scenes.find((scene) => scene.media)?.media;
  return {
    id: row.id,
    title,
    headline: scenes[0]?.headline ?? "",
    picture_url: media
      ? `/api/studio/assets/${media.assetId}${media.kind === "video" ? "/still.jpg" : ""}`
      : null,
    style,
    palette: resolvePalette(palette),
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
