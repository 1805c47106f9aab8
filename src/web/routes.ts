import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

const account = (screen: string) => `../features/accounts/web/${screen}.tsx`;
const admin = (screen: string) => `../features/admin/web/${screen}.tsx`;

export default [
  layout("site-layout.tsx", [
    index("../features/site/web/landing.tsx"),
    layout("query-layout.tsx", [
      route("login", account("login")),
      route("login/code", account("sign-in-code")),
      route("confirm-email", account("confirm-email")),
      route("undo-deletion", account("undo-deletion")),
      route("undo-email-change", account("undo-email-change")),
      route("register", account("register")),
      route("signup", account("register"), { id: "signup" }),
      route("forgot-password", account("forgot-password")),
      route("reset-password", account("reset-password")),
      route("auth/callback", account("auth-callback")),
      route("create", "../features/studio/web/create.tsx"),
      route("create/:projectId", "../features/studio/web/editor.tsx"),
      route("pricing", "../features/billing/web/pricing.tsx"),
      route("success", "../features/billing/web/success.tsx"),
      route("dashboard", "dashboard.tsx"),
      route("flow", "../features/feed/web/flow.tsx"),
      route("v/:id", "../features/feed/web/share.tsx"),
    ]),
    route("legal/:name", "../features/site/web/legal.tsx"),
    route("*", "not-found.tsx"),
  ]),
  route("admin/login", admin("admin-login")),
  layout(admin("admin-layout"), [
    layout("query-layout.tsx", { id: "admin-query-layout" }, [
      route("admin", admin("admin-home")),
      route("admin/dashboard", admin("admin-dashboard")),
      route("admin/credits", admin("credit-management")),
      route("admin/credits/history/:userId", admin("credit-history")),
      route("admin/users", admin("users")),
      route("admin/refunds", admin("refunds")),
      route("admin/moderation", admin("moderation")),
      route("admin/audit", admin("audit-log")),
      route("admin/*", admin("admin-not-found")),
    ]),
  ]),
  route("embed/:id", "../features/feed/web/embed.tsx"),
  route("offline", "offline.tsx"),
  route("unavailable", "unavailable.tsx"),
  route("preview", "../features/videos/web/preview/preview.tsx"),
] satisfies RouteConfig;
