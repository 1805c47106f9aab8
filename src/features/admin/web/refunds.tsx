import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type MetaFunction, useSearchParams } from "react-router";
import {
  type RefundRequestAnswer,
  refundDecidedSchema,
  refundRequestsSchema,
} from "#features/billing/schema.ts";
import { purchaseName } from "#features/billing/web/purchase-name.ts";
import { m } from "#messages/messages.js";
import { callApi } from "#web/api.ts";
import { Badge, type BadgeTone } from "#web/components/badge.tsx";
import { Button } from "#web/components/button.tsx";
import { Card } from "#web/components/card.tsx";
import { EmptyState } from "#web/components/empty-state.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import { Tabs } from "#web/components/tabs.tsx";
import { formatDate, formatMoney } from "#web/format.ts";
import { pageMeta } from "#web/page-meta.ts";
import { type Decision, DecisionDialog } from "./decision-dialog.tsx";
import { DeclineDialog } from "./decline-dialog.tsx";
import { FailedPanel } from "./failed-panel.tsx";
import { MoreButton } from "./page-list.tsx";
import { PersonLine } from "./person-line.tsx";
import { ListSkeleton } from "./user-list.tsx";

export const meta: MetaFunction = (input) =>
  pageMeta(input, { title: m.admin_refunds_title(), index: false });

const KEY = ["admin", "refunds"];

/** Requests for refunds, at /admin/refunds: those to decide, and what became of the others, at `?tab=decided`. */
export default function Refunds() {
  const [query, setQuery] = useSearchParams();
  return (
    <>
      <PageHeader title={m.admin_refunds_title()} text={m.admin_refunds_text()} />
      <Tabs
        label={m.admin_refunds_title()}
        value={query.get("tab") === "decided" ? "decided" : "open"}
        onChange={(next) => setQuery({ tab: next }, { replace: true, preventScrollReset: true })}
        tabs={[
          { value: "open", label: m.admin_refunds_open(), content: <RequestList state="open" /> },
          { value: "decided", label: m.admin_refunds_decided(), content: <RequestList state="decided" /> },
        ]}
      />
    </>
  );
}

function RequestList({ state }: { state: "open" | "decided" }) {
  const client = useQueryClient();
  const [approving, setApproving] = useState<RefundRequestAnswer | null>(null);
  const [declining, setDeclining] = useState<RefundRequestAnswer | null>(null);
  const list = useInfiniteQuery({
    queryKey: [...KEY, state],
    initialPageParam: "",
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ state });
      if (pageParam) query.set("cursor", pageParam);
      return callApi(fetch, `/api/admin/refunds?${query}`, { signal }, refundRequestsSchema);
    },
    getNextPageParam: (page) => page.next_cursor,
  });
  const refresh = () => void client.invalidateQueries({ queryKey: KEY });

  if (list.isError)
    return (
      <FailedPanel title={m.admin_refunds_failed()} error={list.error} retry={() => void list.refetch()} />
    );
  if (!list.data) return <ListSkeleton />;
  const requests = list.data.pages.flatMap((page) => page.requests);
  return (
    <div className="grid gap-4">
      {requests.length === 0 && (
        <Card>
          <EmptyState
            title={state === "open" ? m.admin_refunds_none_open() : m.admin_refunds_none_decided()}
            text={m.admin_refunds_none_text()}
          />
        </Card>
      )}
      {requests.map((request) => (
        <RequestCard
          key={request.id}
          request={request}
          onApprove={() => setApproving(request)}
          onDecline={() => setDeclining(request)}
        />
      ))}
      <MoreButton list={list} />
      {declining && (
        <DeclineDialog request={declining} onClose={() => setDeclining(null)} onDeclined={refresh} />
      )}
      {approving && (
        <DecisionDialog
          decision={approvalOf(approving)}
          about={
            approving.full_name ? (
              <PersonLine name={approving.full_name} email={approving.email} />
            ) : (
              m.admin_deleted_account()
            )
          }
          // A refusal closes the request, too.
          decide={() => approve(approving).finally(refresh)}
          onClose={() => setApproving(null)}
          onDone={refresh}
        />
      )}
    </div>
  );
}

/** Money that went back stays there: asked once more, as every decision that can't be taken back. */
function approvalOf({ amount }: RefundRequestAnswer): Decision {
  return {
    title: () => m.admin_refunds_approve_title({ amount: formatMoney(amount) }),
    text: m.admin_refunds_approve_text,
    submit: m.admin_refunds_approve,
    done: m.admin_refunds_approved,
  };
}

function approve({ id }: RefundRequestAnswer) {
  return callApi(fetch, `/api/admin/refunds/${id}/approve`, { method: "POST" }, refundDecidedSchema);
}

const stateTones: Record<RefundRequestAnswer["state"], BadgeTone> = {
  open: "warning",
  approved: "warning",
  refunded: "success",
  failed: "danger",
  declined: "neutral",
};
const stateTexts: Record<RefundRequestAnswer["state"], () => string> = {
  open: m.admin_refunds_state_open,
  approved: m.admin_refunds_state_approved,
  refunded: m.admin_refunds_state_refunded,
  failed: m.admin_refunds_state_failed,
  declined: m.admin_refunds_state_declined,
};

function RequestCard({
  request,
  onApprove,
  onDecline,
}: {
  request: RefundRequestAnswer;
  onApprove: () => void;
  onDecline: () => void;
}) {
  const words = request.decline_reason ?? request.message;
  return (
    <Card className="grid gap-4">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{request.full_name || m.admin_deleted_account()}</p>
          <p className="text-small text-muted wrap-anywhere">{request.email}</p>
        </div>
        <Badge tone={stateTones[request.state]}>{stateTexts[request.state]()}</Badge>
      </div>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-small">
        <span className="font-medium">{purchaseName(request)}</span>
        <span className="tabular-nums">{formatMoney(request.amount)}</span>
        {request.paid_at && (
          <span className="text-muted">{m.admin_refunds_paid({ date: formatDate(request.paid_at) })}</span>
        )}
        <span className="text-muted">
          {request.by_itself
            ? m.admin_refunds_by_itself()
            : m.admin_refunds_asked({ date: formatDate(request.created_at) })}
        </span>
      </p>
      {words && (
        <p className="rounded-control bg-sunken p-4 text-small wrap-anywhere whitespace-pre-line">{words}</p>
      )}
      {request.state === "open" && (
        <div className="flex flex-wrap gap-3">
          <Button size="sm" onClick={onApprove}>
            {m.admin_refunds_approve()}
          </Button>
          <Button size="sm" variant="secondary" onClick={onDecline}>
            {m.admin_refunds_decline()}
          </Button>
        </div>
      )}
    </Card>
  );
}
