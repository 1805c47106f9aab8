/** Stable codes; callers turn them into words. */
export type EngineErrorCode =
  | "storyboard_invalid"
  | "asset_missing"
  | "asset_unreadable"
  | "voice_unavailable"
  | "voice_failed"
  | "render_failed"
  | "render_cancelled"
  | "memory_exceeded"
  | "output_invalid";

/** Whatever goes wrong in the engine, with a code that never changes and a message for logs. */
export class EngineError extends Error {
  readonly code: EngineErrorCode;

  constructor(code: EngineErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "EngineError";
    this.code = code;
  }
}

/** Anything thrown, as an EngineError: its own kind unchanged, the rest as `render_failed`. */
export function toEngineError(error: unknown): EngineError {
  if (error instanceof EngineError) return error;
  if (error instanceof Error && error.name === "AbortError") {
    return new EngineError("render_cancelled", "the render was cancelled", { cause: error });
  }
  return new EngineError("render_failed", error instanceof Error ? error.message : String(error), {
    cause: error,
  });
}

/** Throws `render_cancelled` when the signal has been aborted. */
export function throwIfCancelled(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new EngineError("render_cancelled", "the render was cancelled");
}
