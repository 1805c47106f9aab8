import type { MetaFunction } from "react-router";
import { usePage } from "#web/page-data.tsx";
import type { RouteHandle } from "#web/page-kind.ts";
import { pageMeta } from "#web/page-meta.ts";

export const meta: MetaFunction = (input) => pageMeta(input);

export const handle: RouteHandle = { document: "landing" };

export default function Landing() {
  const { brand, locale } = usePage();
  return (
    <section className="shell py-24">
      <h1 className="max-w-3xl font-display text-hero font-bold">{brand.headline[locale]}</h1>
      <p className="mt-6 max-w-xl text-lead text-muted">{brand.description[locale]}</p>
    </section>
  );
}
