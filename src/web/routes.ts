import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("site-layout.tsx", [index("../features/site/web/landing.tsx"), route("*", "not-found.tsx")]),
] satisfies RouteConfig;
