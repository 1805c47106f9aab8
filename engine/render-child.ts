import { AV_LOG_ERROR, Log } from "node-av";
import { rehearsesFirst } from "./ready-renderer.ts";
import { rehearse } from "./rehearsal.ts";
import type { ChildRequest } from "./render-in-child.ts";
import type { Progress } from "./render-progress.ts";
import { type RenderResult, renderVideo } from "./render-video.ts";
import { answerParent } from "./run-in-child.ts";

/** The process that renderInChild starts, or that is ready before it is asked. */
Log.setLevel(AV_LOG_ERROR);
const asked = new AbortController();
const rehearsal = process.argv.includes(rehearsesFirst) ? rehearse(asked.signal) : undefined;
answerParent<ChildRequest, Progress, RenderResult, string | undefined>(
  async ({ awaitsVoice, ...request }, report, later) => {
    asked.abort();
    await rehearsal;
    return renderVideo({ ...request, ...(awaitsVoice && { voiceName: later }), onProgress: report });
  },
);
