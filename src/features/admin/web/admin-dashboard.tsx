import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ArrowLeftRight, Banknote, Clapperboard, Coins, Users } from "lucide-react";
import { type MetaFunction, useSearchParams } from "react-router";
import { m } from "#messages/messages.js";
import { callApi } from "#web/api.ts";
import { classNames } from "#web/class-names.ts";
import { PageHeader } from "#web/components/page-header.tsx";
import { formatMoney, formatNumber } from "#web/format.ts";
import { pageMeta } from "#web/page-meta.ts";
import { type Overview, type OverviewPoint, overviewSchema, PERIODS } from "../schema.ts";
import { ChartCard, type ChartOf } from "./chart-card.tsx";
import { FailedPanel } from "./failed-panel.tsx";
import { FigureCard } from "./figure-card.tsx";
import { formatShortMoney, formatShortNumber } from "./short-format.ts";

export const meta: MetaFunction = (input) =>
  pageMeta(input, { title: m.admin_dashboard_title(), index: false });

/** The business in figures and over time, at /admin/dashboard. `?days=` is the period of the charts. */
export default function AdminDashboard() {
  const [query, setQuery] = useSearchParams();
  const days = PERIODS.find((period) => String(period) === query.get("days")) ?? 30;
  const overview = useQuery({
    queryKey: ["admin", "overview", days],
    queryFn: ({ signal }) => callApi(fetch, `/api/admin/overview?days=${days}`, { signal }, overviewSchema),
    placeholderData: keepPreviousData,
  });
  const { data } = overview;
  return (
    <>
      <PageHeader title={m.admin_dashboard_title()} text={m.admin_dashboard_text()} />
      {overview.isError ? (
        <FailedPanel
          title={m.admin_figures_failed()}
          error={overview.error}
          retry={() => void overview.refetch()}
        />
      ) : (
        <div className="grid gap-6">
          <Totals totals={data?.totals} />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 className="font-display text-title font-semibold">{m.admin_over_time()}</h2>
            <Periods
              days={days}
              onChange={(next) =>
                setQuery({ days: String(next) }, { replace: true, preventScrollReset: true })
              }
            />
          </div>
          <div
            className={classNames(
              "grid gap-4 lg:grid-cols-2 lg:[&>:last-child:nth-child(odd)]:col-span-2",
              overview.isPlaceholderData && "opacity-60 transition",
            )}
          >
            {charts().map((chart) => (
              <ChartCard key={chart.title} chart={chart} points={data?.points} />
            ))}
          </div>
        </div>
      )}
    </>
  );
}

function Totals({ totals }: { totals: Overview["totals"] | undefined }) {
  return (
    <div className="grid gap-4 sm:max-xl:[&>:last-child]:col-span-2 sm:grid-cols-2 xl:grid-cols-5">
      <FigureCard icon={Users} label={m.admin_figure_users()} value={totals && formatNumber(totals.users)} />
      <FigureCard
        icon={Coins}
        label={m.admin_figure_credits()}
        value={totals && formatNumber(totals.credits)}
      />
      <FigureCard
        icon={ArrowLeftRight}
        label={m.admin_figure_transactions()}
        value={totals && formatNumber(totals.transactions)}
      />
      <FigureCard
        icon={Banknote}
        label={m.admin_figure_revenue()}
        value={totals && formatMoney(totals.revenue)}
      />
      <FigureCard
        icon={Clapperboard}
        label={m.admin_figure_videos()}
        value={totals && formatNumber(totals.videos)}
      />
    </div>
  );
}

const periodNames = {
  7: m.admin_period_7,
  30: m.admin_period_30,
  90: m.admin_period_90,
  365: m.admin_period_365,
};

function Periods({ days, onChange }: { days: number; onChange: (days: number) => void }) {
  return (
    <fieldset className="flex flex-wrap rounded-control border border-line p-0.5">
      <legend className="sr-only">{m.admin_period()}</legend>
      {PERIODS.map((period) => (
        <button
          key={period}
          type="button"
          aria-pressed={period === days}
          onClick={() => onChange(period)}
          className="h-9 rounded-sm px-3 text-small font-medium text-muted transition hover:text-ink aria-pressed:bg-sunken aria-pressed:text-ink dark:aria-pressed:bg-raised"
        >
          {periodNames[period]()}
        </button>
      ))}
    </fieldset>
  );
}

/** A function, so that its words are those of the reader. */
function charts(): ChartOf[] {
  const numbers = { format: formatNumber, shortFormat: formatShortNumber };
  const money = { format: formatMoney, shortFormat: formatShortMoney };
  const one = (title: string, value: (point: OverviewPoint) => number, formats = numbers): ChartOf => ({
    title,
    ...formats,
    series: [{ name: title, value, tone: "first" }],
  });
  return [
    one(m.admin_chart_users(), (point) => point.users),
    one(m.admin_chart_revenue(), (point) => point.revenue, money),
    {
      title: m.admin_chart_credits(),
      ...numbers,
      series: [
        { name: m.admin_chart_credits_added(), value: (point) => point.credits_added, tone: "first" },
        { name: m.admin_chart_credits_used(), value: (point) => point.credits_used, tone: "second" },
      ],
    },
    one(m.admin_chart_transactions(), (point) => point.transactions),
    one(m.admin_chart_videos(), (point) => point.videos),
  ];
}
