import { AV_LOG_ERROR, Log } from "node-av";
import type { ChildRequest } from "./render-in-child.ts";
import type { Progress } from "./render-progress.ts";
import { type RenderResult, renderVideo } from "./render-video.ts";
import { answerParent } from "./run-in-child.ts";

/** The process that renderInChild starts. */
Log.setLevel(AV_LOG_ERROR);
answerParent<ChildRequest, Progress, RenderResult, string | undefined>(
  ({ awaitsVoice, ...request }, report, later) =>
    renderVideo({ ...request, ...(awaitsVoice && { voiceName: later }), onProgress: report }),
);
