import { m } from "#messages/messages.js";
import type { BriefDraft } from "./brief-draft.ts";

/** What a brief says in words of somebody's own. */
export type Words = Pick<BriefDraft, "description" | "brandName">;

/** Briefs to try the studio with. */
export function briefExamples(): (Words & { label: string })[] {
  return [
    { label: m.studio_example_coffee(), description: m.studio_example_coffee_text(), brandName: "Brewline" },
    { label: m.studio_example_serum(), description: m.studio_example_serum_text(), brandName: "Lumea" },
  ];
}
