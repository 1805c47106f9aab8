import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { ApiError, callApi } from "./api.ts";

/** A server that answers as its path says, and tells what it was sent. */
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const [, status = "200", kind] = (request.url ?? "").split("/");
  response.statusCode = Number(status);
  if (kind === "empty") return response.end();
  if (kind === "cut") {
    response.writeHead(response.statusCode, { "content-length": 100 });
    return response.write('{"method":', () => response.destroy());
  }
  if (kind === "html") return response.end("<h1>Bad gateway</h1>");
  if (kind === "issues") {
    return response.end(
      JSON.stringify({
        error: "Something in the form is not right.",
        code: "invalid_request",
        request_id: "r-1",
        issues: [{ path: "email", message: "Invalid" }, { path: 7 }],
      }),
    );
  }
  response.end(
    JSON.stringify({
      method: request.method,
      type: request.headers["content-type"] ?? null,
      body: Buffer.concat(chunks).toString(),
    }),
  );
});

let origin = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // Listening on TCP, so the address is an object.
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const echo = z.strictObject({ method: z.string(), type: z.string().nullable(), body: z.string() });
const local: typeof fetch = (path, init) => fetch(`${origin}${String(path)}`, init);

it("sends JSON and parses the answer", async () => {
  expect(await callApi(local, "/200/echo", { method: "POST", body: { a: 1 } }, echo)).toEqual({
    method: "POST",
    type: "application/json",
    body: '{"a":1}',
  });
});

it("sends a form as it is", async () => {
  const form = new FormData();
  form.set("name", "Ayşe");
  const answer = await callApi(local, "/200/echo", { method: "PUT", body: form }, echo);
  expect(answer.type).toMatch(/^multipart\/form-data/);
  expect(answer.body).toContain("Ayşe");
});

it("gives an answer without a body to the schema as undefined", async () => {
  expect(await callApi(local, "/204/empty", { method: "DELETE" }, z.undefined())).toBeUndefined();
});

it("turns the server's error body into an ApiError", async () => {
  const error = await callApi(local, "/400/issues", {}, echo).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    code: "invalid_request",
    status: 400,
    message: "Something in the form is not right.",
    issues: [{ path: "email", message: "Invalid" }],
    requestId: "r-1",
  });
});

it("knows the code of a proxy's error page by its status", async () => {
  await expect(callApi(local, "/502/html", {}, echo)).rejects.toMatchObject({
    code: "unavailable",
    status: 502,
  });
  await expect(callApi(local, "/418/html", {}, echo)).rejects.toMatchObject({
    code: "internal",
    status: 418,
  });
});

it("refuses an answer of another shape", async () => {
  await expect(callApi(local, "/200/issues", {}, echo)).rejects.toMatchObject({
    code: "internal",
    status: 200,
  });
});

it("calls no answer a network error", async () => {
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, "127.0.0.1", resolve));
  // Listening on TCP, so the address is an object.
  const { port } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  const nobody: typeof fetch = (path, init) => fetch(`http://127.0.0.1:${port}${String(path)}`, init);
  await expect(callApi(nobody, "/", {}, echo)).rejects.toMatchObject({ code: "network_error", status: 0 });
});

it("calls an answer that breaks off a network error, too", async () => {
  const cut = callApi(local, "/200/cut", {}, echo);
  await expect(cut).rejects.toMatchObject({ code: "network_error", status: 0 });
});

it("passes an abort on as it is", async () => {
  const abort = AbortSignal.abort();
  await expect(callApi(local, "/200/echo", { signal: abort }, echo)).rejects.not.toBeInstanceOf(ApiError);
});
