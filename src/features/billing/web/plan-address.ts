/** The pricing page with this price chosen, and the project that waits for it. */
export function pricingAddress(lookupKey: string, projectId?: string | null): string {
  return `/pricing?${new URLSearchParams({ plan: lookupKey, ...waiting(projectId) })}`;
}

/** The pricing page for somebody whose project waits for a credit. */
export function pricingAddressFor(projectId: string): string {
  return `/pricing?${new URLSearchParams(waiting(projectId))}`;
}

/** Where a payment leads back to, with the project that waits for it. */
export function successAddress(projectId: string | null): string {
  return `/success${projectId ? `?${new URLSearchParams(waiting(projectId))}` : ""}`;
}

/** The project itself, in the studio. */
export function projectAddress(projectId: string): string {
  return `/create/${projectId}`;
}

/** What the way to it carries, in the browser's history, from a payment that was made for it. */
export const paidFor = { paid: true };

export function isPaidFor(state: unknown): boolean {
  return typeof state === "object" && state !== null && "paid" in state;
}

function waiting(projectId: string | null | undefined): Record<string, string> {
  return projectId ? { project: projectId } : {};
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The project that an address names. Nothing but an id of ours is taken from it: whoever made the link chooses no page. */
export function waitingProject(search: URLSearchParams): string | null {
  const id = search.get("project");
  return id !== null && uuid.test(id) ? id : null;
}

/** Where a visitor who chose a price signs up; afterwards they are back at it. */
export function registerAddress(lookupKey: string): string {
  return `/register?${new URLSearchParams({ plan: lookupKey, next: pricingAddress(lookupKey) })}`;
}
