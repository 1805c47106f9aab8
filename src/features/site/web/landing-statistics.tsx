import { m } from "#messages/messages.js";
import { Unbroken } from "#web/components/unbroken.tsx";
import { usePage } from "#web/page-data.tsx";

export function LandingStatistics() {
  const { brand, locale } = usePage();
  const figures = [
    { value: brand.claims.trustShare[locale], text: m.site_statistics_trust() },
    { value: brand.claims.engagement[locale], text: m.site_statistics_engagement() },
    { value: brand.claims.higherReturn[locale], text: m.site_statistics_return() },
  ];
  return (
    <section
      aria-label={m.site_statistics_label()}
      className="border-y border-line bg-surface dark:bg-sunken"
    >
      <dl className="shell grid divide-line max-md:divide-y md:grid-cols-3 md:divide-x">
        {figures.map((figure) => (
          <div
            key={figure.text}
            className="flex flex-col-reverse justify-end gap-2 py-8 md:px-8 md:py-12 md:first:pl-0 md:last:pr-0"
          >
            <dt className="max-w-64 text-small text-balance text-muted">
              <Unbroken text={figure.text} />
            </dt>
            <dd className="font-display text-section font-bold tabular-nums">{figure.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
