/** The pricing page with this price chosen. */
export function pricingAddress(lookupKey: string): string {
  return `/pricing?${new URLSearchParams({ plan: lookupKey })}`;
}

/** Where a visitor who chose a price signs up; afterwards they are back at it. */
export function registerAddress(lookupKey: string): string {
  return `/register?${new URLSearchParams({ plan: lookupKey, next: pricingAddress(lookupKey) })}`;
}
