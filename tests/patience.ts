/**
 * For `vi.waitFor` and `expect.poll`: how long a condition may take to come true on a machine that stalls. Their own
 * second is over before a busy machine has done anything.
 */
export const PATIENCE = { timeout: 30_000, interval: 50 } as const;
