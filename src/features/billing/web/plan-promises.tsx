import { Check, ReceiptText, ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "#messages/messages.js";

const COMMON = [
  m.billing_common_script,
  m.billing_common_languages,
  m.billing_common_formats,
  m.billing_common_edits,
  m.billing_common_refund,
  m.billing_common_expiry,
];

/** What every plan brings, and on what terms. */
export function PlanPromises() {
  return (
    <div className="grid gap-10 lg:grid-cols-[3fr_2fr]">
      <section aria-labelledby="common-features">
        <h2 id="common-features" className="font-display text-title font-semibold">
          {m.billing_common_title()}
        </h2>
        <ul className="mt-5 grid gap-x-8 gap-y-3 text-small sm:grid-cols-2">
          {COMMON.map((text) => (
            <li key={text()} className="flex gap-2.5">
              <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
              {text()}
            </li>
          ))}
        </ul>
      </section>
      <div className="grid content-start gap-5 border-line max-lg:border-t max-lg:pt-8 lg:border-l lg:pl-10">
        <PromiseLine icon={<ShieldCheck aria-hidden="true" />} title={m.billing_guarantee_title()}>
          {m.billing_guarantee_text()}
        </PromiseLine>
        <PromiseLine icon={<ReceiptText aria-hidden="true" />} title={m.billing_vat_title()}>
          {m.billing_vat_text()}
        </PromiseLine>
      </div>
    </div>
  );
}

function PromiseLine({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="flex gap-3 [&>svg]:mt-0.5 [&>svg]:size-6 [&>svg]:shrink-0 [&>svg]:text-teal">
      {icon}
      <div>
        <p className="font-semibold">{title}</p>
        <p className="text-small text-muted">{children}</p>
      </div>
    </div>
  );
}
