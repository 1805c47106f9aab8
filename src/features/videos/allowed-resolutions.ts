import type { ResolutionId } from "#engine/encode/output-formats.ts";
import type { Queryable } from "#platform/database.ts";
import { findPlanFeatures } from "./find-plan-features.ts";

/** Resolutions that a person's plan brings: Full HD always, 4K and 8K as the plan's features say. */
export async function allowedResolutions(db: Queryable, userId: string): Promise<ResolutionId[]> {
  const features = await findPlanFeatures(db, userId);
  if (features.includes("eight_k")) return ["full_hd", "four_k", "eight_k"];
  return features.includes("four_k") ? ["full_hd", "four_k"] : ["full_hd"];
}
