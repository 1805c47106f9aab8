import { useState } from "react";
import { useRevalidator } from "react-router";
import { m } from "#messages/messages.js";
import { Badge } from "#web/components/badge.tsx";
import { Button } from "#web/components/button.tsx";
import { Card } from "#web/components/card.tsx";
import { MoreRows } from "#web/components/more-rows.tsx";
import { formatDate, formatMoney } from "#web/format.ts";
import type { Purchase, Purchases } from "../schema.ts";
import { purchaseName } from "./purchase-name.ts";
import { RefundDialog } from "./refund-dialog.tsx";
import { usePurchases } from "./use-purchases.ts";

/** What was paid, the newest first, with the way to get the money back while the guarantee lasts. */
export function PurchaseHistory({ first }: { first: Purchases }) {
  const { rows, hasMore, pending, error, loadMore } = usePurchases(first);
  const [asking, setAsking] = useState<Purchase | null>(null);
  // What the screen came with is loaded anew; an older page is not, and must not offer it again.
  const [asked, setAsked] = useState<readonly string[]>([]);
  const { revalidate } = useRevalidator();
  if (rows.length === 0) return null;
  return (
    <Card padding="none">
      <h2 className="px-5 pt-6 font-display text-title font-semibold sm:px-6">
        {m.billing_purchases_title()}
      </h2>
      <ul className="mt-4 divide-y divide-line border-t border-line text-small">
        {rows.map((purchase) => (
          <PurchaseRow
            key={purchase.id}
            purchase={asked.includes(purchase.id) ? asAsked(purchase) : purchase}
            onAsk={() => setAsking(purchase)}
          />
        ))}
      </ul>
      <MoreRows
        {...{ hasMore, pending, error }}
        label={m.billing_purchases_more()}
        onMore={() => void loadMore()}
      />
      {asking && (
        <RefundDialog
          purchase={asking}
          onClose={() => setAsking(null)}
          onAsked={() => {
            setAsked([...asked, asking.id]);
            setAsking(null);
            void revalidate();
          }}
        />
      )}
    </Card>
  );
}

function asAsked(purchase: Purchase): Purchase {
  return purchase.refund === "possible" ? { ...purchase, refund: "asked" } : purchase;
}

function PurchaseRow({ purchase, onAsk }: { purchase: Purchase; onAsk: () => void }) {
  const note = noteOf(purchase);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3.5 sm:px-6">
      <div className="min-w-0">
        <p className="font-medium">{purchaseName(purchase)}</p>
        <p className="text-subtle">
          <time dateTime={purchase.paid_at}>{formatDate(purchase.paid_at)}</time>
          {" · "}
          {m.billing_purchase_credits({ count: purchase.credits })}
        </p>
        {note && <p className="text-muted">{note}</p>}
      </div>
      <div className="ml-auto flex items-center gap-4">
        <RefundBadge purchase={purchase} />
        <span className="font-semibold tabular-nums">{formatMoney(purchase.amount)}</span>
        {purchase.refund === "possible" && (
          <Button variant="secondary" size="sm" onClick={onAsk}>
            {m.billing_refund_request()}
          </Button>
        )}
      </div>
    </li>
  );
}

function RefundBadge({ purchase }: { purchase: Purchase }) {
  if (purchase.refunded > 0) {
    return (
      <Badge tone="neutral">
        {purchase.refunded >= purchase.amount ? m.billing_refund_done() : m.billing_refund_partly()}
      </Badge>
    );
  }
  if (purchase.refund === "asked") return <Badge tone="warning">{m.billing_refund_asked()}</Badge>;
  return null;
}

function noteOf({ refund, refundable_until, decline_reason }: Purchase): string | undefined {
  switch (refund) {
    case "possible":
      return m.billing_refund_until({ date: formatDate(refundable_until) });
    case "asked":
      return m.billing_refund_held();
    case "declined":
      return m.billing_refund_was_declined({ reason: decline_reason ?? "" });
    case "in_doubt":
      return m.billing_refund_in_doubt();
    default:
      return undefined;
  }
}
