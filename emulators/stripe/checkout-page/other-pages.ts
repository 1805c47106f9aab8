import { html } from "hono/html";
import type Stripe from "stripe";
import { formatMoney } from "../money.ts";
import { layout, type Markup } from "./layout.ts";
import { type Language, messages } from "./messages.ts";

/** The bank's page of a 3-D Secure challenge. */
export function authenticationPage(
  language: Language,
  session: Stripe.Checkout.Session,
  last4: string,
): Markup {
  const t = messages[language];
  const amount = formatMoney(session.amount_total ?? 0, session.currency ?? "usd", language);
  return layout(
    language,
    t.authTitle,
    html`<main class="notice">
      <p class="bank-name">${t.authBank}</p>
      <h1>${t.authTitle}</h1>
      <p>${t.authText(amount, last4)}</p>
      <form method="post" action="/c/pay/${session.id}/authenticate" class="answers" data-processing="${t.processing}">
        <button type="submit" name="answer" value="complete" class="pay"><span class="pay-label">${t.authComplete}</span></button>
        <button type="submit" name="answer" value="fail" class="secondary">${t.authFail}</button>
      </form>
      <p class="fine">${t.authNote}</p>
    </main>`,
  );
}

/** A page with one message and, where there is one, a way on. */
export function noticePage(
  language: Language,
  notice: "expired" | "forbidden" | "missing" | "paid",
  next: string | null,
): Markup {
  const t = messages[language];
  const [title, text] = {
    expired: [t.expiredTitle, t.expiredText] as const,
    forbidden: [t.forbiddenTitle, t.forbiddenText] as const,
    missing: [t.missingTitle, t.missingText] as const,
    paid: [t.paidTitle, t.paidText] as const,
  }[notice];
  const label = notice === "paid" ? t.continue : t.back;
  return layout(
    language,
    title,
    html`<main class="notice">
      <h1>${title}</h1>
      <p>${text}</p>
      ${next === null ? "" : html`<p><a class="pay" href="${next}">${label}</a></p>`}
    </main>`,
  );
}
