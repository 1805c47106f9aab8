import { m } from "#messages/messages.js";
import { classNames } from "#web/class-names.ts";
import { Card } from "#web/components/card.tsx";
import { EmptyState } from "#web/components/empty-state.tsx";
import { MoreRows } from "#web/components/more-rows.tsx";
import { formatDate, formatNumber } from "#web/format.ts";
import type { CreditSummary, CreditTransaction } from "../schema.ts";
import { reasonText } from "./reason-text.ts";
import { useCreditHistory } from "./use-credit-history.ts";

/** Every movement of credits, the newest first. */
export function CreditHistory({ summary }: { summary: CreditSummary }) {
  const { rows: transactions, hasMore, pending, error, loadMore } = useCreditHistory(summary);
  return (
    <Card padding="none">
      <h2 className="px-5 pt-6 font-display text-title font-semibold sm:px-6">{m.credits_history_title()}</h2>
      {transactions.length === 0 ? (
        <EmptyState title={m.credits_history_empty_title()} text={m.credits_history_empty_text()} />
      ) : (
        <table className="mt-4 w-full border-t border-line text-small">
          <thead className="sr-only">
            <tr>
              <th scope="col">{m.credits_history_what()}</th>
              <th scope="col">{m.credits_history_date()}</th>
              <th scope="col">{m.credits_history_amount()}</th>
              <th scope="col">{m.credits_history_balance()}</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {transactions.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </tbody>
        </table>
      )}
      <MoreRows
        {...{ hasMore, pending, error }}
        label={m.credits_history_more()}
        onMore={() => void loadMore()}
      />
    </Card>
  );
}

/** A row of the table; on a narrow screen its cells stand in two lines. */
function Entry({ entry }: { entry: CreditTransaction }) {
  return (
    <tr className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-0.5 px-5 py-3.5 sm:grid-cols-[1fr_8rem_4rem_8rem] sm:px-6">
      <td className="min-w-0">
        <span className="font-medium">{reasonText(entry.reason)}</span>
        {entry.description && (
          <span className="line-clamp-4 text-muted wrap-anywhere">{entry.description}</span>
        )}
      </td>
      <td className="text-subtle max-sm:order-3">
        <time dateTime={entry.created_at}>{formatDate(entry.created_at)}</time>
      </td>
      <td
        className={classNames(
          "text-right font-semibold tabular-nums max-sm:order-2",
          entry.amount > 0 && "text-success",
        )}
      >
        {signed(entry.amount)}
      </td>
      <td className="text-right text-subtle tabular-nums max-sm:order-4">
        {m.credits_history_balance_after({ balance: formatNumber(entry.balance_after) })}
      </td>
    </tr>
  );
}

/** "+10", "−1", with the true minus sign. */
function signed(amount: number): string {
  return `${amount > 0 ? "+" : "−"}${formatNumber(Math.abs(amount))}`;
}
