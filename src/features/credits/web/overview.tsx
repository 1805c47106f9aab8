import { Plus } from "lucide-react";
import type { Purchases, SubscriptionAnswer } from "#features/billing/schema.ts";
import { InvoicesCard } from "#features/billing/web/invoices-card.tsx";
import { PurchaseHistory } from "#features/billing/web/purchase-history.tsx";
import { SubscriptionCard } from "#features/billing/web/subscription-card.tsx";
import { referralRewardText } from "#features/referrals/web/referral-reward-text.ts";
import { m } from "#messages/messages.js";
import { ButtonLink } from "#web/components/button-link.tsx";
import { Card } from "#web/components/card.tsx";
import { CopyButton } from "#web/components/copy-button.tsx";
import { formatDate, formatNumber } from "#web/format.ts";
import { usePage } from "#web/page-data.tsx";
import type { CreditSummary } from "../schema.ts";
import { CreditHistory } from "./credit-history.tsx";

/** The dashboard's first tab: what there is to spend, on which plan, the referral code, and how it came to this. */
export function Overview({
  summary,
  subscription,
  purchases,
  referralCode,
}: {
  summary: CreditSummary;
  subscription: SubscriptionAnswer;
  purchases: Purchases;
  /** Null if it could not be loaded. */
  referralCode: string | null;
}) {
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
        <BalanceCard summary={summary} />
        <SubscriptionCard subscription={subscription} />
        {referralCode && <ReferralCard code={referralCode} />}
      </div>
      <PurchaseHistory first={purchases} />
      <CreditHistory summary={summary} />
      {(subscription.status !== null || purchases.purchases.length > 0) && <InvoicesCard />}
    </div>
  );
}

function BalanceCard({ summary: { credits, debt, trial } }: { summary: CreditSummary }) {
  return (
    <Card lit className="flex flex-col md:max-lg:col-span-2">
      <h2 className="text-small font-medium text-muted">{m.credits_balance_title()}</h2>
      <p className="mt-2 flex items-baseline gap-2">
        <span className="font-display text-section font-bold tabular-nums">{formatNumber(credits)}</span>
        <span className="text-muted">{m.credits_balance_unit({ count: credits })}</span>
      </p>
      <p className="mt-1 text-small text-muted">
        {credits > 0 ? m.credits_balance_text() : m.credits_balance_empty()}
      </p>
      {trial && (
        <p className="mt-2 text-small font-medium">
          {m.credits_balance_trial({ count: trial.credits, date: formatDate(trial.ends_at) })}
        </p>
      )}
      {debt > 0 && (
        <p className="mt-2 text-small font-medium text-danger">{m.credits_balance_debt({ count: debt })}</p>
      )}
      <div className="mt-auto flex flex-wrap gap-2.5 pt-5">
        <ButtonLink to="/create" variant={credits > 0 ? "primary" : "secondary"} size="sm">
          <Plus aria-hidden="true" />
          {m.credits_create()}
        </ButtonLink>
        <ButtonLink to="/pricing" variant={credits > 0 ? "secondary" : "primary"} size="sm">
          {m.credits_buy()}
        </ButtonLink>
      </div>
    </Card>
  );
}

function ReferralCard({ code }: { code: string }) {
  const { policies } = usePage();
  return (
    <Card className="flex flex-col">
      <h2 className="text-small font-medium text-muted">{m.credits_referral_title()}</h2>
      <p className="mt-2 text-heading">
        <code className="font-display font-bold tracking-widest">{code}</code>
      </p>
      <p className="mt-1 text-small text-muted">{referralRewardText(policies.referral)}</p>
      <div className="mt-auto pt-5">
        <CopyButton text={code} label={m.credits_referral_copy()} />
      </div>
    </Card>
  );
}
