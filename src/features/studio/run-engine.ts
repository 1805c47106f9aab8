import { stat } from "node:fs/promises";
import { renderInChild } from "#engine/render-in-child.ts";
import type { Progress } from "#engine/render-progress.ts";
import type { Storyboard } from "#engine/storyboard.ts";
import type { Log } from "#platform/log.ts";
import type { Platform } from "#platform/platform.ts";
import type { RenderJob } from "./claim-render-job.ts";
import type { FinishedVideo } from "./complete-render-job.ts";
import { RenderFailed } from "./render-failure.ts";
import { reportProgress, type StepProgress } from "./report-progress.ts";
import { fetchSaidScenes } from "./said-scenes.ts";
import { aheadVoiceName, speakAhead } from "./speech/speak-ahead.ts";
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
  await fetchSaid(platform, run);
  const store = createStepStore(platform, run.job, run.token, run.directory, earlier);
  const reporter = createReporter(platform, run, store);
  try {
    const { voiceName, percent } = await speak(platform, run, store);
    reporter.beginAt(percent);
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

/** Percent of a film's time that goes by while the natural voice speaks, on two cores. */
const NATURAL_VOICE_PERCENT = 50;

/**
 * Has the film said by the voice that speaks before the engine, if there is one.
 * @returns the name under which the engine finds what it said, and how far the film is then
 */
async function speak(
  platform: Platform,
  run: EngineRun,
  store: StepStore,
): Promise<{ voiceName: string | undefined; percent: number }> {
  const { job, token, storyboard, directory, signal } = run;
  if (aheadVoiceName(platform, storyboard) === undefined) return { voiceName: undefined, percent: 0 };
  const scenes = storyboard.scenes.filter(({ narration }) => narration !== "").length;
  let percent = 0;
  const report = () => reportProgress(platform, job.id, token, voiceProgress(percent));
  await report();
  const voiceName = await speakAhead(platform, {
    storyboard,
    workDirectory: directory,
    // Whoever orders a film while its preview is being said waits for that: then it is said.
    onTurn: () => fetchSaid(platform, run),
    async onScene(done) {
      percent = (NATURAL_VOICE_PERCENT * done) / scenes;
      // Each scene took its time, or was paid for: kept before the next is waited for.
      await store.store(["voice"]);
      await report();
    },
    signal,
  });
  return { voiceName, percent };
}

function fetchSaid(platform: Platform, { job, storyboard, directory }: EngineRun): Promise<void> {
  return fetchSaidScenes(platform, job.userId, storyboard, directory);
}

function voiceProgress(percent: number): StepProgress {
  return { step: "voice", percent, frame: 0, frames: 0, secondsLeft: null };
}

/**
 * Turns the engine's many reports into few writes. A report that comes too soon is dropped, unless its step is
 * new: then the steps before it are done, and their files are kept.
 */
function createReporter(platform: Platform, { job, token, log }: EngineRun, store: StepStore) {
  let step: Progress["step"] | undefined;
  let reportedAt = 0;
  let begun = 0;
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
      const percent = begun + (progress.percent * (100 - begun)) / 100;
      add(() => reportProgress(platform, job.id, token, { ...rest, percent, secondsLeft }));
    },
    /** What the engine reports counts from this percent on: so far the film was when it began. */
    beginAt(percent: number) {
      begun = percent;
    },
    settle: () => work,
  };
}
