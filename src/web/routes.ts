import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

const account = (screen: string) => `../features/accounts/web/${screen}.tsx`;

export default [
  layout("site-layout.tsx", [
    index("../features/site/web/landing.tsx"),
    layout("query-layout.tsx", [
      route("login", account("login")),
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
    ]),
    route("legal/:name", "../features/site/web/legal.tsx"),
    route("*", "not-found.tsx"),
  ]),
  route("preview", "../features/videos/web/preview/preview.tsx"),
] satisfies RouteConfig;
