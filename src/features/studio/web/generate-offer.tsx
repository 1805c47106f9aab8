import type { ReactNode } from "react";
import { m } from "#messages/messages.js";
import { Alert } from "#web/components/alert.tsx";
import { FailureAlert } from "#web/components/failure-alert.tsx";
import { RadioCards } from "#web/components/radio-cards.tsx";
import { RetryAlert } from "#web/components/retry-alert.tsx";
import { Skeleton } from "#web/components/skeleton.tsx";
import { errorMessage } from "#web/error-messages.ts";
import { formatNumber } from "#web/format.ts";
import { isToldByNotice } from "#web/tell-failure.ts";
import { MOST_VERSIONS, type Quote } from "../render-schema.ts";
import type { useQuote } from "./use-quote.ts";

export type Trouble = { kind: "unsaved" } | { kind: "conflict" } | { kind: "error"; code: string };

export type Choice = "update" | "new";

/** Why it is not free, as the last update was. */
const noUpdateWords = {
  script: m.studio_no_update_script,
  versions: () => m.studio_no_update_versions({ most: MOST_VERSIONS }),
};

/** What is made and what it costs; of a project that was deleted meanwhile, only that it was. */
export function GenerateOffer(offer: OfferProps) {
  if (!isProjectGone(offer.quote)) return <Offer {...offer} />;
  return (
    <Alert tone="danger" title={m.studio_project_gone_title()}>
      {m.studio_project_gone_text()}
    </Alert>
  );
}

export function isProjectGone({ errorCode }: Pick<OfferProps["quote"], "errorCode">): boolean {
  return errorCode === "not_found";
}

interface OfferProps {
  quote: ReturnType<typeof useQuote>;
  hint: ReactNode;
  choice: Choice;
  onChoice: (choice: Choice) => void;
  pending: boolean;
  trouble: Trouble | null;
}

function Offer({ quote, hint, choice, onChoice, pending, trouble }: OfferProps) {
  const { data } = quote;
  const update = choice === "update" ? (data?.update ?? null) : null;
  const isConflict = trouble?.kind === "conflict";
  // First things first: with a conflict, nothing is saved that credits could be bought for.
  const poor = data !== null && !update && !isConflict && data.balance < data.credits;
  return (
    <div className="grid gap-4">
      {hint}
      {data?.update && (
        <Choices credits={data.credits} choice={choice} disabled={pending} onChoice={onChoice} />
      )}
      {update ? (
        <UpdateTarget update={update} />
      ) : (
        (data !== null || quote.errorCode === null) && <Price quote={data} />
      )}
      {data?.no_update && <p className="text-small">{noUpdateWords[data.no_update]()}</p>}
      {poor ? (
        <Alert tone="warning" title={m.studio_no_credits_title()}>
          {m.studio_no_credits_text()}
        </Alert>
      ) : (
        <p className="text-small text-muted">
          {update ? m.studio_update_promise() : m.studio_generate_promise()}
        </p>
      )}
      {quote.errorCode !== null && !isToldByNotice(quote.errorCode) && (
        <RetryAlert onRetry={quote.reload}>{errorMessage(quote.errorCode)}</RetryAlert>
      )}
      {trouble && !poor && <TroubleAlert trouble={trouble} />}
    </div>
  );
}

function TroubleAlert({ trouble }: { trouble: Trouble }) {
  if (trouble.kind === "conflict") {
    return (
      <Alert tone="warning" title={m.studio_conflict_title()}>
        {m.studio_generate_conflict()}
      </Alert>
    );
  }
  if (trouble.kind === "error") return <FailureAlert code={trouble.code} />;
  return <Alert tone="danger">{m.studio_generate_unsaved()}</Alert>;
}

function Choices({
  credits,
  choice,
  disabled,
  onChoice,
}: {
  credits: number;
  choice: Choice;
  disabled: boolean;
  onChoice: (choice: Choice) => void;
}) {
  return (
    <RadioCards
      legend={m.studio_generate_choice()}
      legendHidden
      columns={2}
      value={choice}
      inputProps={{
        name: "choice",
        disabled,
        onChange: (event) => onChoice(event.currentTarget.value === "new" ? "new" : "update"),
      }}
      options={[
        { value: "update", label: m.studio_update_choice(), description: m.studio_update_free() },
        {
          value: "new",
          label: m.studio_new_choice(),
          description: m.studio_quote_price({ count: credits }),
        },
      ]}
    />
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
      <span className="text-muted">{m.studio_quote_balance({ count: formatNumber(quote.balance) })}</span>
    </p>
  );
}
