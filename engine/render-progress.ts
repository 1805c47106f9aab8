export type RenderStep = "voice" | "music" | "frames" | "finish";

export interface Progress {
  step: RenderStep;
  /** Of the whole render, 0 to 100, never falling. */
  percent: number;
  /** Frames written so far and in all; zero before frames begin. */
  frame: number;
  frames: number;
  /** Estimated seconds to the end; undefined until it can be told. */
  secondsLeft: number | undefined;
}

export type ReportProgress = (progress: Progress) => void;

/** Percent at which each step begins. Frames take nearly all the time. */
const stepStart: Record<RenderStep, number> = { voice: 0, music: 3, frames: 6, finish: 99 };
/** Percent at which the first frame is drawn. */
export const framesBeginAt = stepStart.frames;
const reportEveryMs = 200;

/** Turns steps and frames into progress reports, at most five a second. */
export class RenderProgress {
  readonly #report: ReportProgress | undefined;
  #framesBegan = 0;
  #reported = 0;
  #frames = 0;

  constructor(report: ReportProgress | undefined) {
    this.#report = report;
  }

  begin(step: RenderStep): void {
    if (step === "frames") this.#framesBegan = performance.now();
    this.#report?.({
      step,
      percent: stepStart[step],
      frame: step === "finish" ? this.#frames : 0,
      frames: this.#frames,
      secondsLeft: undefined,
    });
  }

  frame(done: number, total: number): void {
    this.#frames = total;
    const now = performance.now();
    if (now - this.#reported < reportEveryMs && done < total) return;
    this.#reported = now;
    const percent = stepStart.frames + (stepStart.finish - stepStart.frames) * (done / total);
    const secondsLeft = done < 10 ? undefined : (((now - this.#framesBegan) / done) * (total - done)) / 1000;
    this.#report?.({ step: "frames", percent, frame: done, frames: total, secondsLeft });
  }

  finish(): void {
    this.#report?.({
      step: "finish",
      percent: 100,
      frame: this.#frames,
      frames: this.#frames,
      secondsLeft: 0,
    });
  }
}
