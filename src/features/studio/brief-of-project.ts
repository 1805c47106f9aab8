import { storyboardSchema } from "#engine/storyboard.ts";
import { readOffers } from "./offers.ts";
import { type Brief, briefSchema } from "./schema.ts";
import type { projects } from "./tables.ts";

type Row = Pick<typeof projects.$inferSelect, "brief" | "storyboard" | "offers" | "script">;

/**
 * What the writer is told of a project: its brief, or a changed one, under the name that the brand has in the film by
 * now. A name that the writer made up itself is no news to it, and a changed brief may bring another.
 */
export function briefOfProject(project: Row, changed?: Brief): Brief {
  const kept = briefSchema.parse(project.brief);
  const brief = changed ?? kept;
  if (brief.brandName !== kept.brandName) return brief;
  const { name } = storyboardSchema.parse(project.storyboard).brand;
  const isMadeUp = brief.brandName === undefined && name === readOffers(project).madeUpName;
  return isMadeUp ? brief : { ...brief, brandName: name };
}
