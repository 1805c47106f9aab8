import { randomUUID } from "node:crypto";
import type { Caller, World } from "./route-world.ts";

/** A request whose statements are looked at. */
export interface Question {
  callers: readonly Caller[];
  method?: string;
  path: string | ((world: World) => string | Promise<string>);
  body?: unknown;
  /** Where it matters that the request got as far as its statements. */
  status?: number;
  /** Rows that one statement may look at, where that is less than everywhere. */
  most?: number;
}

/** A page of a list is at most half as long; what it shows of other tables is found row by row. */
const PAGE = 120;

const admin = (path: Question["path"]): Question => ({ callers: ["admin"], path, status: 200 });
const page = (caller: Caller, path: Question["path"]): Question => ({
  callers: [caller],
  path,
  status: 200,
  most: PAGE,
});
const visitor = (path: Question["path"]): Question => ({ callers: ["visitor"], path, status: 200 });

/** What is asked beside the rows of route-access-table.ts: every order and filter of a list, and what changes something. */
export function questionsOf(rows: number): Question[] {
  const place = (days: number) =>
    encodeURIComponent(
      `${new Date(Date.now() - days * 86_400_000).toISOString().replace("Z", "000Z")}~${randomUUID()}`,
    );
  const lastFile = Math.floor(rows / 2 / 1000);
  return [
    ...[
      "q=person",
      `q=${rows - 1}`,
      "q=video%20person",
      "q=nobody",
      "q=left%20right",
      `cursor=${place(30)}`,
    ].map((query) => visitor(`/api/feed?${query}`)),
    visitor(`/api/feed?q=person&cursor=${place(30)}`),
    // One is counted over an index; the other has a thousand rows, for which a table of this size may be read whole.
    ...["/sitemap.xml", `/sitemaps/videos-${lastFile}.xml`].map((path) => ({
      ...visitor(path),
      most: rows * 1.1,
    })),
    visitor("/api/referrals/codes/S0000001"),
    ...[
      `limit=100&cursor=${place(30)}`,
      `search=somebody${rows - 2}`,
      "search=person",
      "search=nobody",
      "search=er",
      "role=admin",
      "role=user",
      "status=suspended",
      "status=active",
      "role=admin&status=suspended",
      "sort=credits_asc",
      "sort=credits_desc",
      `sort=credits_desc&search=somebody${rows - 2}`,
      "sort=credits_asc&role=admin",
      "sort=credits_asc&status=suspended",
      `sort=credits_desc&cursor=5~${randomUUID()}`,
    ].map((query) => admin(`/api/admin/users?${query}`)),
    ...[
      "action=user_suspended",
      "action=nothing",
      "target=nobody",
      `admin=${randomUUID()}`,
      `action=user_suspended&admin=${randomUUID()}`,
      "cursor=500",
    ].map((query) => admin(`/api/admin/audit?${query}`)),
    page("admin", (world) => `/api/admin/audit?target=${world.userId}`),
    ...[
      "state=hidden",
      `search=${rows - 2}`,
      "search=person",
      "search=nobody",
      "search=left%20right",
      "state=hidden&search=nobody",
      `cursor=${place(30)}`,
    ].map((query) => admin(`/api/admin/videos?${query}`)),
    admin(`/api/admin/reports?cursor=${place(3)}`),
    ...["state=decided", "state=open", `state=decided&cursor=${place(30)}`].map((query) =>
      admin(`/api/admin/refunds?${query}`),
    ),
    admin((world) => `/api/admin/users/${world.userId}`),
    admin((world) => `/functions/v1/credit-management/history/${world.userId}?cursor=5000`),
    admin("/api/admin/overview?days=365"),
    page("user", "/api/credits/transactions"),
    page("user", `/api/credits/transactions?before=${rows / 2}`),
    page("user", "/api/videos"),
    page("user", `/api/videos?cursor=${place(30)}`),
    page("user", "/api/videos?state=published"),
    ...[
      `q=${rows}`,
      "q=film",
      "q=tag40%20brief",
      "q=nobody",
      "state=failed",
      `q=film&cursor=${place(30)}`,
    ].map((query) => ({ ...page("user", `/api/videos?${query}`), most: rows / 40 + PAGE })),
    ...["q=brief", "q=nobody"].map((query) => ({
      ...page("user", `/api/studio/drafts?${query}`),
      most: rows / 40 + PAGE,
    })),
    ...changes,
  ];
}

const NEW = { email: "newcomer@example.com", password: "Vitrin-2026-window" };
const changes: Question[] = [
  {
    callers: ["visitor"],
    method: "POST",
    path: "/api/accounts/sign-up",
    body: { ...NEW, full_name: "New", referral_code: "S0000001" },
    status: 201,
  },
  { callers: ["visitor"], method: "POST", path: "/api/accounts/sign-in", body: NEW, status: 200 },
  {
    callers: ["visitor"],
    method: "POST",
    path: "/api/accounts/forgot-password",
    body: { email: NEW.email },
    status: 204,
  },
  {
    callers: ["visitor"],
    method: "POST",
    path: "/api/accounts/reset-password",
    body: { token: "0".repeat(43), password: NEW.password },
  },
  {
    callers: ["user"],
    method: "PATCH",
    path: "/api/accounts/profile",
    body: { full_name: "Ada Deniz" },
    status: 200,
  },
  {
    callers: ["user", "visitor"],
    method: "POST",
    path: (world) => `/api/feed/${world.publishedId}/reports`,
    body: { reason: "spam" },
    status: 204,
  },
  {
    callers: ["user"],
    method: "POST",
    path: "/api/billing/refund-requests",
    body: { source: "checkout:seed400", message: "Please" },
  },
  {
    callers: ["admin"],
    method: "POST",
    path: "/functions/v1/credit-management/adjust",
    body: { userId: "", amount: 5 },
  },
  {
    callers: ["admin"],
    method: "POST",
    path: (world) => `/api/admin/videos/${world.publishedId}/hide`,
    body: { reason: "spam" },
    status: 204,
  },
  {
    callers: ["user"],
    method: "POST",
    path: (world) => `/api/studio/projects/${world.projectId}/videos`,
    body: { request_id: randomUUID() },
  },
];
