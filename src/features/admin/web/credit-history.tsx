import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowDownLeft, ArrowLeft, ArrowUpRight, Coins } from "lucide-react";
import { useState } from "react";
import { type MetaFunction, useParams } from "react-router";
import { m } from "#messages/messages.js";
import { ApiError, callApi } from "#web/api.ts";
import { Badge, type BadgeTone } from "#web/components/badge.tsx";
import { Button } from "#web/components/button.tsx";
import { ButtonLink } from "#web/components/button-link.tsx";
import { Card } from "#web/components/card.tsx";
import { EmptyState } from "#web/components/empty-state.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import { formatNumber } from "#web/format.ts";
import { pageMeta } from "#web/page-meta.ts";
import {
  creditHistorySchema,
  type CreditHistory as HistoryPage,
  type HistoryTransaction,
  userIdSchema,
} from "../schema.ts";
import { AdjustDialog } from "./adjust-dialog.tsx";
import { type Column, DataTable } from "./data-table.tsx";
import { entryText, kindText } from "./entry-text.ts";
import { FailedPanel } from "./failed-panel.tsx";
import { FigureCard } from "./figure-card.tsx";
import { LocalTime } from "./local-time.tsx";
import { signedNumber } from "./signed-number.ts";
import { ListSkeleton } from "./user-list.tsx";

export const meta: MetaFunction = (input) =>
  pageMeta(input, { title: m.admin_history_title(), index: false });

/** One person's ledger, at /admin/credits/history/{userId}. */
export default function CreditHistory() {
  const { userId = "" } = useParams();
  const client = useQueryClient();
  const [adjusting, setAdjusting] = useState(false);
  const history = useHistory(userId);
  const first = history.data?.pages[0];
  const transactions = history.data?.pages.flatMap((page) => page.transactions) ?? [];
  return (
    <>
      <PageHeader
        title={first ? first.user.full_name || m.admin_deleted_account() : m.admin_history_title()}
        text={first?.user.email}
        actions={
          <>
            <ButtonLink to="/admin/credits" variant="secondary">
              <ArrowLeft aria-hidden="true" />
              {m.admin_back()}
            </ButtonLink>
            {first && !first.user.deleted_at && (
              <Button onClick={() => setAdjusting(true)}>{m.admin_adjust()}</Button>
            )}
          </>
        }
      />
      {history.isError ? (
        <FailedPanel
          title={m.admin_history_failed()}
          error={history.error}
          retry={() => void history.refetch()}
        />
      ) : (
        <div className="grid gap-6">
          <Figures history={first} />
          {first ? (
            <Card padding="none">
              {transactions.length === 0 ? (
                <EmptyState title={m.admin_history_empty()} />
              ) : (
                <DataTable
                  caption={m.admin_history_title()}
                  columns={columns()}
                  rows={transactions}
                  keyOf={(entry) => entry.id}
                />
              )}
              {history.hasNextPage && (
                <div className="border-t border-line p-4 text-center">
                  <Button
                    variant="ghost"
                    size="sm"
                    pending={history.isFetchingNextPage}
                    onClick={() => void history.fetchNextPage()}
                  >
                    {m.admin_more()}
                  </Button>
                </div>
              )}
            </Card>
          ) : (
            <ListSkeleton />
          )}
        </div>
      )}
      {adjusting && first && (
        <AdjustDialog
          user={first.user}
          onClose={() => setAdjusting(false)}
          onAdjusted={() => void client.invalidateQueries({ queryKey: ["admin"] })}
        />
      )}
    </>
  );
}

function useHistory(userId: string) {
  return useInfiniteQuery({
    queryKey: ["admin", "history", userId],
    initialPageParam: "",
    queryFn: ({ pageParam, signal }) => {
      // An address that holds no id is nobody's, and no question for the server.
      if (!userIdSchema.safeParse(userId).success) {
        throw new ApiError({ code: "user_not_found", status: 404, message: "no id" });
      }
      const path = `/functions/v1/credit-management/history/${encodeURIComponent(userId)}`;
      const query = pageParam ? `?cursor=${pageParam}` : "";
      return callApi(fetch, path + query, { signal }, creditHistorySchema);
    },
    getNextPageParam: (page) => page.next_cursor,
  });
}

function Figures({ history }: { history: HistoryPage | undefined }) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <FigureCard
        icon={Coins}
        label={m.admin_balance()}
        value={history && formatNumber(history.user.credits)}
      />
      <FigureCard
        icon={ArrowUpRight}
        label={m.admin_total_added()}
        value={history && formatNumber(history.total_added)}
      />
      <FigureCard
        icon={ArrowDownLeft}
        label={m.admin_total_used()}
        value={history && formatNumber(history.total_used)}
      />
    </div>
  );
}

const tones: Record<HistoryTransaction["type"], BadgeTone> = {
  purchase: "success",
  admin_grant: "teal",
  usage: "neutral",
  refund: "warning",
};

/** A function, so that its words are those of the reader. */
const columns = (): Column<HistoryTransaction>[] => [
  {
    id: "time",
    label: m.admin_column_time(),
    cell: (entry) => <LocalTime at={entry.created_at} className="whitespace-nowrap" />,
  },
  {
    id: "type",
    label: m.admin_column_type(),
    cell: (entry) => <Badge tone={tones[entry.type]}>{kindText(entry)}</Badge>,
  },
  {
    id: "amount",
    label: m.admin_column_amount(),
    numeric: true,
    cell: (entry) => (
      <span className={entry.amount > 0 ? "font-semibold text-success" : "font-semibold"}>
        {signedNumber(entry.amount)}
      </span>
    ),
  },
  {
    id: "description",
    label: m.admin_column_description(),
    cell: (entry) => (
      <span className="block wrap-anywhere max-md:text-right min-w-24">
        {entryText(entry.reason)}
        {entry.description && <span className="block text-subtle">{entry.description}</span>}
      </span>
    ),
  },
  {
    id: "admin",
    label: m.admin_column_admin(),
    cell: (entry) => (
      <span className="block wrap-anywhere max-md:text-right min-w-24">
        {entry.admin_name === "" ? m.admin_deleted_account() : (entry.admin_name ?? "–")}
      </span>
    ),
  },
];
