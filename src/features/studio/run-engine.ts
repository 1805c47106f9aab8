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
import { fetchSaidScenes, findUnsaidScenes, saidNames } from "./said-scenes.ts";
import { aheadVoiceName, isSaidNaturally, speakAhead } from "./speech/speak-ahead.ts";
import { createStepStore, fetchStepFiles, RENDER_STEPS, type StepStore } from "./step-files.ts";
import type { AttemptWatch } from "./watch-attempt.ts";

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
  attempt: Pick<AttemptWatch, "signal" | "goesOn" | "waits">;
  log: Log;
}

/** Renders from the steps that are done on, keeps each further step's files, and returns the film's facts. */
export async function runEngine(platform: Platform, run: EngineRun): Promise<FinishedVideo> {
  const said = await saidNames(platform, run.storyboard);
  const earlier = await fetchStepFiles(platform, run.job, run.directory, said);
  await fetchSaid(platform, run);
  const store = createStepStore(platform, run.job, run.token, run.directory, earlier);
  const reporter = createReporter(platform, run, store);
  const failed = new AbortController();
  const signal = AbortSignal.any([run.attempt.signal, failed.signal]);
  const isSaidAhead = aheadVoiceName(platform, run.storyboard) !== undefined;
  const speaking = isSaidAhead ? beginSpeaking(platform, run, store, signal) : undefined;
  if (!speaking) reporter.beginAt(0);
  try {
    // While it waits for other films it needs no process that holds its pictures.
    await speaking?.turn;
    const { video, probe } = await renderInChild({
      storyboard: run.storyboard,
      assets: run.assets,
      workDirectory: run.directory,
      ...(speaking && {
        voiceName: speaking.said.then(({ voiceName, percent }) => {
          reporter.beginAt(percent);
          return voiceName;
        }),
      }),
      signal: run.attempt.signal,
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
  } catch (error) {
    failed.abort();
    throw error;
  } finally {
    // It writes into the attempt's directory.
    await speaking?.said.catch(() => {});
    await reporter.settle();
  }
}

/** Percent of a film's time that goes by while the natural voice speaks, on two cores. */
const NATURAL_VOICE_PERCENT = 50;

interface Spoken {
  /** The name under which the engine finds what was said; undefined if it failed, and the engine's own voice is to speak. */
  voiceName: string | undefined;
  /** How far the film is then. */
  percent: number;
}

/**
 * Has the film said by the voice that speaks before the engine.
 * @returns when its turn has come, and what was said
 */
function beginSpeaking(
  platform: Platform,
  run: EngineRun,
  store: StepStore,
  signal: AbortSignal,
): { turn: Promise<unknown>; said: Promise<Spoken> } {
  const turn = Promise.withResolvers<void>();
  const said = speak(platform, run, { store, signal, beginTurn: turn.resolve });
  // Voices that make no film wait have no turns; what fails before is told by either.
  return { turn: Promise.race([turn.promise, said]), said };
}

async function speak(
  platform: Platform,
  run: EngineRun,
  { store, signal, beginTurn }: { store: StepStore; signal: AbortSignal; beginTurn: () => void },
): Promise<Spoken> {
  const { job, token, storyboard, directory, attempt } = run;
  const scenes = Math.max(1, storyboard.scenes.filter(({ narration }) => narration !== "").length);
  const unsaid = () => findUnsaidScenes(platform, storyboard, directory);
  const missing = (await unsaid()).length;
  let percent = 0;
  // Only this voice has films wait for each other; one whose own preview is being said is under way.
  let waits = isSaidNaturally(platform, storyboard);
  if (waits) attempt.waits();
  const report = async () => {
    // Only what was waited for took any of the film's time.
    percent = (NATURAL_VOICE_PERCENT * (missing - (await unsaid()).length)) / scenes;
    const step = waits && percent === 0 ? null : "voice";
    await reportProgress(platform, job.id, token, voiceProgress(step, percent));
  };
  await report();
  const voiceName = await speakAhead(platform, {
    person: job.userId,
    storyboard,
    workDirectory: directory,
    // Whoever orders a film while its preview is being said waits for that, scene by scene: then it is said.
    async onOthersScene() {
      await fetchSaid(platform, run);
      await report();
    },
    async onTurn() {
      await fetchSaid(platform, run);
      waits = false;
      attempt.goesOn();
      await report();
      beginTurn();
    },
    async onScene() {
      attempt.goesOn();
      // Each scene took its time, or was paid for: kept before the next is waited for.
      await store.store(["voice"]);
      await report();
    },
    signal,
  });
  attempt.goesOn();
  return { voiceName, percent };
}

/** Of what is not there yet. */
async function fetchSaid(platform: Platform, { job, storyboard, directory }: EngineRun): Promise<void> {
  const scenes = await findUnsaidScenes(platform, storyboard, directory);
  await fetchSaidScenes(platform, job.userId, { ...storyboard, scenes }, directory);
}

function voiceProgress(step: StepProgress["step"], percent: number): StepProgress {
  return { step, percent, frame: 0, frames: 0, secondsLeft: null };
}

/**
 * Turns the engine's many reports into few writes. A report that comes too soon is dropped, unless its step is
 * new: then the steps before it are done, and their files are kept.
 */
function createReporter(platform: Platform, { job, token, attempt, log }: EngineRun, store: StepStore) {
  let step: Progress["step"] | undefined;
  let reportedAt = 0;
  let begun: number | undefined;
  let work: Promise<unknown> = Promise.resolve();
  const add = (task: () => Promise<unknown>) => {
    work = work.then(task).catch((error: unknown) => log.warn({ err: error }, "render progress"));
  };
  return {
    onProgress(progress: Progress) {
      if (begun === undefined) return;
      const isNewStep = progress.step !== step;
      // The machine's clock may be set back meanwhile.
      const time = performance.now();
      if (!isNewStep && time - reportedAt < REPORT_MILLISECONDS) return;
      reportedAt = time;
      attempt.goesOn();
      if (isNewStep) {
        const done = RENDER_STEPS.slice(0, RENDER_STEPS.indexOf(progress.step));
        add(() => store.store(done));
      }
      step = progress.step;
      const { secondsLeft = null, ...rest } = progress;
      const percent = begun + (progress.percent * (100 - begun)) / 100;
      add(() => reportProgress(platform, job.id, token, { ...rest, percent, secondsLeft }));
    },
    /** The engine goes on by itself, and what it reports counts from this percent on; before, the voice was ahead of it. */
    beginAt(percent: number) {
      begun = percent;
    },
    settle: () => work,
  };
}
