import type { Progress } from "./render-progress.ts";
import type { RenderRequest, RenderResult } from "./render-video.ts";
import { type ChildOptions, runInChild } from "./run-in-child.ts";

/** What crosses to the child: everything but functions and signals. */
export type ChildRequest = Omit<RenderRequest, "onProgress" | "signal" | "voice" | "openVideoEncoder">;

/** Pictures and encoders count among the memory that is limited. */
export interface ChildRenderRequest extends ChildRequest, Partial<ChildOptions<Progress>> {}

/** Megabytes a render of this size may hold: what Full HD needs, and more pictures' worth of memory above it. */
function defaultMemoryLimit(size: { width: number; height: number } | undefined): number {
  const megapixels = size ? (size.width * size.height) / 1_000_000 : 0;
  return Math.round(1_800 + Math.max(0, megapixels - 2.1) * megabytesPerMegapixel);
}
const megabytesPerMegapixel = 80;

/**
 * renderVideo in a process of its own (runInChild).
 *
 * Throws what renderVideo throws, and `memory_exceeded`; a crash is `render_failed`.
 */
export function renderInChild(request: ChildRenderRequest): Promise<RenderResult> {
  const { onProgress, signal, memoryLimit, background, ...rest } = request;
  return runInChild<Progress, RenderResult>(
    new URL("./render-child.ts", import.meta.url),
    rest satisfies ChildRequest,
    { onProgress, signal, memoryLimit: memoryLimit ?? defaultMemoryLimit(rest.size), background },
  );
}
