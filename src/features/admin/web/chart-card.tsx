import { lazy, Suspense } from "react";
import { m } from "#messages/messages.js";
import { classNames } from "#web/class-names.ts";
import { Card } from "#web/components/card.tsx";
import { Skeleton } from "#web/components/skeleton.tsx";
import { formatDate } from "#web/format.ts";
import type { OverviewPoint } from "../schema.ts";

/** The chart library is large and only this screen needs it. */
const FigureChart = lazy(() => import("./figure-chart.tsx"));

export interface ChartOf {
  title: string;
  format: (value: number) => string;
  /** The same in few letters: an axis has room for seven or so. */
  shortFormat: (value: number) => string;
  series: { name: string; value: (point: OverviewPoint) => number; tone: "first" | "second" }[];
}

interface ChartProps {
  chart: ChartOf;
  /** None as long as they are fetched. */
  points: OverviewPoint[] | undefined;
}

/** The picture, and the same numbers as a table for whoever can't see it or wants them exactly. */
export function ChartCard({ chart, points }: ChartProps) {
  const { title, format, shortFormat, series } = chart;
  return (
    <Card padding="md" className="grid content-start gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="font-semibold">{title}</h3>
        <Sums chart={chart} points={points} />
      </div>
      <div className="h-52" aria-hidden="true">
        {points ? (
          <Suspense fallback={<Skeleton className="h-full rounded-control" />}>
            <FigureChart
              format={format}
              shortFormat={shortFormat}
              series={series.map(({ name, tone }) => ({ name, tone }))}
              points={points.map((point) => ({
                label: pointName(point),
                values: series.map(({ value }) => value(point)),
              }))}
            />
          </Suspense>
        ) : (
          <Skeleton className="h-full rounded-control" />
        )}
      </div>
      {points && <NumbersTable chart={chart} points={points} />}
    </Card>
  );
}

/** What each series comes to in all. */
function Sums({ chart: { format, series }, points }: ChartProps) {
  const sums = series.map(({ name, tone, value }) => ({
    name,
    tone,
    sum: points?.reduce((total, point) => total + value(point), 0),
  }));
  return (
    <p className="text-small text-muted tabular-nums">
      {sums.map(({ name, tone, sum }) => (
        <span key={name} className="ml-3 whitespace-nowrap first:ml-0">
          {series.length > 1 && (
            <>
              <span
                aria-hidden="true"
                className={classNames(
                  "mr-1.5 inline-block size-2.5 rounded-full",
                  tone === "first" ? "bg-marigold" : "bg-teal",
                )}
              />
              {`${name} `}
            </>
          )}
          <strong className="text-ink">{sum === undefined ? "…" : format(sum)}</strong>
        </span>
      ))}
    </p>
  );
}

/** For whoever can't see the picture, or wants its numbers exactly. */
function NumbersTable({
  chart: { title, format, series },
  points,
}: {
  chart: ChartOf;
  points: OverviewPoint[];
}) {
  return (
    <details className="text-small">
      <summary className="w-fit cursor-pointer rounded-sm py-1 text-muted hover:text-ink">
        {m.admin_chart_table()}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard. */}
      <section className="mt-2 max-h-64 overflow-y-auto" aria-label={title} tabIndex={0}>
        <table className="w-full">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="text-left text-micro text-subtle">
              <th scope="col" className="py-1.5 font-semibold">
                {m.admin_chart_day()}
              </th>
              {series.map(({ name }) => (
                <th key={name} scope="col" className="py-1.5 text-right font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {points.map((point) => (
              <tr key={point.from}>
                <th scope="row" className="py-1.5 text-left font-normal">
                  {pointName(point)}
                </th>
                {series.map(({ name, value }) => (
                  <td key={name} className="py-1.5 text-right tabular-nums">
                    {format(value(point))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

function pointName({ from, to }: OverviewPoint): string {
  return from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;
}
