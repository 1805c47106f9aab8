import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { type Authorization, deniedRedirect, readAuthorization } from "./authorization.ts";
import { badRequestPage, chooserPage } from "./chooser-page.ts";
import { demoPeople, type Person, personSchema } from "./people.ts";
import { createProvider, type Provider } from "./provider.ts";
import { openState } from "./state.ts";
import { languageOf } from "./texts.ts";

export interface GoogleEmulator {
  issuer: string;
  clientId: string;
  clientSecret: string;
  close(): Promise<void>;
}

export interface GoogleEmulatorOptions {
  port: number;
  host: string;
  /** Keeps the keys and the people typed in, so that a restart forgets nobody. */
  stateFile?: string;
}

const CLIENT_ID = "vitrin.apps.googleusercontent.localhost";

type State = Awaited<ReturnType<typeof openState>>;

/** An OpenID provider in Google's place: the same protocol, and a page on which a person chooses who to be. */
export async function startGoogleEmulator(options: GoogleEmulatorOptions): Promise<GoogleEmulator> {
  const memory = await openState(options.stateFile);
  const { clientSecret } = memory.state;
  const provider = await createProvider(memory.state, CLIENT_ID);
  await memory.save();
  const style = await readFile(new URL("./chooser.css", import.meta.url));
  const server = createServer((request, response) => {
    answer(request, response, { provider, memory, style }).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500).end(error instanceof Error ? error.message : "");
      else response.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port, options.host, () => resolve());
  });
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : options.port;
  const issuer = `http://${options.host}:${port}`;
  provider.setIssuer(issuer);
  return {
    issuer,
    clientId: CLIENT_ID,
    clientSecret,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Desk {
  provider: Provider;
  memory: State;
  style: Buffer;
}

/** The chooser's own addresses; everything else (discovery, keys, tokens) is the provider's. */
async function answer(request: IncomingMessage, response: ServerResponse, desk: Desk): Promise<void> {
  const url = new URL(request.url ?? "/", "http://localhost");
  if (url.pathname === "/chooser.css") {
    response
      .writeHead(200, { "Content-Type": "text/css", "X-Content-Type-Options": "nosniff" })
      .end(desk.style);
  } else if (url.pathname === "/authorize" && request.method === "GET") {
    showChooser(request, response, url.search.slice(1), desk);
  } else if (url.pathname === "/authorize" && request.method === "POST") {
    await takeDecision(request, response, desk);
  } else {
    desk.provider.handle(request, response);
  }
}

function showChooser(
  request: IncomingMessage,
  response: ServerResponse,
  query: string,
  { memory }: Desk,
  rejected?: { name: string; email: string },
): void {
  const authorization = readRequest(request, response, query);
  if (!authorization) return;
  const { redirectUri } = authorization;
  const html = chooserPage({
    language: languageOf(authorization.language, request.headers["accept-language"]),
    application: redirectUri.host,
    query,
    people: peopleOf(memory),
    ...(rejected ? { rejected } : {}),
  });
  // A browser holds `form-action` against the redirect that follows the form, too.
  send(response, rejected ? 400 : 200, html, `'self' ${redirectUri.origin}`);
}

async function takeDecision(request: IncomingMessage, response: ServerResponse, desk: Desk): Promise<void> {
  const form = new URLSearchParams(await text(request));
  const query = form.get("request") ?? "";
  const authorization = readRequest(request, response, query);
  if (!authorization) return;
  if (form.get("decision") === "cancel") {
    response.writeHead(302, { Location: deniedRedirect(authorization) }).end();
    return;
  }
  const person = await choosePerson(form, desk.memory);
  if (!person) {
    showChooser(request, response, query, desk, {
      name: form.get("name") ?? "",
      email: form.get("email") ?? "",
    });
    return;
  }
  desk.provider.grant(request, response, query, person);
}

/** The authorization request; a wrong one is answered here, on our own page. */
function readRequest(
  request: IncomingMessage,
  response: ServerResponse,
  query: string,
): Authorization | undefined {
  const authorization = readAuthorization(query, CLIENT_ID);
  if (typeof authorization !== "string") return authorization;
  const language = languageOf(null, request.headers["accept-language"]);
  send(response, 400, badRequestPage(language, authorization), "'none'");
  return undefined;
}

async function choosePerson(form: URLSearchParams, memory: State): Promise<Person | undefined> {
  const chosen = form.get("person");
  if (chosen) return peopleOf(memory).find(({ email }) => email === chosen);
  const typed = personSchema.safeParse({
    name: form.get("name"),
    email: form.get("email"),
    verified: form.get("verified") === "yes",
  });
  if (!typed.success) return undefined;
  await memory.remember(typed.data);
  return typed.data;
}

function peopleOf({ state }: State): Person[] {
  return [...state.people, ...demoPeople.filter((demo) => !state.people.some((p) => p.email === demo.email))];
}

function send(response: ServerResponse, status: number, html: string, formAction: string): void {
  response
    .writeHead(status, {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy": `default-src 'none'; style-src 'self'; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`,
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "no-referrer",
    })
    .end(html);
}
