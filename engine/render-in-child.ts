import type { ChildProcess } from "node:child_process";
import { whileAwaited } from "./idle-voice.ts";
import { renderProgram, whileRendering } from "./ready-renderer.ts";
import type { Progress } from "./render-progress.ts";
import type { RenderRequest, RenderResult } from "./render-video.ts";
import { type ChildOptions, runInChild } from "./run-in-child.ts";

/** What crosses to the child: everything but functions, signals and promises. */
export interface ChildRequest
  extends Omit<RenderRequest, "onProgress" | "signal" | "voice" | "voiceName" | "openVideoEncoder"> {
  voiceName?: string;
  /** The voice's name comes later. */
  awaitsVoice: boolean;
}

/** Pictures and encoders count among the memory that is limited. */
export interface ChildRenderRequest
  extends Omit<ChildRequest, "awaitsVoice" | "voiceName">,
    Pick<RenderRequest, "voiceName">,
    Partial<Omit<ChildOptions<Progress>, "later">> {}

/** Megabytes a render of this size may hold: what Full HD needs, and more pictures' worth of memory above it. */
export function renderMemoryLimit(size?: { width: number; height: number }): number {
  const megapixels = size ? (size.width * size.height) / 1_000_000 : 0;
  return Math.round(2_200 + Math.max(0, megapixels - 2.1) * megabytesPerMegapixel);
}
const megabytesPerMegapixel = 80;

/**
 * renderVideo in a process of its own (runInChild): the one that is kept ready, if there is one.
 *
 * Throws what renderVideo throws, and `memory_exceeded`; a crash is `render_failed`.
 */
export async function renderInChild(request: ChildRenderRequest): Promise<RenderResult> {
  const { onProgress, signal, memoryLimit, background, voiceName, ...rest } = request;
  const later = voiceName instanceof Promise ? voiceName : undefined;
  const order: ChildRequest = {
    ...rest,
    ...(typeof voiceName === "string" && { voiceName }),
    awaitsVoice: later !== undefined,
  };
  const options = {
    onProgress,
    signal,
    memoryLimit: memoryLimit ?? renderMemoryLimit(rest.size),
    background,
    later,
  };
  const render = (start: () => ChildProcess) =>
    // What others come before leaves them what is ready.
    runInChild<Progress, RenderResult>(background ? renderProgram : start, order, options);
  return await whileAwaited(() => whileRendering(render));
}
