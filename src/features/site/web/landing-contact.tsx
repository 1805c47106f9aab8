import type { ReactNode } from "react";
import { m } from "#messages/messages.js";
import { Button } from "#web/components/button.tsx";
import { Card } from "#web/components/card.tsx";
import { TextArea } from "#web/components/text-area.tsx";
import { TextField } from "#web/components/text-field.tsx";
import { formatNumber } from "#web/format.ts";
import { usePage } from "#web/page-data.tsx";

/** Characters that each takes, as the server does. */
const LIMITS = { name: 100, email: 254, message: 5_000 };

/** The contact form, sent by start-contact-form.ts, and the company's details. */
export function LandingContact() {
  const { brand } = usePage();
  return (
    <section id="contact" aria-labelledby="contact-title" className="border-t border-line">
      <div className="shell grid gap-12 py-20 md:py-28 lg:grid-cols-[1fr_1.25fr] lg:gap-16">
        <div>
          <h2 id="contact-title" className="font-display text-section font-bold">
            {m.site_contact_title()}
          </h2>
          <p className="mt-4 max-w-md text-lead text-muted">{m.site_contact_text()}</p>
          <dl className="mt-10 grid gap-6">
            <Detail term={m.site_contact_detail_email()}>
              <a
                className="text-teal underline underline-offset-4 hover:text-teal-hover"
                href={`mailto:${brand.supportEmail}`}
              >
                {brand.supportEmail}
              </a>
            </Detail>
            <Detail term={m.site_contact_detail_phone()}>
              <a
                className="text-teal underline underline-offset-4 hover:text-teal-hover"
                href={`tel:${brand.phoneHref}`}
              >
                {brand.phone}
              </a>
            </Detail>
            <Detail term={m.site_contact_detail_address()}>
              <span translate="no">{brand.address.join(", ")}</span>
            </Detail>
          </dl>
        </div>
        <Card padding="lg">
          <p className="hidden noscript:block">{m.site_contact_needs_script()}</p>
          <form
            noValidate
            data-contact-form=""
            data-missing={m.site_contact_missing()}
            data-email-invalid={m.site_contact_email_invalid()}
            data-thanks={m.site_contact_thanks({ name: "{name}", email: "{email}" })}
            className="grid gap-5 noscript:hidden"
          >
            <TextField
              label={m.site_contact_name()}
              name="name"
              autoComplete="name"
              {...limitedTo(LIMITS.name)}
              required
            />
            <TextField
              label={m.site_contact_email()}
              name="email"
              type="email"
              autoComplete="email"
              {...limitedTo(LIMITS.email)}
              required
            />
            <TextArea
              label={m.site_contact_message()}
              name="message"
              rows={6}
              required
              {...limitedTo(LIMITS.message)}
            />
            <p role="alert" data-contact-error="" className="text-small text-danger empty:hidden" />
            <p
              role="alert"
              data-contact-thanks=""
              className="rounded-control bg-success-soft p-4 text-small text-success empty:hidden"
            />
            <Button type="submit" size="lg" className="justify-self-start">
              {m.site_contact_send()}
            </Button>
          </form>
        </Card>
      </div>
    </section>
  );
}

/** What start-contact-form.ts goes by. */
function limitedTo(most: number) {
  return { "data-most": most, "data-too-long": m.web_text_too_long({ most: formatNumber(most) }) };
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <dt className="text-small text-subtle">{term}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}
