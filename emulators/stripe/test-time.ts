import type { Work } from "./database.ts";
import { findObject, idOf, ownObject } from "./objects.ts";

/** The same work at the time of a customer's test clock, if it has one. */
export async function onClockOf(work: Work, customerId: string | null): Promise<Work> {
  if (work.clock !== null || customerId === null) return work;
  const customer = await findObject(work, "customer", customerId, { deleted: true });
  const clockId = idOf(customer?.test_clock);
  if (clockId === null) return work;
  const clock = await ownObject(work, "test_helpers.test_clock", clockId);
  return { ...work, now: clock.frozen_time, clock: clockId };
}
