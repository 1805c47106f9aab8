import { html } from "hono/html";
import type Stripe from "stripe";
import type { Markup } from "../checkout-page/layout.ts";
import type { Language } from "../checkout-page/messages.ts";
import { formatMoney } from "../money.ts";
import { idOf, type StoredObjects } from "../objects.ts";
import { actionsFor, button } from "./action-forms.ts";
import { type Delivery, newest, type ShownKind, type Stored, shownKinds } from "./load.ts";
import { dashboardMessages } from "./messages.ts";

type AnyObject = StoredObjects[ShownKind];

function frame(language: Language, title: string, current: ShownKind | null, body: Markup): Markup {
  const t = dashboardMessages[language];
  return html`<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title} · ${t.title}</title>
    <link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/assets/page.css">
    <link rel="stylesheet" href="/assets/dashboard.css">
  </head>
  <body>
    <header>
      <p class="brand"><a href="/dashboard">${t.title}</a></p>
      <p class="subtitle">${t.subtitle}</p>
      <nav class="kinds" aria-label="${t.navigation}">
        ${shownKinds.map(
          (kind) =>
            html`<a href="/dashboard?kind=${kind}" ${kind === current ? html`aria-current="page"` : ""}>${t.kinds[kind]}</a>`,
        )}
      </nav>
    </header>
    <main>${body}</main>
  </body>
</html>`;
}

/** The newest objects of one kind. */
export function listPage(language: Language, kind: ShownKind, objects: AnyObject[]): Markup {
  const t = dashboardMessages[language];
  const rows = objects.map(
    (object) => html`<tr>
      ${kind === "event" ? placeCell(object, language) : ""}
      <td><a href="/dashboard/objects/${object.id}"><code>${object.id}</code></a></td>
      <td>${whatOf(object, language)}</td>
      <td>${statusOf(object)}</td>
      <td>${time(object.created * 1000, language)}</td>
    </tr>`,
  );
  const { id, what, status, created } = t.columns;
  const table = html`<div class="scroll" role="region" aria-label="${t.kinds[kind]}" tabindex="0"><table>
    <thead><tr>${kind === "event" ? html`<th scope="col">${t.place}</th>` : ""}<th scope="col">${id}</th><th scope="col">${what}</th><th scope="col">${status}</th><th scope="col">${created}</th></tr></thead>
    <tbody>${rows}</tbody></table></div>
    ${objects.length === newest ? html`<p class="soft">${t.newest(newest)}</p>` : ""}`;
  return frame(
    language,
    t.kinds[kind],
    kind,
    html`<h1>${t.kinds[kind]}</h1>${listBody(language, kind, objects, table)}`,
  );
}

function listBody(language: Language, kind: ShownKind, objects: AnyObject[], table: Markup): Markup {
  const t = dashboardMessages[language];
  if (objects.length === 0) return html`<p class="soft">${t.empty}</p>`;
  if (kind !== "event") return table;
  return html`${button("/dashboard/retry", t.retry)}<form method="post" action="/dashboard/replay" class="replay">
    <p class="soft">${t.replayNote}</p>
    ${table}
    <div class="actions"><label for="times">${t.times}</label>
      <input id="times" name="times" type="number" min="1" max="5" value="1">
      <button type="submit">${t.replayChosen}</button></div>
  </form>`;
}

function placeCell(object: AnyObject, language: Language): Markup {
  const label = object.object === "event" ? dashboardMessages[language].placeOf(object.type) : "";
  return html`<td><input class="place" name="order[${object.id}]" inputmode="numeric" maxlength="4"
    autocomplete="off" aria-label="${label}"></td>`;
}

/** What a detail page knows beside the object. */
export type Detail = { stored: Stored; events: Stripe.EventBase[]; deliveries: Delivery[] };

/** One object: what can be done with it, its events or deliveries, and its JSON. */
export function detailPage(language: Language, { stored, events, deliveries }: Detail): Markup {
  const t = dashboardMessages[language];
  const { object } = stored;
  const actions = actionsFor(stored, language);
  const kind = shownKinds.find((shown) => shown === stored.kind) ?? null;
  return frame(
    language,
    object.id,
    kind,
    html`<h1><code>${object.id}</code></h1>
      ${actions === "" ? "" : html`<section aria-labelledby="actions"><h2 id="actions">${t.actions}</h2><div class="actions">${actions}</div></section>`}
      ${stored.kind === "event" ? deliveryList(language, deliveries) : eventList(language, events)}
      <section><h2 id="json">${t.object}</h2>
      <pre tabindex="0" role="region" aria-labelledby="json">${JSON.stringify(object, null, 2)}</pre></section>`,
  );
}

function eventList(language: Language, events: Stripe.EventBase[]): Markup | "" {
  const t = dashboardMessages[language];
  if (events.length === 0) return "";
  return html`<section aria-labelledby="events"><h2 id="events">${t.relatedEvents}</h2><ul class="rows">
    ${events.map(
      (event) => html`<li><a href="/dashboard/objects/${event.id}"><code>${event.type}</code></a>
        <span class="soft">${time(event.created * 1000, language)}</span></li>`,
    )}</ul></section>`;
}

function deliveryList(language: Language, deliveries: Delivery[]): Markup {
  const t = dashboardMessages[language];
  const items = deliveries.map(
    (
      delivery,
    ) => html`<li><p><span class="status status-${delivery.status}">${t.deliveryStatus[delivery.status]}</span>
      <code>${delivery.url ?? delivery.endpoint_id}</code></p>
      ${delivery.attempts.length === 0 ? html`<p class="soft">${t.noAttempts}</p>` : ""}
      <ol aria-label="${t.attempts}">${delivery.attempts.map(
        (attempt) => html`<li><span class="soft">${time(attempt.attempted_at, language)}</span>
          ${attempt.status_code === null ? attempt.failure : t.answer(attempt.status_code)}
          ${attempt.response_body === "" ? "" : html`<code class="answer">${attempt.response_body}</code>`}</li>`,
      )}</ol>
      ${delivery.status === "pending" && delivery.attempts.length > 0 ? html`<p class="soft">${t.nextAttempt}: ${time(delivery.next_attempt_at, language)}</p>` : ""}
    </li>`,
  );
  return html`<section aria-labelledby="deliveries"><h2 id="deliveries">${t.deliveries}</h2>
    ${deliveries.length === 0 ? html`<p class="soft">${t.noDeliveries}</p>` : html`<ul class="rows">${items}</ul>`}</section>`;
}

/** A page that says that something was refused, and why. */
export function refusedPage(language: Language, reason: string | null): Markup {
  const t = dashboardMessages[language];
  const title = reason === null ? t.missing : t.refused;
  return frame(
    language,
    title,
    null,
    html`<h1>${title}</h1><p>${reason ?? ""}</p><p><a href="/dashboard">${t.back}</a></p>`,
  );
}

function whatOf(object: AnyObject, language: Language): Markup | string {
  switch (object.object) {
    case "checkout.session":
      return `${formatMoney(object.amount_total ?? 0, object.currency ?? "usd", language)} ${object.customer_details?.email ?? ""}`;
    case "subscription": {
      const price = object.items.data[0]?.price;
      return `${formatMoney(price?.unit_amount ?? 0, object.currency, language)} / ${price?.recurring?.interval ?? ""}`;
    }
    case "invoice":
      return `${formatMoney(object.total, object.currency, language)} ${object.number ?? ""}`;
    case "radar.early_fraud_warning":
      return html`<code>${idOf(object.charge)}</code>`;
    case "test_helpers.test_clock":
      return html`${object.name ?? ""} ${time(object.frozen_time * 1000, language)}`;
    case "charge":
    case "dispute":
    case "payment_intent":
    case "refund":
      return formatMoney(object.amount, object.currency, language);
    case "customer":
      return object.email ?? object.name ?? "";
    case "product":
      return object.name;
    case "price":
      return `${formatMoney(object.unit_amount ?? 0, object.currency, language)} ${object.lookup_key ?? ""}`;
    case "event":
      return html`<code>${object.type}</code>`;
    case "webhook_endpoint":
      return html`<code>${object.url}</code>`;
  }
}

function statusOf(object: AnyObject): string {
  if (object.object === "checkout.session") return `${object.status} / ${object.payment_status}`;
  if (object.object === "subscription" && object.cancel_at !== null && object.status !== "canceled") {
    return `${object.status} → canceled`;
  }
  if (object.object === "radar.early_fraud_warning") return object.actionable ? "actionable" : "closed";
  if ("status" in object) return object.status ?? "";
  return "active" in object ? (object.active ? "active" : "archived") : "";
}

function time(milliseconds: number, language: Language): Markup {
  const date = new Date(milliseconds);
  const text = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "medium" }).format(date);
  return html`<time datetime="${date.toISOString()}">${text}</time>`;
}
