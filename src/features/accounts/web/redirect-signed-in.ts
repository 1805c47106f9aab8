import { type LoaderFunctionArgs, redirect } from "react-router";
import { pageContext } from "#web/page-context.ts";
import { nextPath } from "#web/require-viewer.ts";

/**
 * For screens that only visitors need: whoever is signed in goes on.
 * @throws a redirect Response
 */
export function redirectSignedIn({ request, context }: LoaderFunctionArgs): null {
  if (!context.get(pageContext).viewer) return null;
  throw redirect(nextPath(new URL(request.url).searchParams.get("next")));
}

/** The same address with the page to go to afterwards, if there is one. */
export function withNext(path: string, next: string | null): string {
  return next ? `${path}?${new URLSearchParams({ next })}` : path;
}
