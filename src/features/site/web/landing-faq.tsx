import { m } from "#messages/messages.js";
import { Accordion } from "#web/components/accordion.tsx";
import { usePage } from "#web/page-data.tsx";
import { faqEntries } from "./faq-entries.ts";

export function LandingFaq() {
  const { brand, policies } = usePage();
  return (
    <section id="faq" aria-labelledby="faq-title" className="shell py-20 md:py-28">
      <div className="grid gap-10 lg:grid-cols-[1fr_1.6fr] lg:gap-16">
        <div>
          <h2 id="faq-title" className="font-display text-section font-bold">
            {m.site_faq_title()}
          </h2>
          <p className="mt-4 text-lead text-muted">{m.site_faq_text()}</p>
        </div>
        <Accordion
          items={faqEntries(policies, brand.supportEmail).map(({ question, answer }) => ({
            title: question,
            content: answer,
          }))}
        />
      </div>
    </section>
  );
}
