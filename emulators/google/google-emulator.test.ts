import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { claimPort } from "../claim-port.ts";
import { type GoogleEmulator, startGoogleEmulator } from "./start.ts";

let directory = "";
let google: GoogleEmulator;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "vitrin-google-"));
  google = await start();
});
afterAll(async () => {
  await google.close();
  await rm(directory, { recursive: true, force: true });
});

const start = async () =>
  startGoogleEmulator({
    port: await claimPort(0),
    host: "127.0.0.1",
    stateFile: join(directory, "state.json"),
  });

const request = () =>
  new URLSearchParams({
    client_id: google.clientId,
    redirect_uri: "http://localhost:4000/api/auth/callback/google",
    response_type: "code",
    state: "a-state",
    scope: "openid email profile",
    code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
    code_challenge_method: "S256",
  });
const verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";

const submit = (form: Record<string, string>) =>
  fetch(`${google.issuer}/authorize`, {
    method: "POST",
    body: new URLSearchParams({ request: request().toString(), ...form }),
    redirect: "manual",
  });
const codeFor = async (person: string) =>
  new URL((await submit({ person })).headers.get("location") ?? "").searchParams.get("code") ?? "";
const redeem = (fields: Record<string, string>) =>
  fetch(`${google.issuer}/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "authorization_code",
      client_id: google.clientId,
      client_secret: google.clientSecret,
      code_verifier: verifier,
      ...fields,
    }),
  });
const claimsIn = (token: string) =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());

test("gives a person's claims for a code, once", async () => {
  const code = await codeFor("james.carter@example.com");
  const tokens = await (await redeem({ code })).json();
  expect(claimsIn(tokens.id_token)).toMatchObject({
    iss: google.issuer,
    aud: google.clientId,
    email: "james.carter@example.com",
    email_verified: true,
    name: "James Carter",
    sub: expect.stringMatching(/^\d{21}$/),
  });
  const info = await fetch(`${google.issuer}/userinfo`, {
    headers: { authorization: `Bearer ${tokens.access_token}` },
  });
  expect(await info.json()).toMatchObject({ email: "james.carter@example.com" });
  expect((await redeem({ code })).ok).toBe(false);
});

test("gives nothing for a wrong secret, a wrong verifier, or none", async () => {
  const code = await codeFor("james.carter@example.com");
  expect(await (await redeem({ code, client_secret: "guess" })).json()).toEqual({ error: "invalid_client" });
  for (const code_verifier of ["", "x".repeat(43)]) {
    expect((await redeem({ code: await codeFor("james.carter@example.com"), code_verifier })).ok).toBe(false);
  }
});

test("keeps keys, secret and typed people over a restart, readable by its owner alone", async () => {
  const before = await (await fetch(`${google.issuer}/jwks`)).json();
  const { clientSecret } = google;
  await submit({ decision: "type", name: 'Ömer "Ö" <Kaya>', email: "Omer@Example.com", verified: "yes" });
  await google.close();
  google = await start();
  expect(google.clientSecret).toBe(clientSecret);
  expect(await (await fetch(`${google.issuer}/jwks`)).json()).toEqual(before);
  const page = await fetch(`${google.issuer}/authorize?${request()}`);
  expect(await page.text()).toContain("Ömer &quot;Ö&quot; &lt;Kaya&gt;");
  expect((await stat(join(directory, "state.json"))).mode & 0o077).toBe(0);
});

test("shows a page without scripts that may only send its form back to the application", async () => {
  const page = await fetch(`${google.issuer}/authorize?${request()}`, {
    headers: { "accept-language": "tr-TR" },
  });
  expect(page.headers.get("content-security-policy")).toBe(
    "default-src 'none'; style-src 'self'; form-action 'self' http://localhost:4000; base-uri 'none'; frame-ancestors 'none'",
  );
  const html = await page.text();
  expect(html).toContain('<html lang="tr">');
  expect(html).not.toMatch(/<script|style=/);
});

test("refuses requests of other applications, and input that is nobody", async () => {
  for (const [name, value] of [
    ["client_id", "someone-else"],
    ["redirect_uri", "javascript:alert(1)"],
    ["response_type", "token"],
  ] as const) {
    const wrong = request();
    wrong.set(name, value);
    const response = await fetch(`${google.issuer}/authorize?${wrong}`, { redirect: "manual" });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(name);
  }
  expect((await submit({ decision: "type", name: "", email: "no address" })).status).toBe(400);
  expect((await submit({ person: "nobody@example.com" })).status).toBe(400);
});
