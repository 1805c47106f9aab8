/** What a payment is known by here, whichever of the provider's objects an event is about. */
export type PaymentSource = `checkout:${string}` | `invoice:${string}`;

/** A one-off purchase. */
export function checkoutSource(sessionId: string): PaymentSource {
  return `checkout:${sessionId}`;
}

/** A payment of a package. */
export function invoiceSource(invoiceId: string): PaymentSource {
  return `invoice:${invoiceId}`;
}

/** The invoice of a source; undefined for a one-off purchase. */
export function invoiceOf(source: string): string | undefined {
  return source.startsWith("invoice:") ? source.slice("invoice:".length) : undefined;
}
