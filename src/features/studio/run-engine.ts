import { stat } from "node:fs/promises";
import { renderInChild } from "#engine/render-in-child.ts";
import type { Progress } from "#engine/render-progress.ts";
import type { Storyboard } from "#engine/storyboard.ts";
import type { Log } from "#platform/log.ts";
import type { Platform } from "#platform/platform.ts";
import type { RenderJob } from "./claim-render-job.ts";
import type { FinishedVideo } from "./complete-render-job.ts";
import { RenderFailed } from "./render-failure.ts";
import { reportProgress } from "./report-progress.ts";
import { createSpeechModel } from "./speech/speech-model.ts";
import { createStepStore, fetchStepFiles, RENDER_STEPS, type StepStore } from "./step-files.ts";

/** Progress is written and told about four times a second at most. */
const REPORT_MILLISECONDS = 250;

export interface EngineRun {
  job: RenderJob;
  token: string;
  storyboard: Storyboard;
  /** Paths of the photos by asset id. */
  assets: Record<string, string>;
  /** This attempt's own. */
  directory: string;
  signal: AbortSignal;
  log: Log;
}

/** Renders from the steps that are done on, keeps each further step's files, and returns the film's facts. */
export async function runEngine(platform: Platform, run: EngineRun): Promise<FinishedVideo> {
  const earlier = await fetchStepFiles(platform, run.job, run.directory);
  const store = createStepStore(platform, run.job, run.token, run.directory, earlier);
  const reporter = createReporter(platform, run, store);
  try {
    const voiceName = await speakWithModel(platform, run, store);
    const { video, probe } = await renderInChild({
      storyboard: run.storyboard,
      assets: run.assets,
      workDirectory: run.directory,
      ...(voiceName === undefined ? {} : { voiceName }),
      signal: run.signal,
      onProgress: reporter.onProgress,
    });
    await store.store(RENDER_STEPS);
    if (!probe.video) throw new RenderFailed("output_invalid", "the file has no picture");
    return {
      durationSeconds: probe.duration,
      width: probe.video.width,
      height: probe.video.height,
      sizeBytes: (await stat(video)).size,
      files: store.files(),
    };
  } finally {
    await reporter.settle();
  }
}

/**
 * If the configuration names a speech model, has it speak before the engine begins: its key must not reach the process
 * that decodes users' files.
 * @returns the name under which the engine finds what it said
 */
async function speakWithModel(
  platform: Platform,
  { job, token, storyboard, directory, signal }: EngineRun,
  store: StepStore,
): Promise<string | undefined> {
  const { baseUrl, apiKey, speechModel: model, speechVoice } = platform.config.ai;
  if (baseUrl === undefined || model === undefined || !storyboard.voice.enabled) return undefined;
  await reportProgress(platform, job.id, token, {
    step: "voice",
    percent: 0,
    frame: 0,
    frames: 0,
    secondsLeft: null,
  });
  // Loaded when it is needed: it brings decoders with it.
  const { prepareVoiceFiles } = await import("#engine/voice-step.ts");
  const name = `${model}:${speechVoice}`;
  await prepareVoiceFiles({
    storyboard,
    workDirectory: directory,
    voice: { name, synthesize: createSpeechModel({ baseUrl, apiKey, model, voice: speechVoice }) },
    // Each scene was paid for: kept before the next is asked for.
    onScene: () => store.store(["voice"]),
    signal,
  });
  return name;
}

/**
 * Turns the engine's many reports into few writes. A report that comes too soon is dropped, unless its step is
 * new: then the steps before it are done, and their files are kept.
 */
function createReporter(platform: Platform, { job, token, log }: EngineRun, store: StepStore) {
  let step: Progress["step"] | undefined;
  let reportedAt = 0;
  let work: Promise<unknown> = Promise.resolve();
  const add = (task: () => Promise<unknown>) => {
    work = work.then(task).catch((error: unknown) => log.warn({ err: error }, "render progress"));
  };
  return {
    onProgress(progress: Progress) {
      const isNewStep = progress.step !== step;
      const time = Date.now();
      if (!isNewStep && time - reportedAt < REPORT_MILLISECONDS) return;
      reportedAt = time;
      if (isNewStep) {
        const done = RENDER_STEPS.slice(0, RENDER_STEPS.indexOf(progress.step));
        add(() => store.store(done));
      }
      step = progress.step;
      const { secondsLeft = null, ...rest } = progress;
      add(() => reportProgress(platform, job.id, token, { ...rest, secondsLeft }));
    },
    settle: () => work,
  };
}
