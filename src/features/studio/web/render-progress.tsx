import { Check } from "lucide-react";
import { m } from "#messages/messages.js";
import { classNames } from "#web/class-names.ts";
import { ProgressBar } from "#web/components/progress-bar.tsx";
import { Spinner } from "#web/components/spinner.tsx";
import { formatNumber, formatPercent } from "#web/format.ts";
import { type RenderProgress, type RenderStep, renderStepSchema } from "../render-schema.ts";
import { stepWords } from "./choices.ts";

const steps: readonly RenderStep[] = renderStepSchema.options;

/** Step, percent, frames and time left. Said aloud step by step and by quarters, not with every frame. */
export function RenderProgressView({ progress }: { progress: RenderProgress | null }) {
  const percent = progress?.percent ?? 0;
  const current = progress?.step ? steps.indexOf(progress.step) : -1;
  const title = progress?.step ? stepWords[progress.step]() : m.studio_queued();
  return (
    <div className="grid gap-6">
      {progress?.step && (
        <p className="font-display text-hero leading-none font-bold tabular-nums" aria-hidden="true">
          {formatPercent(Math.floor(percent) / 100)}
        </p>
      )}
      <ProgressBar
        value={progress?.step ? percent : null}
        label={title}
        detail={<Detail progress={progress} />}
      />
      {progress && !progress.step && <p className="text-small text-muted">{waitWords(progress)}</p>}
      <ol className="grid gap-2.5">
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={index === current ? "step" : undefined}
            className={classNames(
              "flex items-center gap-3 text-small",
              index === current ? "font-semibold" : index < current ? "text-muted" : "text-subtle",
            )}
          >
            <span className="grid size-5 shrink-0 place-items-center">
              {index < current ? (
                <Check className="size-4 text-success" aria-hidden="true" />
              ) : index === current ? (
                <Spinner />
              ) : (
                <span className="size-1.5 rounded-full bg-line-strong" aria-hidden="true" />
              )}
            </span>
            {stepWords[step]()}
            {step === "frames" && index === current && progress && progress.frames > 0 && (
              <span className="ml-auto font-normal text-muted tabular-nums">
                {m.studio_frames({
                  done: formatNumber(progress.frame),
                  total: formatNumber(progress.frames),
                })}
              </span>
            )}
          </li>
        ))}
      </ol>
      <p className="sr-only" role="status">
        {current < 0
          ? title
          : m.studio_progress_said({
              step: title,
              share: formatPercent((Math.floor(percent / 25) * 25) / 100),
            })}
      </p>
    </div>
  );
}

function waitWords({ before, starts_in: seconds }: RenderProgress): string {
  if (!before) return m.studio_queued_text();
  const comes = m.studio_queued_before({ count: before });
  if (seconds === undefined) return comes;
  if (seconds < 60) return `${comes} ${m.studio_queued_moment()}`;
  return `${comes} ${m.studio_queued_minutes({ count: Math.round(seconds / 60) })}`;
}

function Detail({ progress }: { progress: RenderProgress | null }) {
  if (progress?.seconds_left == null) return null;
  return <>{timeLeft(progress.seconds_left)}</>;
}

/** Rounded, because an estimate that is exact to the second looks broken whenever it changes. */
export function timeLeft(seconds: number): string {
  if (seconds < 4) return m.studio_left_moment();
  if (seconds < 90) {
    const step = seconds < 20 ? 1 : 5;
    return m.studio_left_seconds({ count: Math.ceil(seconds / step) * step });
  }
  return m.studio_left_minutes({ count: Math.ceil(seconds / 60) });
}
