import { expect } from "vitest";
import type { TestApp } from "./test-app.ts";
import type { TestClient } from "./test-client.ts";

/** Asks our server for Google's address. */
export async function startGoogleSignIn(client: TestClient, body: object = {}): Promise<URL> {
  const response = await client.post("/api/accounts/sign-in/google", body);
  expect(response.status).toBe(200);
  return new URL((await response.json()).url);
}

/** What the person does on Google's page; gives the address that the browser is sent back to. */
export async function decideAtGoogle(authorization: URL, form: Record<string, string>): Promise<URL> {
  const response = await fetch(new URL("/authorize", authorization), {
    method: "POST",
    body: new URLSearchParams({ request: authorization.search.slice(1), ...form }),
    redirect: "manual",
  });
  expect(response.status).toBe(302);
  return new URL(response.headers.get("location") ?? "");
}

/** Follows the way back; gives the page that the browser lands on. */
export async function comeBackFromGoogle(app: TestApp, client: TestClient, callback: URL): Promise<URL> {
  const response = await client.get(callback.pathname + callback.search);
  expect(response.status).toBe(302);
  return new URL(response.headers.get("location") ?? "", app.url);
}

/** What a person types on Google's page who is not known there. */
export const typedAtGoogle = (email: string, verified = true) => ({
  decision: "type",
  name: "Zeynep Kaya",
  email,
  ...(verified ? { verified: "yes" } : {}),
});
