import { useQuery } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { m } from "#messages/messages.js";
import { callApi } from "#web/api.ts";
import { Badge, type BadgeTone } from "#web/components/badge.tsx";
import { Button } from "#web/components/button.tsx";
import { Card } from "#web/components/card.tsx";
import { EmptyState } from "#web/components/empty-state.tsx";
import { RetryAlert } from "#web/components/retry-alert.tsx";
import { Skeleton } from "#web/components/skeleton.tsx";
import { formatDate, formatMoney } from "#web/format.ts";
import { failureText } from "#web/tell-failure.ts";
import { type InvoicesAnswer, invoicesSchema } from "../schema.ts";
import { usePortal } from "./use-portal.ts";

type Invoice = InvoicesAnswer["invoices"][number];

const states: Record<Invoice["status"], { tone: BadgeTone; text: () => string }> = {
  paid: { tone: "success", text: m.billing_invoice_paid },
  open: { tone: "warning", text: m.billing_invoice_open },
  uncollectible: { tone: "danger", text: m.billing_invoice_uncollectible },
  void: { tone: "neutral", text: m.billing_invoice_void },
};

/**
 * The invoices of what a person bought, and the way to say whom they are for. Asked for by the browser, so that the dashboard does
 * not wait for them.
 */
export function InvoicesCard() {
  const portal = usePortal();
  const invoices = useQuery({
    queryKey: ["invoices"],
    queryFn: ({ signal }) => callApi(fetch, "/api/billing/invoices", { signal }, invoicesSchema),
  });
  return (
    <Card padding="none" aria-busy={invoices.isPending}>
      <div className="flex flex-wrap items-center justify-between gap-3 px-5 pt-6 sm:px-6">
        <h2 className="font-display text-title font-semibold">{m.billing_invoices_title()}</h2>
        <Button
          variant="secondary"
          size="sm"
          pending={portal.pending !== null}
          onClick={() => void portal.open("overview")}
        >
          <ExternalLink aria-hidden="true" />
          {m.billing_invoices_details()}
        </Button>
      </div>
      {invoices.isPending ? (
        <div className="grid gap-3 p-5 sm:p-6">
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </div>
      ) : invoices.isError ? (
        <Failure error={invoices.error} onRetry={invoices.refetch} />
      ) : (
        <InvoiceTable invoices={invoices.data.invoices} />
      )}
      {portal.freshSignInDialog}
    </Card>
  );
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const words = failureText(error);
  return words === "" ? null : (
    <RetryAlert className="m-5 sm:m-6" onRetry={onRetry}>
      {words}
    </RetryAlert>
  );
}

function InvoiceTable({ invoices }: { invoices: Invoice[] }) {
  if (invoices.length === 0) {
    return <EmptyState title={m.billing_invoices_empty_title()} text={m.billing_invoices_empty_text()} />;
  }
  return (
    <table className="mt-4 w-full border-t border-line text-small">
      <thead className="sr-only">
        <tr>
          <th scope="col">{m.billing_invoice_date()}</th>
          <th scope="col">{m.billing_invoice_number()}</th>
          <th scope="col">{m.billing_invoice_amount()}</th>
          <th scope="col">{m.billing_invoice_status()}</th>
          <th scope="col">{m.billing_invoice_documents()}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {invoices.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} />
        ))}
      </tbody>
    </table>
  );
}

/** A row of the table; on a narrow screen its cells stand in two lines. */
function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { tone, text } = states[invoice.status];
  const number = invoice.number ?? invoice.id;
  return (
    <tr className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1.5 px-5 py-3.5 sm:grid-cols-[8rem_1fr_6rem_8rem_auto] sm:px-6">
      <td className="font-medium">
        <time dateTime={invoice.date}>{formatDate(invoice.date)}</time>
      </td>
      <td className="text-subtle max-sm:order-4 max-sm:col-span-2 max-sm:wrap-anywhere">{number}</td>
      <td className="text-right font-semibold tabular-nums max-sm:order-2">{formatMoney(invoice.amount)}</td>
      <td className="max-sm:order-3">
        <Badge tone={tone}>{text()}</Badge>
      </td>
      <td className="flex justify-end gap-4 max-sm:order-3">
        {invoice.url && (
          <DocumentLink href={invoice.url} label={m.billing_invoice_view_of({ number })}>
            {invoice.status === "open" ? m.billing_invoice_pay() : m.billing_invoice_view()}
          </DocumentLink>
        )}
        {invoice.pdf && (
          <DocumentLink href={invoice.pdf} label={m.billing_invoice_pdf_of({ number })}>
            PDF
          </DocumentLink>
        )}
      </td>
    </tr>
  );
}

function DocumentLink({ href, label, children }: { href: string; label: string; children: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label={`${children}: ${label}`}
      className="inline-flex min-h-6 items-center font-medium text-accent underline underline-offset-4"
    >
      {children}
    </a>
  );
}
