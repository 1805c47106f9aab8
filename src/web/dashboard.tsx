import { LogOut } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import {
  type LoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useSearchParams,
} from "react-router";
import { shownEmail } from "#features/accounts/shown-email.ts";
import { AccountSettings } from "#features/accounts/web/account-settings.tsx";
import { signOut } from "#features/accounts/web/sign-out.ts";
import { purchasesSchema, subscriptionSchema } from "#features/billing/schema.ts";
import { creditSummarySchema } from "#features/credits/schema.ts";
import { Overview } from "#features/credits/web/overview.tsx";
import { fetchReferralStats } from "#features/referrals/web/fetch-referral-stats.ts";
import { closePreview } from "#features/videos/web/preview/preview-source.ts";
import { m } from "#messages/messages.js";
import { callApi } from "./api.ts";
import { Button } from "./components/button.tsx";
import { PageHeader } from "./components/page-header.tsx";
import { Skeleton } from "./components/skeleton.tsx";
import { Tabs } from "./components/tabs.tsx";
import { pageContext } from "./page-context.ts";
import { pageMeta } from "./page-meta.ts";
import { requireViewer } from "./require-viewer.ts";
import { useSignedOutNotice } from "./signed-out-notice.ts";

const MyVideos = lazy(async () => ({
  default: (await import("#features/videos/web/my-videos.tsx")).MyVideos,
}));
const ReferralsPanel = lazy(async () => ({
  default: (await import("#features/referrals/web/referrals-panel.tsx")).ReferralsPanel,
}));

const TABS = ["overview", "videos", "referrals", "settings"];

export const meta: MetaFunction = (input) =>
  pageMeta(input, { title: m.credits_dashboard_title(), index: false });

export async function loader(args: LoaderFunctionArgs) {
  const { fullName, email } = requireViewer(args);
  const { api } = args.context.get(pageContext);
  const [summary, subscription, purchases, stats] = await Promise.all([
    callApi(api, "/api/credits/transactions", {}, creditSummarySchema),
    callApi(api, "/api/billing/subscription", {}, subscriptionSchema),
    callApi(api, "/api/billing/purchases", {}, purchasesSchema),
    fetchReferralStats(api),
  ]);
  return { fullName, email: shownEmail(email), summary, subscription, purchases, stats };
}

/** Another tab is no reason to ask everything again. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const onlyTab = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return onlyTab && !formMethod ? false : defaultShouldRevalidate;
}

/** The signed-in person's own place, at /dashboard. `?tab=` is the open tab. */
export default function Dashboard() {
  const { fullName, email, summary, subscription, purchases, stats } = useLoaderData<typeof loader>();
  useSignedOutNotice();
  const [query, setQuery] = useSearchParams();
  const asked = query.get("tab") ?? "";
  const tab = TABS.includes(asked) ? asked : "overview";
  const firstName = fullName.trim().split(/\s+/)[0] ?? fullName;
  return (
    <div className="shell pb-24">
      <PageHeader
        title={<span className="line-clamp-2">{m.credits_dashboard_greeting({ name: firstName })}</span>}
        actions={<SignOutButton />}
      />
      <Tabs
        label={m.credits_dashboard_tabs()}
        value={tab}
        onChange={(next) => setQuery(next === "overview" ? {} : { tab: next }, { preventScrollReset: true })}
        tabs={[
          {
            value: "overview",
            label: m.credits_tab_overview(),
            content: (
              <Overview
                summary={summary}
                subscription={subscription}
                purchases={purchases}
                referralCode={stats?.referral_code ?? null}
              />
            ),
          },
          {
            value: "videos",
            label: m.credits_tab_videos(),
            content: (
              <Lazy>
                <MyVideos />
              </Lazy>
            ),
          },
          {
            value: "referrals",
            label: m.credits_tab_referrals(),
            content: (
              <Lazy>
                <ReferralsPanel stats={stats} />
              </Lazy>
            ),
          },
          {
            value: "settings",
            label: m.credits_tab_settings(),
            content: <AccountSettings fullName={fullName} email={email} />,
          },
        ]}
      />
    </div>
  );
}

function SignOutButton() {
  const [leaving, setLeaving] = useState(false);
  return (
    <Button
      variant="secondary"
      size="sm"
      pending={leaving}
      onClick={() => {
        setLeaving(true);
        closePreview();
        void signOut("/login");
      }}
    >
      <LogOut aria-hidden="true" />
      {/* On a phone the mark alone, so that it stays beside the greeting. */}
      <span className="max-xs:sr-only">{m.credits_dashboard_sign_out()}</span>
    </Button>
  );
}

function Lazy({ children }: { children: ReactNode }) {
  return <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>{children}</Suspense>;
}
