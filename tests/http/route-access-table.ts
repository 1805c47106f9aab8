import { randomUUID } from "node:crypto";
import { type Caller, callers, type World } from "./route-world.ts";

/**
 * Who may call what: one row for each route of the server, `METHOD path` as the server's own list names it. A route
 * without a row fails route-access.test.ts.
 *
 * A row says what to send, and the status that each caller gets:
 * - `everyone(status)`: public, the same for all
 * - `signedIn(status)`: this for whoever is signed in
 * - `owner(status)`: this for the owner (cookie or token), 404 for others and for administrators
 * - `admins(status)`: this for administrators, 403 for other people
 * Visitors and ended sessions get 401 from the last three, suspended people 403. To differ for one caller, write
 * `{ ...owner(200), admin: 200 }`. The status may be that of a refusal behind the guards, such as 400 for an empty
 * body, as long as it is not 401, 403 or 404: it shows as well that the caller came through.
 *
 * Each row is sent once by each caller, in the order of `callers`. What a call uses up is made for it
 * (`world.makeVideo()`).
 */
export const routes: Record<string, Row> = {
  "GET /healthz": [everyone(200)],
  "GET /readyz": [everyone(200)],

  "GET /api/auth/callback/google": [everyone(503)],
  "POST /api/accounts/sign-up": [everyone(400), json({})],
  "POST /api/accounts/sign-in": [everyone(400), json({})],
  "GET /api/accounts/session": [everyone(200)],
  "POST /api/accounts/forgot-password": [everyone(400), json({})],
  "POST /api/accounts/reset-password": [everyone(400), json({})],
  "POST /api/accounts/change-password": [signedIn(400), json({})],
  "PATCH /api/accounts/profile": [signedIn(400), json({})],
  "PATCH /api/accounts/locale": [signedIn(400), json({})],
  "POST /api/accounts/sign-in/google": [everyone(503), json({})],
  "GET /api/accounts/sign-in-methods": [signedIn(200)],
  "POST /api/accounts/re-authenticate": [signedIn(400), json({})],
  "POST /api/accounts/re-authenticate/google": [signedIn(400), json({ next: 7 })],
  "POST /api/accounts/sign-in/code": [everyone(400), json({})],
  "GET /api/accounts/security": [signedIn(200)],
  "POST /api/accounts/confirm-email": [everyone(400), json({})],
  "POST /api/accounts/confirm-email/resend": [everyone(400), json({})],
  "POST /api/accounts/change-email": [signedIn(400), json({})],
  "POST /api/accounts/change-email/undo": [everyone(400), json({})],
  "DELETE /api/accounts/change-email": [signedIn(204)],
  "GET /api/accounts/devices": [signedIn(200)],
  "DELETE /api/accounts/devices/:id": [signedIn(400), at(() => "/api/accounts/devices/none")],
  "DELETE /api/accounts/google": [signedIn(409)],
  "POST /api/accounts/two-factor": [signedIn(200), json({})],
  "POST /api/accounts/two-factor/confirm": [signedIn(400), json({})],
  "POST /api/accounts/two-factor/backup-codes": [signedIn(409), json({})],
  "DELETE /api/accounts/two-factor": [signedIn(409)],
  "GET /api/accounts/export": [signedIn(200)],
  // The person's token asks a second time.
  "POST /api/accounts/export": [{ ...signedIn(202), bearer: 409 }, json({})],
  "GET /api/accounts/export/:id/archive.zip": [
    signedIn(400),
    at(() => "/api/accounts/export/none/archive.zip"),
  ],
  "POST /api/accounts/deletion/undo": [everyone(400), json({ token: 7 })],

  "GET /api/credits/transactions": [signedIn(200)],
  "GET /api/referrals/codes/:code": [everyone(200), at(() => "/api/referrals/codes/00000000")],
  "GET /api/referrals/stats": [signedIn(200)],
  "GET /api/billing/plans": [everyone(200)],
  "GET /api/billing/subscription": [signedIn(200)],
  "GET /api/billing/invoices": [signedIn(200)],
  "POST /api/billing/portal": [signedIn(422), json({})],
  "GET /api/billing/orders/:session_id": [signedIn(400), at(() => "/api/billing/orders/none")],
  "GET /api/billing/purchases": [signedIn(200)],
  "POST /api/billing/refund-requests": [signedIn(400), json({})],
  "GET /api/admin/refunds": [admins(200)],
  "POST /api/admin/refunds/:id/approve": [admins(400), at(() => "/api/admin/refunds/none/approve")],
  "POST /api/admin/refunds/:id/decline": [admins(400), at(() => "/api/admin/refunds/none/decline"), json({})],
  "POST /api/billing/webhook": [everyone(400), json({})],
  "POST /functions/v1/stripe-checkout": [signedIn(400), json({})],

  "GET /functions/v1/credit-management/users": [admins(200)],
  "POST /functions/v1/credit-management/adjust": [admins(400), json({})],
  "GET /functions/v1/credit-management/history": [admins(400)],
  "GET /functions/v1/credit-management/history/:userId": [
    admins(200),
    at((world) => `/functions/v1/credit-management/history/${world.userId}`),
  ],
  "GET /api/admin/access": [admins(200)],
  "GET /api/admin/overview": [admins(200)],
  "GET /api/admin/credit-figures": [admins(200)],
  "GET /api/admin/users": [admins(200)],
  "GET /api/admin/users/:id": [admins(200), at((world) => `/api/admin/users/${world.strangerId}`)],
  "GET /api/admin/audit": [admins(200)],
  "GET /api/admin/videos": [admins(200)],
  "GET /api/admin/reports": [admins(200)],
  "POST /api/admin/videos/:id/hide": [admins(400), moderated("/hide"), json({})],
  "POST /api/admin/videos/:id/restore": [admins(204), moderated("/restore"), json({})],
  "POST /api/admin/videos/:id/dismiss-reports": [admins(204), moderated("/dismiss-reports"), json({})],
  "POST /api/admin/users/:id/role": [
    admins(200),
    at((world) => `/api/admin/users/${world.strangerId}/role`),
    json({ role: "user" }),
  ],
  "POST /api/admin/users/:id/resend-confirmation": [
    admins(204),
    at((world) => `/api/admin/users/${world.strangerId}/resend-confirmation`),
    json({}),
  ],
  "POST /api/admin/users/:id/suspend": [
    admins(200),
    at((world) => `/api/admin/users/${world.strangerId}/suspend`),
    json({ reason: "test" }),
  ],
  "POST /api/admin/users/:id/unsuspend": [
    admins(200),
    at((world) => `/api/admin/users/${world.strangerId}/unsuspend`),
    json({}),
  ],

  "POST /api/studio/assets": [signedIn(400), json({})],
  "GET /api/studio/assets": [signedIn(200), at(() => "/api/studio/assets?kind=image")],
  "POST /api/studio/assets/clips": [signedIn(415), json({})],
  "POST /api/studio/assets/recordings": [signedIn(415), json({})],
  // A photo has none.
  "GET /api/studio/assets/:id/:picture": [
    owner(404),
    at((world) => `/api/studio/assets/${world.assetId}/still.jpg`),
  ],
  "DELETE /api/studio/assets/:id": [
    owner(204),
    at(async (world) => `/api/studio/assets/${await world.makeAsset()}`),
  ],
  "GET /api/studio/assets/:id": [owner(200), at((world) => `/api/studio/assets/${world.assetId}`)],
  "POST /api/studio/preview-sounds": [signedIn(400), json({})],
  "POST /api/studio/preview-sounds/ahead": [signedIn(400), json({})],
  "GET /api/studio/preview-sounds/:key": [
    owner(404),
    at(() => `/api/studio/preview-sounds/${"0".repeat(32)}`),
  ],
  "GET /api/studio/speakers": [signedIn(200)],
  "GET /api/studio/brand-kit": [signedIn(200)],
  "PUT /api/studio/brand-kit": [signedIn(400), json({})],
  "DELETE /api/studio/brand-kit": [signedIn(204)],
  "POST /api/studio/product-pages": [signedIn(400), json({})],
  "POST /api/studio/projects": [signedIn(400), json({})],
  "GET /api/studio/projects": [signedIn(200)],
  "GET /api/studio/drafts": [signedIn(200)],
  "GET /api/studio/projects/:id": [owner(200), project("")],
  "GET /api/studio/projects/:id/quote": [owner(200), project("/quote")],
  "PUT /api/studio/projects/:id/storyboard": [signedIn(400), project("/storyboard"), json({})],
  "POST /api/studio/projects/:id/copies": [owner(201), project("/copies")],
  "POST /api/studio/projects/:id/script": [owner(409), project("/script"), json({ revision: 999 })],
  "POST /api/studio/projects/:id/offers": [owner(409), project("/offers"), json({ revision: 999 })],
  "POST /api/studio/projects/:id/script/choice": [
    owner(409),
    project("/script/choice"),
    json({ revision: 999, variant: 0 }),
  ],
  "POST /api/studio/projects/:id/videos": [signedIn(400), project("/videos"), json({})],
  "DELETE /api/studio/projects/:id": [
    owner(204),
    at(async (world) => `/api/studio/projects/${await world.makeProject()}`),
  ],
  "POST /api/studio/videos/:id/versions": [signedIn(400), studioVideo("/versions"), json({})],
  "GET /api/studio/videos/:id/post": [owner(200), studioVideo("/post")],
  "GET /api/studio/videos/:id/versions": [owner(200), studioVideo("/versions")],
  "POST /api/studio/videos/:id/versions/:version/show": [
    owner(204),
    at((world) => `/api/studio/videos/${world.privateId}/versions/1/show`),
    json({}),
  ],
  "GET /api/studio/videos/:id/progress": [owner(200), studioVideo("/progress")],
  "POST /api/studio/videos/:id/cancel": [owner(409), studioVideo("/cancel"), json({})],

  "GET /api/videos": [signedIn(200)],
  "GET /api/videos/:id": [owner(200), video("")],
  "GET /api/videos/:id/film.mp4": [owner(200), video("/film.mp4")],
  "PATCH /api/videos/:id": [owner(200), video(""), json({ title: "Luma" })],
  "PUT /api/videos/:id/thumbnail": [
    signedIn(400),
    at((world) => `/api/videos/${world.privateId}/thumbnail`),
    json({}),
  ],
  "POST /api/videos/:id/thumbnail": [
    signedIn(400),
    at((world) => `/api/videos/${world.privateId}/thumbnail`),
    json({}),
  ],
  "POST /api/videos/:id/publish": [
    owner(200),
    at(async (world) => `/api/videos/${await world.makeVideo()}/publish`),
    json({ title: "Luma", description: "" }),
  ],
  "POST /api/videos/:id/unpublish": [owner(200), video("/unpublish"), json({})],
  "GET /api/videos/:id/exports": [owner(200), video("/exports")],
  "POST /api/videos/:id/exports": [
    owner(202),
    video("/exports"),
    json({ format: "webm", resolution: "full_hd", fps: 30 }),
  ],
  "DELETE /api/videos/:id/exports/:exportId": [
    { ...signedIn(404) },
    at((world) => `/api/videos/${world.privateId}/exports/${randomUUID()}`),
  ],
  "DELETE /api/videos/:id": [owner(204), at(async (world) => `/api/videos/${await world.makeVideo()}`)],

  "GET /api/feed": [everyone(200)],
  "GET /api/feed/:id": [everyone(200), published("")],
  "PUT /api/feed/:id/like": [signedIn(200), published("/like"), json({})],
  "DELETE /api/feed/:id/like": [signedIn(200), published("/like")],
  "POST /api/feed/:id/views": [everyone(204), published("/views"), json({})],
  "POST /api/feed/:id/reports": [everyone(400), published("/reports"), json({})],
  "POST /api/site/contact": [everyone(400), json({})],
  "GET /media/:id/video.mp4": [
    { ...everyone(404), user: 200, bearer: 200 },
    at((world) => `/media/${world.privateId}/video.mp4`),
  ],
  "GET /media/:id/thumbnail.jpg": [everyone(200), at((world) => `/media/${world.publishedId}/thumbnail.jpg`)],
  "GET /media/:id/card.webp": [everyone(200), at((world) => `/media/${world.publishedId}/card.webp`)],
  "GET /media/:id/card-small.webp": [
    everyone(200),
    at((world) => `/media/${world.publishedId}/card-small.webp`),
  ],
  "GET /media/:id/exports/:exportId": [
    { ...everyone(404), visitor: 401, expired: 401, suspended: 403 },
    at((world) => `/media/${world.privateId}/exports/${randomUUID()}`),
  ],
  "GET /media/:id/subtitles.srt": [
    { ...everyone(404) },
    at((world) => `/media/${world.privateId}/subtitles.srt`),
  ],
  "GET /media/:id/subtitles.vtt": [
    { ...everyone(404) },
    at((world) => `/media/${world.privateId}/subtitles.vtt`),
  ],
  "GET /robots.txt": [everyone(200)],
  "GET /sitemap.xml": [everyone(200)],
  "GET /sitemaps/pages.xml": [everyone(200)],
  "GET /sitemaps/:name{videos-[0-9]+\\.xml}": [everyone(200), at(() => "/sitemaps/videos-1.xml")],
  "GET /to/:section{features|pricing|faq|contact}": [everyone(302), at(() => "/to/faq")],
  "GET /oembed": [
    everyone(200),
    at((world) => `/oembed?url=${encodeURIComponent(`${world.app.url}/v/${world.publishedId}`)}`),
  ],
  "GET /manifest.webmanifest": [everyone(200)],
  "ALL /api/*": [everyone(404), at(() => `/api/${randomUUID()}`)],

  // These end other sessions of the same person, and so the token that asks after the cookie.
  "DELETE /api/accounts/devices": [{ ...signedIn(204), bearer: 401 }],
  // The one administrator there is must stay.
  "POST /api/accounts/deletion": [{ ...signedIn(202), bearer: 401, admin: 409 }, json({})],

  // Ends the sessions that it is called with, so it comes last.
  "POST /api/accounts/sign-out": [everyone(204), json({})],
};

export type Statuses = Record<Caller, number>;
interface Part {
  /** Path, where it is not the route's own. */
  path?: (world: World) => string | Promise<string>;
  body?: unknown;
}
export type Row = [Statuses, ...Part[]];

function everyone(status: number): Statuses {
  // One entry for each of them, as the type asks.
  return Object.fromEntries(callers.map((caller) => [caller, status])) as Statuses;
}
function signedIn(status: number): Statuses {
  return { ...everyone(status), visitor: 401, expired: 401, suspended: 403 };
}
function owner(status: number): Statuses {
  return { ...signedIn(status), other: 404, admin: 404 };
}
function admins(status: number): Statuses {
  return { ...signedIn(403), admin: status };
}

function json(body: unknown): Part {
  return { body };
}
function at(path: NonNullable<Part["path"]>): Part {
  return { path };
}
function project(rest: string): Part {
  return at((world) => `/api/studio/projects/${world.projectId}${rest}`);
}
function studioVideo(rest: string): Part {
  return at((world) => `/api/studio/videos/${world.privateId}${rest}`);
}
function video(rest: string): Part {
  return at((world) => `/api/videos/${world.privateId}${rest}`);
}
function moderated(rest: string): Part {
  return at((world) => `/api/admin/videos/${world.publishedId}${rest}`);
}
function published(rest: string): Part {
  return at((world) => `/api/feed/${world.publishedId}${rest}`);
}
