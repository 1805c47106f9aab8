import { type LoaderFunctionArgs, redirect } from "react-router";
import { ownAddress } from "#web/own-address.ts";
import { pageContext, type Viewer } from "#web/page-context.ts";

/**
 * The administrator who looks at a screen, by the role in the database. Everybody else is sent to /admin/login and comes
 * back to the screen that they asked for.
 * @throws a redirect Response
 */
export function requireAdminViewer({
  request,
  context,
}: Pick<LoaderFunctionArgs, "request" | "context">): Viewer {
  const { viewer } = context.get(pageContext);
  if (viewer?.role === "admin") return viewer;
  const { pathname, search } = new URL(request.url);
  throw redirect(`/admin/login?${new URLSearchParams({ next: pathname + search })}`);
}

/** Where to go after signing in: a screen of the admin area, else its home. */
export function nextAdminPath(next: string | null): string {
  const target = ownAddress(next);
  if (!target?.pathname.startsWith("/admin/") || target.pathname === "/admin/login")
    return "/admin/dashboard";
  return target.pathname + target.search;
}
