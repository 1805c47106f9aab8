import { EngineError, type EngineErrorCode } from "#engine/errors.ts";
import { isStorageFull } from "#platform/storage-full.ts";
import type { RenderFailure } from "./render-schema.ts";

/** A render that can't succeed, and why in a word that people have a sentence for. */
export class RenderFailed extends Error {
  readonly code: RenderFailure;

  constructor(code: RenderFailure, cause?: unknown) {
    super(code, cause === undefined ? undefined : { cause });
    this.name = "RenderFailed";
    this.code = code;
  }
}

/** What the engine says is so for every later attempt too; the rest may pass. */
const FINAL: readonly EngineErrorCode[] = [
  "storyboard_invalid",
  "asset_missing",
  "asset_unreadable",
  "voice_unavailable",
  "memory_exceeded",
  "output_invalid",
];

/** The stored code for anything that a render threw, and whether trying again is of no use. */
export function renderFailureOf(error: unknown): { code: RenderFailure; final: boolean } {
  if (error instanceof RenderFailed) return { code: error.code, final: true };
  // Others may end before it is tried again, and leave room.
  if (isStorageFull(error)) return { code: "storage_full", final: false };
  if (!(error instanceof EngineError)) return { code: "render_failed", final: false };
  // A cancelled child that we did not cancel was killed from outside: no word that a person has use for.
  const code = error.code === "render_cancelled" ? "render_failed" : error.code;
  return { code, final: FINAL.includes(error.code) };
}
