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

/** A source as it came from outside; undefined if the text is none. */
export function readSource(text: string): PaymentSource | undefined {
  const [kind, id] = text.split(":");
  if (id === undefined) return undefined;
  if (kind === "checkout") return checkoutSource(id);
  return kind === "invoice" ? invoiceSource(id) : undefined;
}

/** The invoice of a source; undefined for a one-off purchase. */
export function invoiceOf(source: string): string | undefined {
  return source.startsWith("invoice:") ? source.slice("invoice:".length) : undefined;
}
