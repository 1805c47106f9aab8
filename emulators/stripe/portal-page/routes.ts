import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { csrf } from "hono/csrf";
import { HTTPException } from "hono/http-exception";
import type { Markup } from "../checkout-page/layout.ts";
import { originsOf, pageHeaders } from "../checkout-page/layout.ts";
import { chooseLanguage, type Language } from "../checkout-page/messages.ts";
import { fieldsOf, type Kept, readCardFields } from "../checkout-page/pay-form.ts";
import { type Emulator, inTransaction, noRequest, type Work } from "../database.ts";
import { type DeclineCode, declineCodes } from "../payments/cards.ts";
import { flowSubscription } from "../resources/portal-sessions.ts";
import { feedbacks } from "../resources/subscription-params.ts";
import { ApiError } from "../wire/errors.ts";
import { cancelPlan, keepPlan, replaceCard, resumePlan, switchPlan } from "./act.ts";
import { changeDetails, presentDetails, readDetails } from "./change-details.ts";
import { detailsPage, detailsSection } from "./details-pages.ts";
import { loadPortal, offersFor, type Portal, type PortalSubscription, previewSwitch } from "./load.ts";
import { type DoneName, portalMessages } from "./messages.ts";
import { cardPage, homePage, portalNotice } from "./pages.ts";
import { cancelPage, confirmPage, planPage } from "./plan-pages.ts";

const blank: Kept = { email: "", name: "", method: "card", account: "succeeds" };

/** The billing portal. Forms are accepted from these pages only; the address is the key, for an hour. */
export function createPortalPages(emulator: Emulator): Hono {
  const pages = new Hono();
  pages.use(bodyLimit({ maxSize: 16 * 1024 }));
  pages.use(csrf());
  const page = (run: (visit: Visit) => Promise<Response>) => (c: Context) => visitPortal(emulator, c, run);
  pages.get("/:id", page(showHome));
  pages.get(
    "/:id/card",
    page(({ c, portal, language }) =>
      respond(c, portal, cardPage(language, portal, { errors: {}, kept: blank }, null)),
    ),
  );
  pages.post("/:id/card", page(saveCard));
  pages.get("/:id/details", page(showDetails));
  pages.post("/:id/details", page(saveDetails));
  pages.get("/:id/plan/:subscription", page(showPlans));
  pages.get(
    "/:id/confirm/:subscription",
    page((visit) => showConfirm(visit, null)),
  );
  pages.post("/:id/confirm/:subscription", page(confirmSwitch));
  pages.get("/:id/cancel/:subscription", page(showCancel));
  pages.post("/:id/cancel/:subscription", page(confirmCancel));
  pages.post(
    "/:id/resume/:subscription",
    page((visit) => simply(visit, resumePlan, "resume")),
  );
  pages.post(
    "/:id/keep/:subscription",
    page((visit) => simply(visit, keepPlan, "resume")),
  );
  pages.onError((error, c) => {
    const language = chooseLanguage(null, c.req.header("Accept-Language"));
    const t = portalMessages[language];
    if (error instanceof ApiError) {
      const notice = {
        title: t.refusedTitle,
        text: error.message,
        next: `/p/session/${c.req.param("id")}?home=1`,
      };
      return c.html(portalNotice(language, notice), 400, pageHeaders());
    }
    if (!(error instanceof HTTPException)) throw error;
    const notice = { title: t.forbiddenTitle, text: t.forbiddenText };
    return c.html(portalNotice(language, notice), error.status, pageHeaders());
  });
  return pages;
}

/** One visit of an open portal. */
type Visit = { c: Context; emulator: Emulator; portal: Portal; language: Language };

async function visitPortal(
  emulator: Emulator,
  c: Context,
  run: (visit: Visit) => Promise<Response>,
): Promise<Response> {
  const portal = await inTransaction(emulator, noRequest, (work) =>
    loadPortal(work, c.req.param("id") ?? ""),
  );
  const session = portal && ("expired" in portal ? portal.expired : portal.session);
  const language = chooseLanguage(session?.locale ?? null, c.req.header("Accept-Language"));
  const t = portalMessages[language];
  if (!portal) {
    const notice = { title: t.missingTitle, text: t.missingText };
    return c.html(portalNotice(language, notice), 404, pageHeaders());
  }
  if ("expired" in portal) {
    const notice = { title: t.expiredTitle, text: t.expiredText, next: portal.expired.return_url };
    return c.html(portalNotice(language, notice), 410, pageHeaders());
  }
  return run({ c, emulator, portal, language });
}

function respond(
  c: Context,
  { session }: Portal,
  body: Markup,
  status: 200 | 402 | 422 = 200,
): Promise<Response> {
  const targets = originsOf([
    session.return_url,
    session.flow?.after_completion.redirect?.return_url ?? null,
  ]);
  return Promise.resolve(c.html(body, status, pageHeaders(targets)));
}

function subscriptionIn({ c, portal }: Visit): PortalSubscription {
  const id = c.req.param("subscription");
  const shown = portal.subscriptions.find(({ subscription }) => subscription.id === id);
  if (shown) return shown;
  throw new ApiError(400, { type: "invalid_request_error", message: "There is no such subscription here." });
}

function feature(enabled: boolean): void {
  if (enabled) return;
  const message = "The portal's configuration does not offer this.";
  throw new ApiError(400, { type: "invalid_request_error", message });
}

/** Leads on after something was done: where the session's flow says, else to the overview. */
function finish({ c, portal, language }: Visit, done: DoneName): Response | Promise<Response> {
  const after = portal.session.flow?.after_completion;
  if (after?.type === "redirect" && after.redirect) return c.redirect(after.redirect.return_url, 303);
  if (after?.type === "hosted_confirmation") {
    const t = portalMessages[language];
    const text = after.hosted_confirmation?.custom_message ?? t.done[done];
    const notice = { title: t.completed, text, next: portal.session.return_url };
    return respond(c, portal, portalNotice(language, notice));
  }
  return c.redirect(`/p/session/${portal.session.id}?home=1&done=${done}`, 303);
}

async function showHome({ c, portal, language }: Visit): Promise<Response> {
  const { flow, id } = portal.session;
  if (flow && c.req.query("home") === undefined) {
    const base = `/p/session/${id}`;
    const subscription = flowSubscription(flow);
    const price = flow.subscription_update_confirm?.items[0]?.price ?? "";
    const pages: Partial<Record<string, string>> = {
      payment_method_update: `${base}/card`,
      subscription_cancel: `${base}/cancel/${subscription}`,
      subscription_update: `${base}/plan/${subscription}`,
      subscription_update_confirm: `${base}/confirm/${subscription}?price=${price}`,
    };
    return c.redirect(pages[flow.type] ?? base, 303);
  }
  const names = Object.keys(portalMessages.en.done) as DoneName[]; // The keys of that very record.
  const done = names.find((name) => name === c.req.query("done")) ?? null;
  return respond(c, portal, homePage(language, portal, { done, details: detailsSection(language, portal) }));
}

async function saveCard(visit: Visit): Promise<Response> {
  const { c, emulator, portal, language } = visit;
  feature(portal.configuration.features.payment_method_update.enabled);
  const form = new URLSearchParams(await c.req.text());
  const { errors, name, read } = readCardFields(form, {
    now: emulator.now(),
    fingerprintKey: emulator.fingerprintKey,
  });
  const kept = { ...blank, name };
  if (Object.keys(errors).length > 0) {
    return respond(c, portal, cardPage(language, portal, { errors, kept }, null), 422);
  }
  const declined = await act(visit, (work) => replaceCard(work, portal, name, read()));
  if (declined) return respond(c, portal, cardPage(language, portal, { errors: {}, kept }, declined), 402);
  return finish(visit, "card");
}

function showDetails({ c, portal, language }: Visit): Promise<Response> {
  feature(portal.configuration.features.customer_update.enabled);
  const form = { errors: {}, kept: presentDetails(portal) };
  return respond(c, portal, detailsPage(language, portal, form));
}

async function saveDetails(visit: Visit): Promise<Response> {
  const { c, portal, language } = visit;
  feature(portal.configuration.features.customer_update.enabled);
  const field = fieldsOf(new URLSearchParams(await c.req.text()));
  const { kept, errors, details } = readDetails(portal, field);
  if (Object.keys(errors).length > 0) {
    return respond(c, portal, detailsPage(language, portal, { errors, kept }), 422);
  }
  await act(visit, (work) => changeDetails(work, portal, details));
  return finish(visit, "details");
}

function act<T>({ emulator }: Visit, run: (work: Work) => Promise<T>): Promise<T> {
  return inTransaction(emulator, noRequest, run);
}

async function showPlans(visit: Visit): Promise<Response> {
  const { c, portal, language } = visit;
  feature(portal.configuration.features.subscription_update.enabled);
  const shown = subscriptionIn(visit);
  const offers = await act(visit, (work) => offersFor(work, portal, shown.subscription));
  const missing = c.req.query("missing") !== undefined;
  return respond(c, portal, planPage(language, portal, shown, offers, missing));
}

async function showConfirm(
  visit: Visit,
  posted: { price: string; declined: DeclineCode } | null,
): Promise<Response> {
  const { c, portal, language } = visit;
  feature(portal.configuration.features.subscription_update.enabled);
  const shown = subscriptionIn(visit);
  const wanted = posted?.price ?? c.req.query("price");
  const change = await act(visit, async (work) => {
    const offers = await offersFor(work, portal, shown.subscription);
    const to = offers.find(({ price }) => price.id === wanted);
    return to && { to, preview: await previewSwitch(work, portal, shown.subscription, to.price) };
  });
  if (!change)
    return c.redirect(`/p/session/${portal.session.id}/plan/${shown.subscription.id}?missing=1`, 303);
  const body = confirmPage(language, portal, shown, { ...change, declined: posted?.declined ?? null });
  return respond(c, portal, body, posted ? 402 : 200);
}

async function confirmSwitch(visit: Visit): Promise<Response> {
  const { c, portal } = visit;
  feature(portal.configuration.features.subscription_update.enabled);
  const { subscription } = subscriptionIn(visit);
  const wanted = new URLSearchParams(await c.req.text()).get("price") ?? "";
  try {
    const done = await act(visit, async (work) => {
      const offers = await offersFor(work, portal, subscription);
      const to = offers.find(({ price }) => price.id === wanted);
      feature(to !== undefined);
      return to && switchPlan(work, portal, subscription, to.price);
    });
    return await finish(visit, done ?? "plan");
  } catch (error) {
    if (!(error instanceof ApiError) || error.body.type !== "card_error") throw error;
    const code = error.body.decline_code;
    const declined = declineCodes.find((known) => known === code) ?? "generic_decline";
    return showConfirm(visit, { price: wanted, declined });
  }
}

async function showCancel(visit: Visit): Promise<Response> {
  feature(visit.portal.configuration.features.subscription_cancel.enabled);
  return respond(visit.c, visit.portal, cancelPage(visit.language, visit.portal, subscriptionIn(visit)));
}

async function confirmCancel(visit: Visit): Promise<Response> {
  feature(visit.portal.configuration.features.subscription_cancel.enabled);
  const { subscription } = subscriptionIn(visit);
  const given = new URLSearchParams(await visit.c.req.text()).get("feedback");
  const feedback = feedbacks.find((known) => known === given) ?? null;
  await act(visit, (work) => cancelPlan(work, visit.portal, subscription, feedback));
  return finish(visit, "cancel");
}

async function simply(
  visit: Visit,
  run: (work: Work, id: string) => Promise<void>,
  done: DoneName,
): Promise<Response> {
  const { subscription } = subscriptionIn(visit);
  await act(visit, (work) => run(work, subscription.id));
  return finish(visit, done);
}
