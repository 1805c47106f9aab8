import { AV_LOG_ERROR, Log } from "node-av";
import { toEngineError } from "./errors.ts";
import type { ChildMessage, ChildRequest } from "./render-in-child.ts";
import { renderVideo } from "./render-video.ts";

/** The process that renderInChild starts: one request in, progress and one result out. */

function send(message: ChildMessage): void {
  process.send?.(message);
}

// The caller is gone: nobody waits for the result.
process.once("disconnect", () => process.exit(1));

process.once("message", async (request: ChildRequest) => {
  Log.setLevel(AV_LOG_ERROR);
  try {
    const result = await renderVideo({
      ...request,
      onProgress: (progress) => send({ type: "progress", progress }),
    });
    send({ type: "done", result });
  } catch (error) {
    const { code, message } = toEngineError(error);
    send({ type: "failed", code, message });
  }
  process.removeAllListeners("disconnect");
  process.disconnect?.();
});
