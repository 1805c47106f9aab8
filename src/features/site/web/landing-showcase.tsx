import { m } from "#messages/messages.js";
import { usePage } from "#web/page-data.tsx";
import { HeroClip } from "./hero-clip.tsx";
import { landingStills } from "./landing-stills.ts";

/** A prompt before and after, which start-landing.ts types again and again, and the film that came of it. */
export function LandingShowcase() {
  const { locale } = usePage();
  return (
    <section aria-labelledby="showcase-title" className="shell">
      <div className="night beam relative isolate grid items-center gap-10 overflow-clip rounded-pane p-6 sm:p-10 lg:grid-cols-[1fr_minmax(15rem,21rem)] lg:gap-16 lg:p-16">
        <div>
          <h2 id="showcase-title" className="max-w-2xl font-display text-section font-bold">
            {m.site_showcase_title()}
          </h2>
          <p className="mt-5 max-w-xl text-lead text-muted">{m.site_showcase_text()}</p>
          <div className="mt-10 grid gap-5">
            <figure className="max-w-md">
              <figcaption className="mb-2 text-small text-muted">{m.site_showcase_before()}</figcaption>
              <p className="rounded-card rounded-bl-none border border-line-strong bg-raised p-4">
                {m.site_showcase_prompt()}
              </p>
            </figure>
            <figure className="max-w-2xl lg:ml-10">
              <figcaption className="mb-2 text-small text-accent">{m.site_showcase_after()}</figcaption>
              <div className="lit grid rounded-card rounded-tr-none border border-marigold/50 bg-raised p-5 sm:p-6">
                <p className="sr-only">{m.site_showcase_result()}</p>
                {/* The whole text keeps the place, so that the page does not grow while it is typed. */}
                <p aria-hidden="true" className="invisible col-start-1 row-start-1">
                  {m.site_showcase_result()}
                </p>
                <p
                  aria-hidden="true"
                  data-typed-example=""
                  className="col-start-1 row-start-1 transition-opacity duration-700"
                >
                  {m.site_showcase_result()}
                </p>
              </div>
            </figure>
          </div>
        </div>
        <figure className="mx-auto w-full max-w-72 lg:max-w-none">
          <HeroClip
            still={landingStills(locale).showcase}
            sizes="(min-width: 64rem) 21rem, 18rem"
            clip={`showcase-${locale}`}
            description={m.site_showcase_film()}
          />
          <figcaption className="mt-3 text-center text-small text-muted">
            {m.site_showcase_film_note()}
          </figcaption>
        </figure>
      </div>
    </section>
  );
}
