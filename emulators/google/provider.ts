import type { IncomingMessage, ServerResponse } from "node:http";
import {
  Events,
  type MutableRedirectUri,
  type MutableResponse,
  type MutableToken,
  OAuth2Issuer,
  OAuth2Service,
} from "oauth2-mock-server";
import { claimsOf, type Person } from "./people.ts";
import type { GoogleState } from "./state.ts";

/** A code that a browser carries to the application, and what it stands for; good once, for a minute. */
interface Grant {
  person: Person;
  expiresAt: number;
}

interface TokenRequest extends IncomingMessage {
  body: Record<string, unknown>;
}

export interface Provider {
  setIssuer(url: string): void;
  /** Discovery, keys, tokens, user info. */
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** Sends the browser back to the application with a code for this person. */
  grant(request: IncomingMessage, response: ServerResponse, query: string, person: Person): void;
}

const CODE_MILLISECONDS = 60_000;

/** The protocol by oauth2-mock-server, with our people in place of its own and the client's secret checked. */
export async function createProvider(state: GoogleState, clientId: string): Promise<Provider> {
  const issuer = new OAuth2Issuer();
  for (const key of state.keys) await issuer.keys.add(key);
  if (state.keys.length === 0) {
    const key = await issuer.keys.generate("RS256");
    state.keys.push({ ...key });
  }
  const service = new OAuth2Service(issuer);
  const choices = new WeakMap<IncomingMessage, Person>();
  const grants = new Map<string, Grant>();
  const people = new Map<string, Person>();

  const redeem = (request: TokenRequest): Grant | undefined => {
    const grant = typeof request.body.code === "string" ? grants.get(request.body.code) : undefined;
    return grant && grant.expiresAt > Date.now() ? grant : undefined;
  };

  service.on(Events.BeforeWellKnownOpenIdConfiguration, ({ body }: MutableResponse) => {
    if (body === "") return;
    Object.assign(body, {
      token_endpoint_auth_methods_supported: ["client_secret_post", "client_secret_basic"],
      grant_types_supported: ["authorization_code"],
      scopes_supported: ["openid", "email", "profile"],
    });
  });
  service.on(Events.BeforeAuthorizeRedirect, ({ url }: MutableRedirectUri, request: IncomingMessage) => {
    const person = choices.get(request);
    const code = url.searchParams.get("code");
    if (person && code) grants.set(code, { person, expiresAt: Date.now() + CODE_MILLISECONDS });
  });
  service.on(Events.BeforeTokenSigning, ({ payload }: MutableToken, request: TokenRequest) => {
    const grant = redeem(request);
    if (grant) Object.assign(payload, claimsOf(grant.person));
  });
  service.on(Events.BeforeResponse, (answer: MutableResponse, request: TokenRequest) => {
    const refusal = refusalOf(request, {
      clientId,
      clientSecret: state.clientSecret,
      known: redeem(request),
    });
    if (refusal) {
      answer.statusCode = refusal === "invalid_client" ? 401 : 400;
      answer.body = { error: refusal };
      return;
    }
    const grant = redeem(request);
    grants.delete(String(request.body.code));
    if (answer.body !== "" && grant) people.set(String(answer.body.access_token), grant.person);
  });
  service.on(Events.BeforeUserinfo, (answer: MutableResponse, request: IncomingMessage) => {
    const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? "")?.[1] ?? "";
    const person = people.get(token);
    answer.statusCode = person ? 200 : 401;
    answer.body = person ? claimsOf(person) : { error: "invalid_token" };
  });

  return {
    setIssuer(url) {
      issuer.url = url;
    },
    handle: (request, response) => service.requestHandler(request, response),
    grant(request, response, query, person) {
      choices.set(request, person);
      // To the library this is a plain authorization request, to which it consents by itself.
      request.method = "GET";
      request.url = `/authorize?${query}`;
      service.requestHandler(request, response);
    },
  };
}

/** Why a token request is refused, in OAuth's words. */
function refusalOf(
  request: TokenRequest,
  expected: { clientId: string; clientSecret: string; known: Grant | undefined },
): string | undefined {
  const { body, headers } = request;
  const basic = /^Basic (.+)$/i.exec(headers.authorization ?? "")?.[1];
  const [id, secret] = basic
    ? Buffer.from(basic, "base64").toString().split(":").map(decodeURIComponent)
    : [body.client_id, body.client_secret];
  if (id !== expected.clientId || secret !== expected.clientSecret) return "invalid_client";
  if (body.grant_type !== "authorization_code") return "unsupported_grant_type";
  // Every code is asked for with a PKCE challenge; the library checks a verifier only if one is sent.
  if (!expected.known || typeof body.code_verifier !== "string") return "invalid_grant";
  return undefined;
}
