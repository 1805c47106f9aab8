import { CURRENCY, type InvoicesAnswer } from "./schema.ts";
import type { Invoice } from "./subscription-invoice.ts";

/** An invoice for whom it was written to. Amounts are what it asked for, in cents. */
export function presentInvoice(invoice: Invoice): InvoicesAnswer["invoices"][number] {
  return {
    id: invoice.id,
    number: invoice.number,
    date: new Date(invoice.created * 1_000).toISOString(),
    amount: invoice.amount_due,
    currency: CURRENCY,
    // Drafts are left out when invoices are listed.
    status: invoice.status === "draft" || invoice.status === null ? "open" : invoice.status,
    url: invoice.hosted_invoice_url ?? null,
    pdf: invoice.invoice_pdf ?? null,
  };
}
