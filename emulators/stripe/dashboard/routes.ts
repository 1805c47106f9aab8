import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { csrf } from "hono/csrf";
import { HTTPException } from "hono/http-exception";
import { pageHeaders } from "../checkout-page/layout.ts";
import { chooseLanguage, type Language } from "../checkout-page/messages.ts";
import { type Emulator, inTransaction, noRequest, type Work } from "../database.ts";
import { ApiError } from "../wire/errors.ts";
import { actions, replayInOrder, retryDeliveries } from "./actions.ts";
import { deliveriesOf, eventsAbout, loadList, loadObject, shownKinds } from "./load.ts";
import { type Detail, detailPage, listPage, refusedPage } from "./pages.ts";

/** Pages for looking at the server's objects and acting on them. For the person at this machine: no sign-in. */
export function createDashboard(emulator: Emulator): Hono {
  const dashboard = new Hono();
  dashboard.use(bodyLimit({ maxSize: 16 * 1024 }));
  dashboard.use(csrf());
  dashboard.get("/", async (c) => {
    const kind = shownKinds.find((shown) => shown === c.req.query("kind")) ?? "checkout.session";
    const objects = await inTransaction(emulator, noRequest, (work) => loadList(work, kind));
    return c.html(listPage(languageOf(c), kind, objects), 200, pageHeaders());
  });
  dashboard.get("/objects/:id", async (c) => {
    const detail = await inTransaction(emulator, noRequest, (work) => loadDetail(work, c.req.param("id")));
    if (!detail) return c.html(refusedPage(languageOf(c), null), 404, pageHeaders());
    return c.html(detailPage(languageOf(c), detail), 200, pageHeaders());
  });
  dashboard.post("/replay", async (c) => {
    const form = new URLSearchParams(await c.req.text());
    await inTransaction(emulator, noRequest, (work) => replayInOrder(work, form));
    return c.redirect("/dashboard?kind=event", 303);
  });
  dashboard.post("/retry", async (c) => {
    await inTransaction(emulator, noRequest, retryDeliveries);
    return c.redirect("/dashboard?kind=event", 303);
  });
  dashboard.post("/objects/:id/:action", async (c) => {
    const action = actions[c.req.param("action")];
    if (!action) return c.html(refusedPage(languageOf(c), null), 404, pageHeaders());
    const form = new URLSearchParams(await c.req.text());
    await inTransaction(emulator, noRequest, (work) => action(work, c.req.param("id"), form));
    // Whoever moved time on sees what it brought.
    if (c.req.param("action") === "advance") await emulator.wakeClock();
    return c.redirect(`/dashboard/objects/${encodeURIComponent(c.req.param("id"))}`, 303);
  });
  dashboard.onError((error, c) => {
    if (error instanceof ApiError)
      return c.html(refusedPage(languageOf(c), error.message), 400, pageHeaders());
    if (!(error instanceof HTTPException)) throw error;
    return c.html(refusedPage(languageOf(c), error.message), error.status, pageHeaders());
  });
  return dashboard;
}

async function loadDetail(work: Work, id: string): Promise<Detail | undefined> {
  const stored = await loadObject(work, id);
  if (!stored) return undefined;
  const isEvent = stored.kind === "event";
  return {
    stored,
    events: isEvent ? [] : await eventsAbout(work, id),
    deliveries: isEvent ? await deliveriesOf(work, id) : [],
  };
}

function languageOf(c: Context): Language {
  return chooseLanguage(null, c.req.header("Accept-Language"));
}
