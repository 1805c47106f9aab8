import { z } from "zod";

/** What an application must send to have a person asked; the rest of its query is passed on as it came. */
const requestSchema = z.object({
  client_id: z.string(),
  redirect_uri: z.url({ protocol: /^https?$/ }),
  response_type: z.literal("code"),
  state: z.string().optional(),
});

export interface Authorization {
  query: string;
  redirectUri: URL;
  state: string | undefined;
  /** Language asked for (`hl`). */
  language: string | null;
}

/**
 * Reads an authorization request.
 * @returns the request, or in a few words what is wrong with it
 */
export function readAuthorization(query: string, clientId: string): Authorization | string {
  const parameters = new URLSearchParams(query);
  const parsed = requestSchema.safeParse(Object.fromEntries(parameters));
  if (!parsed.success) return parsed.error.issues.map((issue) => issue.path.join(".")).join(", ");
  if (parsed.data.client_id !== clientId) return "client_id";
  return {
    query,
    redirectUri: new URL(parsed.data.redirect_uri),
    state: parsed.data.state,
    language: parameters.get("hl"),
  };
}

/** Where a browser goes whose person has said no. */
export function deniedRedirect({ redirectUri, state }: Authorization): string {
  const url = new URL(redirectUri);
  url.searchParams.set("error", "access_denied");
  if (state) url.searchParams.set("state", state);
  return url.href;
}
