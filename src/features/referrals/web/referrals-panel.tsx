import { useRevalidator } from "react-router";
import { m } from "#messages/messages.js";
import { Badge } from "#web/components/badge.tsx";
import { Card } from "#web/components/card.tsx";
import { CopyButton } from "#web/components/copy-button.tsx";
import { EmptyState } from "#web/components/empty-state.tsx";
import { MoreRows } from "#web/components/more-rows.tsx";
import { RetryAlert } from "#web/components/retry-alert.tsx";
import { formatDate, formatNumber } from "#web/format.ts";
import { usePage } from "#web/page-data.tsx";
import type { ReferralStats } from "../schema.ts";
import { referralRewardText } from "./referral-reward-text.ts";
import { useReferrals } from "./use-referrals.ts";

type Referral = ReferralStats["referrals"][number];

/** Why a referral has brought nothing, or nothing any more. */
const reasons: Readonly<Record<NonNullable<Referral["refusal"]>, () => string>> = {
  reversed: m.referrals_why_reversed,
  same_card: m.referrals_why_same_card,
  limit_reached: m.referrals_why_limit_reached,
  account_deleted: m.referrals_why_account_deleted,
};

/** The dashboard's Referrals: the code, the figures, how it works, and who came. */
export function ReferralsPanel({ stats }: { stats: ReferralStats | null }) {
  const { revalidate, state } = useRevalidator();
  if (!stats) {
    return (
      <RetryAlert pending={state === "loading"} onRetry={revalidate}>
        {m.referrals_failed()}
      </RetryAlert>
    );
  }
  return (
    <div className="grid gap-6">
      <ReferralCode code={stats.referral_code} />
      <dl className="grid gap-4 sm:grid-cols-3">
        <Figure label={m.referrals_total()} value={stats.total_referrals} />
        <Figure label={m.referrals_completed()} value={stats.completed_referrals} />
        <Figure label={m.referrals_earned()} value={stats.total_credits_earned} />
      </dl>
      <Steps />
      <ReferralList stats={stats} />
    </div>
  );
}

function ReferralCode({ code }: { code: string }) {
  const { policies, publicOrigin } = usePage();
  const link = `${publicOrigin}/register?ref=${code}`;
  return (
    <Card padding="lg" lit className="grid gap-6">
      <div className="grid gap-1">
        <h2 className="font-display text-title font-semibold">{m.referrals_title()}</h2>
        <p className="text-muted">{referralRewardText(policies.referral)}</p>
      </div>
      <div className="grid gap-4 md:grid-cols-[auto_1fr]">
        <CopyLine label={m.referrals_code()} text={code} large />
        <CopyLine label={m.referrals_link()} text={link} />
      </div>
    </Card>
  );
}

function CopyLine({ label, text, large = false }: { label: string; text: string; large?: boolean }) {
  return (
    <div className="grid min-w-0 gap-1.5">
      <span className="text-small text-muted">{label}</span>
      <span className="flex min-h-14 min-w-0 flex-wrap items-center justify-between gap-2 rounded-control border border-line bg-sunken py-2 pr-2 pl-3">
        <code
          className={
            large
              ? "font-display text-title font-bold tracking-widest"
              : // On a phone it takes a line of its own.
                "min-w-0 flex-1 basis-40 truncate text-small"
          }
        >
          {text}
        </code>
        <CopyButton text={text} />
      </span>
    </div>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <Card className="flex items-baseline justify-between gap-4 sm:grid sm:justify-start sm:gap-1">
      <dt className="text-small text-muted">{label}</dt>
      <dd className="font-display text-heading font-bold">{formatNumber(value)}</dd>
    </Card>
  );
}

function Steps() {
  const { on, credits: count } = usePage().policies.referral;
  const reward =
    on === "signup" ? m.referrals_step_signup_reward({ count }) : m.referrals_step_purchase({ count });
  const steps = [m.referrals_step_share(), m.referrals_step_sign_up(), ...(count > 0 ? [reward] : [])];
  return (
    <Card padding="lg">
      <h2 className="font-display text-title font-semibold">{m.referrals_how()}</h2>
      <ol className="mt-5 grid gap-5 md:grid-cols-3">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden="true"
              className="grid size-8 shrink-0 place-items-center rounded-full bg-marigold-soft font-display font-bold text-accent"
            >
              {index + 1}
            </span>
            <span className="pt-1 text-small">{step}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function ReferralList({ stats }: { stats: ReferralStats }) {
  const { rows: referrals, hasMore, pending, error, loadMore } = useReferrals(stats);
  return (
    <Card padding="none">
      <h2 className="px-6 pt-6 sm:px-8 font-display text-title font-semibold">{m.referrals_list()}</h2>
      {referrals.length === 0 ? (
        <EmptyState title={m.referrals_empty_title()} text={m.referrals_empty_text()} />
      ) : (
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {referrals.map((referral) => (
            <ReferralRow key={referral.id} referral={referral} />
          ))}
        </ul>
      )}
      <MoreRows {...{ hasMore, pending, error }} label={m.referrals_more()} onMore={() => void loadMore()} />
    </Card>
  );
}

function ReferralRow({ referral }: { referral: Referral }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-6 py-4 sm:px-8">
      <span className="grid min-w-0">
        <span className="font-medium wrap-anywhere">
          {referral.referred_email === "Unknown" ? m.referrals_unknown() : referral.referred_email}
        </span>
        <span className="text-small text-subtle">{formatDate(referral.created_at)}</span>
        {referral.refusal !== null && (
          <span className="text-small text-muted">{reasons[referral.refusal]()}</span>
        )}
      </span>
      <span className="flex items-center gap-3">
        {(referral.credits_awarded > 0 || referral.refusal !== null) && (
          <span className="text-small text-muted">
            {m.referrals_credits({ count: referral.credits_awarded })}
          </span>
        )}
        <ReferralBadge {...referral} />
      </span>
    </li>
  );
}

/** What has become of it; the stored status alone would call a reward that is gone completed. */
function ReferralBadge({ status, refusal }: Pick<Referral, "status" | "refusal">) {
  if (refusal === "reversed") return <Badge tone="warning">{m.referrals_refunded()}</Badge>;
  if (refusal !== null) return <Badge>{m.referrals_refused()}</Badge>;
  if (status === "completed") return <Badge tone="success">{m.referrals_done()}</Badge>;
  return <Badge>{m.referrals_pending()}</Badge>;
}
