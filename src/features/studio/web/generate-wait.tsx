import { m } from "#messages/messages.js";
import { ProgressBar } from "#web/components/progress-bar.tsx";
import type { RenderProgress } from "../render-schema.ts";
import { stepWords } from "./choices.ts";
import { timeLeft } from "./render-progress.tsx";

/** In place of an offer: a video of the project is being made, and what is changed meanwhile is not lost. */
export function GenerateWait({ progress }: { progress: RenderProgress | null }) {
  return (
    <div className="grid gap-4">
      <ProgressBar
        value={progress?.step ? progress.percent : null}
        label={progress?.step ? stepWords[progress.step]() : m.studio_queued()}
        detail={progress?.seconds_left == null ? null : timeLeft(progress.seconds_left)}
      />
      <p className="text-small text-muted">{m.studio_under_way_text()}</p>
    </div>
  );
}
