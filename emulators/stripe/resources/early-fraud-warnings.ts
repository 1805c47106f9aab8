import type Stripe from "stripe";
import { z } from "zod";
import type { Work } from "../database.ts";
import { newId } from "../ids.ts";
import { idOf, insertObject, objectInPath, ownObject, saveObject } from "../objects.ts";
import { emitEvent } from "../webhooks/emit-event.ts";
import { referencesOf } from "../wire/expansion.ts";
import { listObjects } from "../wire/pagination.ts";
import { paginationShape, paramsOf, text, timeRange } from "../wire/params.ts";
import { route } from "../wire/route.ts";

referencesOf("radar.early_fraud_warning", { charge: "charge", payment_intent: "payment_intent" });

function buildWarning(work: Work, charge: Stripe.Charge): Stripe.Radar.EarlyFraudWarning {
  const intent = idOf(charge.payment_intent);
  return {
    id: newId("issfr"),
    object: "radar.early_fraud_warning",
    actionable: !charge.refunded && !charge.disputed,
    charge: charge.id,
    created: work.now,
    fraud_type: "made_with_stolen_card",
    livemode: false,
    ...(intent === null ? {} : { payment_intent: intent }),
  };
}

/** The card's bank suspects fraud: a dispute may follow. */
export async function warnOfFraud(work: Work, chargeId: string): Promise<void> {
  const charge = await ownObject(work, "charge", chargeId, { lock: true });
  const warning = await insertObject(work, "radar.early_fraud_warning", buildWarning(work, charge));
  await emitEvent(work, "radar.early_fraud_warning.created", warning);
}

/** There is nothing left to do about a charge that was wholly refunded, or disputed. */
export async function closeWarnings(work: Work, chargeId: string): Promise<void> {
  const listing = { url: "", page: { limit: 100 }, where: { charge: chargeId, actionable: true } };
  for (const warning of (await listObjects(work, "radar.early_fraud_warning", listing)).data) {
    const closed = await saveObject(work, "radar.early_fraud_warning", { ...warning, actionable: false });
    await emitEvent(work, "radar.early_fraud_warning.updated", closed, { actionable: true });
  }
}

const base = "/v1/radar/early_fraud_warnings";
const listParams = paramsOf<Stripe.Radar.EarlyFraudWarningListParams>()({
  ...paginationShape,
  charge: text().optional(),
  created: timeRange().optional(),
  payment_intent: text().optional(),
});

export const earlyFraudWarningRoutes = [
  route("GET", base, listParams, (work, { charge, created, payment_intent, ...page }) =>
    listObjects(work, "radar.early_fraud_warning", {
      url: base,
      page,
      created,
      where: { charge, payment_intent },
    }),
  ),
  route("GET", `${base}/:id`, z.strictObject({}), (work, _params, id) =>
    objectInPath(work, "radar.early_fraud_warning", id),
  ),
];
