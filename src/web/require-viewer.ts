import { type LoaderFunctionArgs, redirect } from "react-router";
import { ownAddress } from "./own-address.ts";
import { pageContext, type Viewer } from "./page-context.ts";

/**
 * The signed-in viewer of a protected screen's loader. Visitors are sent to /login and come back to the
 * page they asked for.
 *
 * @throws a redirect Response when nobody is signed in.
 */
export function requireViewer({ request, context }: Pick<LoaderFunctionArgs, "request" | "context">): Viewer {
  const { viewer } = context.get(pageContext);
  if (viewer) return viewer;
  const { pathname, search } = new URL(request.url);
  throw redirect(`/login?${new URLSearchParams({ next: pathname + search })}`);
}

/** The page to go to after signing in: `next` if it is a path of ours, else the dashboard. */
export function nextPath(next: string | null): string {
  const target = ownAddress(next);
  return target ? target.pathname + target.search + target.hash : "/dashboard";
}
