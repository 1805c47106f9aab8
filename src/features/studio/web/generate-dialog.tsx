import { Clapperboard } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { m } from "#messages/messages.js";
import { callApi, errorCodeOf } from "#web/api.ts";
import { Alert } from "#web/components/alert.tsx";
import { Button } from "#web/components/button.tsx";
import { ButtonLink } from "#web/components/button-link.tsx";
import { Dialog } from "#web/components/dialog.tsx";
import { RadioCards } from "#web/components/radio-cards.tsx";
import { RetryAlert } from "#web/components/retry-alert.tsx";
import { Skeleton } from "#web/components/skeleton.tsx";
import { errorMessage } from "#web/error-messages.ts";
import { type Quote, quoteSchema, renderStartedSchema } from "../schema.ts";

type Trouble = { kind: "unsaved" } | { kind: "error"; code: string };

type Choice = "update" | "new";

/** What the video costs and what there is; then it begins: a new one, or for free a new version of a finished one. */
export function GenerateDialog({
  open,
  projectId,
  summary,
  flush,
  onClose,
  onStarted,
}: {
  open: boolean;
  projectId: string;
  /** The film in a few words: length, shape, language. */
  summary: string;
  /** Saves what waits, so that the film is what the screen shows. */
  flush: () => Promise<boolean>;
  onClose: () => void;
  onStarted: (videoId: string) => void;
}) {
  const quote = useQuote(open, projectId);
  const [choice, setChoice] = useState<Choice>("update");
  const [pending, setPending] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  // Kept while the outcome of a request is unknown: sent again, it makes no second video.
  const requestId = useRef<string | null>(null);
  const update = choice === "update" ? (quote.data?.update ?? null) : null;
  const poor = quote.data !== null && !update && quote.data.balance < quote.data.credits;

  async function generate(): Promise<void> {
    setPending(true);
    setTrouble(null);
    try {
      if (!(await flush())) {
        setTrouble({ kind: "unsaved" });
        return;
      }
      requestId.current ??= crypto.randomUUID();
      const body = { request_id: requestId.current };
      const path = update
        ? `/api/studio/videos/${update.video_id}/versions`
        : `/api/studio/projects/${projectId}/videos`;
      const started = await callApi(fetch, path, { method: "POST", body }, renderStartedSchema);
      requestId.current = null;
      onStarted(started.video_id);
    } catch (error) {
      const code = errorCodeOf(error);
      if (code !== "network_error") requestId.current = null;
      if (code === "insufficient_credits" || code === "script_changed") quote.reload();
      setTrouble({ kind: "error", code });
    } finally {
      setPending(false);
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !pending && onClose()}
      title={m.studio_generate_title()}
      description={summary}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={pending}>
            {m.studio_generate_later()}
          </Button>
          {poor ? (
            <ButtonLink to="/pricing">{m.studio_buy_credits()}</ButtonLink>
          ) : (
            <Button
              onClick={() => void generate()}
              pending={pending}
              pendingLabel={m.studio_generate_starting()}
              disabled={quote.data === null}
            >
              <Clapperboard aria-hidden="true" />
              {update ? m.studio_update_action() : m.studio_generate_action()}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        {quote.data?.update && (
          <RadioCards
            legend={m.studio_generate_choice()}
            legendHidden
            columns={2}
            value={choice}
            inputProps={{
              name: "choice",
              disabled: pending,
              onChange: (event) => {
                setChoice(event.currentTarget.value === "new" ? "new" : "update");
                setTrouble(null);
                requestId.current = null;
              },
            }}
            options={[
              {
                value: "update",
                label: m.studio_update_choice(),
                description: m.studio_update_free(),
              },
              {
                value: "new",
                label: m.studio_new_choice(),
                description: m.studio_quote_price({ count: quote.data.credits }),
              },
            ]}
          />
        )}
        {update ? <UpdateTarget update={update} /> : <Price quote={quote.data} />}
        {poor ? (
          <Alert tone="warning" title={m.studio_no_credits_title()}>
            {m.studio_no_credits_text()}
          </Alert>
        ) : (
          <p className="text-small text-muted">
            {update ? m.studio_update_promise() : m.studio_generate_promise()}
          </p>
        )}
        {quote.errorCode !== null && (
          <RetryAlert onRetry={quote.reload}>{errorMessage(quote.errorCode)}</RetryAlert>
        )}
        {trouble && !poor && (
          <Alert tone="danger">
            {trouble.kind === "unsaved" ? m.studio_generate_unsaved() : errorMessage(trouble.code)}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}

function UpdateTarget({ update }: { update: NonNullable<Quote["update"]> }) {
  return (
    <p className="font-display text-title font-semibold">
      {update.is_published
        ? m.studio_update_published({ title: update.title })
        : m.studio_update_target({ title: update.title })}
    </p>
  );
}

function Price({ quote }: { quote: Quote | null }) {
  if (!quote) return <Skeleton className="h-8 w-56" />;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 font-display text-title font-semibold">
      <span>{m.studio_quote_price({ count: quote.credits })}</span>
      <span aria-hidden="true" className="text-subtle">
        ·
      </span>
      <span className="text-muted">{m.studio_quote_balance({ count: quote.balance })}</span>
    </p>
  );
}

/** The price and the balance, asked anew each time that the dialog opens. */
function useQuote(open: boolean, projectId: string) {
  const [data, setData] = useState<Quote | null>(null);
  const [errorCode, setErrorCode] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    if (!open) return;
    const stop = new AbortController();
    setErrorCode(null);
    const path = `/api/studio/projects/${projectId}/quote`;
    callApi(fetch, path, { signal: stop.signal }, quoteSchema).then(setData, (error: unknown) => {
      if (!stop.signal.aborted) setErrorCode(errorCodeOf(error));
    });
    return () => stop.abort();
  }, [open, projectId, attempt]);
  return { data, errorCode, reload: () => setAttempt((now) => now + 1) };
}
