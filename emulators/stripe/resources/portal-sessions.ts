import type Stripe from "stripe";
import { z } from "zod";
import type { Work } from "../database.ts";
import { newId } from "../ids.ts";
import { idOf, insertObject, objectInParam, privateOf } from "../objects.ts";
import { emitEvent } from "../webhooks/emit-event.ts";
import { invalidRequest } from "../wire/errors.ts";
import { referencesOf } from "../wire/expansion.ts";
import { list, oneOf, paramsOf, text, unsupported, url } from "../wire/params.ts";
import { route } from "../wire/route.ts";
import { locales } from "./checkout-session-params.ts";
import { defaultConfiguration } from "./portal-configurations.ts";

referencesOf("billing_portal.session", { configuration: "billing_portal.configuration" });

type Params = Stripe.BillingPortal.SessionCreateParams;

const flowTypes = [
  "payment_method_update",
  "subscription_cancel",
  "subscription_update",
  "subscription_update_confirm",
] as const;

const flowData = paramsOf<Stripe.BillingPortal.SessionCreateParams.FlowData>()({
  after_completion: z
    .strictObject({
      hosted_confirmation: z.strictObject({ custom_message: text(500).optional() }).optional(),
      redirect: z.strictObject({ return_url: url() }).optional(),
      type: oneOf("flow_data[after_completion][type]", [
        "hosted_confirmation",
        "portal_homepage",
        "redirect",
      ]),
    })
    .optional(),
  subscription_cancel: z.strictObject({ subscription: text(), ...unsupported("retention") }).optional(),
  subscription_update: z.strictObject({ subscription: text() }).optional(),
  subscription_update_confirm: z
    .strictObject({
      items: list(z.strictObject({ id: text(), price: text(), ...unsupported("quantity") }), 1),
      subscription: text(),
      ...unsupported("discounts"),
    })
    .optional(),
  type: oneOf("flow_data[type]", flowTypes),
  ...unsupported("subscription_pause"),
});
type FlowData = z.output<typeof flowData>;

const createParams = paramsOf<Params>()({
  configuration: text().optional(),
  customer: text(),
  flow_data: flowData.optional(),
  locale: oneOf("locale", locales).optional(),
  return_url: url().optional(),
  ...unsupported("after_expiration", "customer_account", "on_behalf_of"),
});

function flowOf(given: FlowData): Stripe.BillingPortal.Session.Flow {
  const done = given.after_completion;
  const { subscription_cancel: cancel, subscription_update_confirm: confirm } = given;
  const redirect = done?.redirect;
  return {
    after_completion: {
      hosted_confirmation:
        done?.type === "hosted_confirmation"
          ? { custom_message: done.hosted_confirmation?.custom_message ?? null }
          : null,
      redirect: redirect ?? null,
      type: done?.type ?? "portal_homepage",
    },
    customer_update: null,
    subscription_cancel: cancel ? { retention: null, subscription: cancel.subscription } : null,
    subscription_pause: null,
    subscription_update: given.subscription_update ?? null,
    subscription_update_confirm: confirm
      ? {
          discounts: null,
          items: confirm.items.map(({ id, price }) => ({ id, price })),
          subscription: confirm.subscription,
        }
      : null,
    type: given.type,
  };
}

/** The subscription that a flow is about, if it is about one. */
export function flowSubscription(flow: Stripe.BillingPortal.Session.Flow): string | null {
  const about = flow.subscription_cancel ?? flow.subscription_update ?? flow.subscription_update_confirm;
  return about?.subscription ?? null;
}

async function checkFlow(
  work: Work,
  flow: Stripe.BillingPortal.Session.Flow,
  customer: string,
): Promise<void> {
  if (flow.type === "payment_method_update") return;
  const subscription = flowSubscription(flow);
  const param = `flow_data[${flow.type}][subscription]`;
  if (subscription === null)
    throw invalidRequest(`Missing required param: ${param}.`, param, "parameter_missing");
  const found = await objectInParam(work, "subscription", subscription, param);
  if (idOf(found.customer) !== customer) {
    throw invalidRequest("The subscription must belong to the customer of the session.", param);
  }
  // Stripe's portal hands such a subscription to a schedule: until that has run, or was taken back, nobody changes it there.
  if (
    flow.type !== "subscription_cancel" &&
    (await privateOf(work, "subscription", subscription)).next_price
  ) {
    throw invalidRequest("This subscription cannot be updated because a change of it is scheduled.", param);
  }
  for (const [index, item] of (flow.subscription_update_confirm?.items ?? []).entries()) {
    await objectInParam(work, "price", item.price ?? "", `flow_data[${flow.type}][items][${index}][price]`);
  }
}

async function createSession(
  work: Work,
  given: z.output<typeof createParams>,
): Promise<Stripe.BillingPortal.Session> {
  await objectInParam(work, "customer", given.customer, "customer");
  const configuration =
    given.configuration === undefined
      ? await defaultConfiguration(work)
      : await objectInParam(work, "billing_portal.configuration", given.configuration, "configuration");
  if (!configuration.active) {
    throw invalidRequest("This portal configuration is not active.", "configuration");
  }
  const flow = given.flow_data ? flowOf(given.flow_data) : null;
  if (flow) await checkFlow(work, flow, given.customer);
  const id = newId("bps");
  const session: Stripe.BillingPortal.Session = {
    id,
    object: "billing_portal.session",
    configuration: configuration.id,
    created: work.now,
    customer: given.customer,
    customer_account: null,
    flow,
    livemode: false,
    locale: given.locale ?? null,
    on_behalf_of: null,
    return_url: given.return_url ?? configuration.default_return_url,
    url: `${work.baseUrl}/p/session/${id}`,
  };
  await insertObject(work, "billing_portal.session", session);
  await emitEvent(work, "billing_portal.session.created", session);
  return session;
}

export const portalSessionRoutes = [
  route("POST", "/v1/billing_portal/sessions", createParams, createSession),
];
