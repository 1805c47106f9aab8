import { z } from "zod";
import { type Brief, type ScriptVariant, scriptVariantSchema } from "./schema.ts";
import type { projects } from "./tables.ts";
import type { WrittenScript } from "./writer/script-writer.ts";

const offersSchema = z.object({
  /** What `projects.script` becomes with any of these: scripts of one writing count as one, see docs/decisions/008. */
  script: z.int(),
  variants: z.array(scriptVariantSchema),
  /** What the writer called a brand whose name it was not told. */
  madeUpName: z.string().optional(),
  /** Earlier scripts of the project, as they were when another took their place: see `find-writing.ts`. */
  writings: z.array(z.object({ script: z.int(), texts: z.array(z.string()) })).optional(),
});
export type Offers = z.infer<typeof offersSchema>;

type Row = Pick<typeof projects.$inferSelect, "offers" | "script">;

/** The scripts that a project's writer wrote last; none where that was before there were several. */
export function readOffers({ offers, script }: Row): Offers {
  return offersSchema.safeParse(offers).data ?? { script, variants: [] };
}

/** Number of the next writing. */
export function nextScript(project: Row): number {
  return Math.max(project.script, readOffers(project).script) + 1;
}

export function toOffers(script: number, brief: Brief, written: readonly WrittenScript[]): Offers {
  const madeUpName = brief.brandName === undefined ? written[0]?.brandName : undefined;
  return {
    script,
    ...(madeUpName === undefined ? {} : { madeUpName }),
    variants: written.map(({ structure, title, scenes }): ScriptVariant => ({ structure, title, scenes })),
  };
}
