import { Clapperboard } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { pricingAddressFor } from "#features/billing/web/plan-address.ts";
import { m } from "#messages/messages.js";
import { ApiError, callApi, errorCodeOf } from "#web/api.ts";
import { Button } from "#web/components/button.tsx";
import { ButtonLink } from "#web/components/button-link.tsx";
import { Dialog } from "#web/components/dialog.tsx";
import { randomId } from "#web/random-id.ts";
import { type RunningRender, renderStartedSchema } from "../render-schema.ts";
import { type Choice, GenerateOffer, isProjectGone, type Trouble } from "./generate-offer.tsx";
import { GenerateWait } from "./generate-wait.tsx";
import { watchAddress } from "./render-notice.tsx";
import type { ProjectRender } from "./use-project-render.ts";
import { useQuote } from "./use-quote.ts";

/**
 * What the video costs and what there is; then it begins: a new one, or for free a new version of a finished one. While
 * one is being made, or two versions of the project wait for a choice, it says so instead.
 */
export function GenerateDialog({
  open,
  projectId,
  summary,
  hint,
  render,
  keepAsNew,
  conflict,
  onConflict,
  flush,
  revision,
  onClose,
  onStarted,
}: {
  open: boolean;
  projectId: string;
  /** The film in a few words: length, shape, language. */
  summary: string;
  /** What is to be known of it before it is made. */
  hint: ReactNode;
  /** What is being made of the project. */
  render: ProjectRender;
  /** The way on where the project was deleted elsewhere. */
  keepAsNew: ReactNode;
  /** The project was saved elsewhere, and nobody has chosen which version stays. */
  conflict: boolean;
  /** Asks which. */
  onConflict: () => void;
  /** Saves what waits, so that the film is what the screen shows. */
  flush: () => Promise<boolean>;
  /** Of the project as it is saved. */
  revision: () => number;
  onClose: () => void;
  onStarted: (render: RunningRender) => void;
}) {
  const quote = useQuote(open, projectId, flush);
  const running = useRunning(quote, render);
  const [choice, setChoice] = useState<Choice>("update");
  const update = choice === "update" ? (quote.data?.update ?? null) : null;
  const { pending, trouble, generate, forgetTrouble } = useStart({
    projectId,
    flush,
    revision,
    onStarted,
    reload: quote.reload,
  });
  const gone = isProjectGone(quote);
  const poor = quote.data !== null && !gone && !update && quote.data.balance < quote.data.credits;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !pending && onClose()}
      title={running ? waitTitle(running) : m.studio_generate_title()}
      // What is being made is not what is on the screen by now.
      description={running ? undefined : summary}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={pending}>
            {running ? m.studio_keep_editing() : m.studio_generate_later()}
          </Button>
          <NextStep
            running={running}
            keepAsNew={gone && keepAsNew}
            conflict={conflict}
            poorFor={poor ? projectId : null}
            onConflict={onConflict}
          >
            <Button
              onClick={() => void generate(update?.video_id ?? null)}
              pending={pending}
              pendingLabel={m.studio_generate_starting()}
              disabled={quote.data === null}
            >
              <Clapperboard aria-hidden="true" />
              {update ? m.studio_update_action() : m.studio_generate_action()}
            </Button>
          </NextStep>
        </>
      }
    >
      {running ? (
        <GenerateWait progress={render.ended ? null : render.progress} />
      ) : (
        <GenerateOffer
          quote={quote}
          hint={hint}
          choice={choice}
          onChoice={(next) => {
            setChoice(next);
            forgetTrouble();
          }}
          pending={pending}
          trouble={conflict ? { kind: "conflict" } : trouble}
        />
      )}
    </Dialog>
  );
}

function waitTitle({ is_update }: RunningRender): string {
  return is_update ? m.studio_updating_title() : m.studio_running_title();
}

/** The one thing to do now: keep what is gone elsewhere, watch what is made, settle the conflict, buy a credit, or else what is given. */
function NextStep({
  running,
  keepAsNew,
  conflict,
  poorFor,
  onConflict,
  children,
}: {
  running: RunningRender | null;
  /** False while the project is there. */
  keepAsNew: ReactNode;
  conflict: boolean;
  /** The project that there is no credit for. */
  poorFor: string | null;
  onConflict: () => void;
  children: ReactNode;
}) {
  if (keepAsNew !== false) return keepAsNew;
  if (running) return <ButtonLink to={watchAddress(running)}>{m.studio_under_way_watch()}</ButtonLink>;
  if (conflict) return <Button onClick={onConflict}>{m.studio_conflict_choose()}</Button>;
  if (poorFor !== null) {
    return <ButtonLink to={pricingAddressFor(poorFor)}>{m.studio_buy_credits()}</ButtonLink>;
  }
  return children;
}

/** What is made just now, by the last answer; when it ends, what comes next is asked for. */
function useRunning(
  { data, reload }: ReturnType<typeof useQuote>,
  { ended, follow }: ProjectRender,
): RunningRender | null {
  const running = data?.running ?? null;
  useEffect(() => {
    if (running) follow(running);
  }, [running, follow]);
  useEffect(() => {
    if (ended) reload();
  }, [ended, reload]);
  return running;
}

/** Starts the video, once, however often an answer is lost. */
function useStart({
  projectId,
  flush,
  revision,
  onStarted,
  reload,
}: {
  projectId: string;
  flush: () => Promise<boolean>;
  revision: () => number;
  onStarted: (render: RunningRender) => void;
  reload: () => void;
}) {
  const [pending, setPending] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  // Kept while the outcome of a request is unknown: sent again, it makes no second video. What was edited since, or is
  // another choice, is another request.
  const request = useRef<{ of: string; id: string } | null>(null);

  async function start(updatedVideo: string | null): Promise<void> {
    if (!(await flush())) {
      setTrouble({ kind: "unsaved" });
      return;
    }
    const path = updatedVideo
      ? `/api/studio/videos/${updatedVideo}/versions`
      : `/api/studio/projects/${projectId}/videos`;
    const of = `${path} ${revision()}`;
    if (request.current?.of !== of) request.current = { of, id: randomId() };
    const body = { request_id: request.current.id };
    const started = await callApi(fetch, path, { method: "POST", body }, renderStartedSchema);
    request.current = null;
    onStarted({ video_id: started.video_id, is_update: updatedVideo !== null });
  }

  async function generate(updatedVideo: string | null): Promise<void> {
    setPending(true);
    setTrouble(null);
    try {
      await start(updatedVideo);
    } catch (error) {
      const code = errorCodeOf(error);
      if (isRefused(error)) request.current = null;
      if (outdated.includes(code)) reload();
      setTrouble({ kind: "error", code });
    } finally {
      setPending(false);
    }
  }

  return {
    pending,
    trouble,
    generate,
    forgetTrouble: () => setTrouble(null),
  };
}

/** Nothing was begun. Any other failure leaves that open. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/** Refusals that say: what the dialog shows is no longer so. */
const outdated = [
  "insufficient_credits",
  "script_changed",
  "project_under_way",
  "video_under_way",
  "version_limit_reached",
  // Of the video that was to be updated: it was deleted meanwhile.
  "not_found",
];
