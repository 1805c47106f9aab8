import { m } from "#messages/messages.js";

/** Before and after of a prompt; start-landing.ts types the second one again and again. */
export function LandingShowcase() {
  return (
    <section aria-labelledby="showcase-title" className="shell">
      <div className="night beam relative isolate grid gap-10 overflow-clip rounded-pane p-6 sm:p-10 lg:grid-cols-[1fr_1.25fr] lg:gap-16 lg:p-16">
        <div>
          <h2 id="showcase-title" className="font-display text-section font-bold">
            {m.site_showcase_title()}
          </h2>
          <p className="mt-5 max-w-md text-lead text-muted">{m.site_showcase_text()}</p>
        </div>
        <div className="grid content-center gap-5">
          <figure className="max-w-md">
            <figcaption className="mb-2 text-small text-muted">{m.site_showcase_before()}</figcaption>
            <p className="rounded-card rounded-bl-none border border-line-strong bg-raised p-4">
              {m.site_showcase_prompt()}
            </p>
          </figure>
          <figure className="lg:ml-10">
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
    </section>
  );
}
