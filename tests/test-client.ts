/** A client of the HTTP API with a cookie jar, as a browser would be. */
export class TestClient {
  readonly #url: string;
  readonly #cookies = new Map<string, string>();
  readonly #headers: Record<string, string>;
  email = "";
  password = "Vitrin-2026-window";

  constructor(url: string, options: { locale?: "en" | "tr"; address?: string } = {}) {
    this.#url = url;
    this.#headers = {
      origin: url,
      "accept-language": options.locale ?? "en",
      ...(options.address ? { "x-forwarded-for": options.address } : {}),
    };
  }

  /** Sends a request with the cookies so far and keeps those that the answer sets. Redirects are not followed. */
  async request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers({ ...this.#headers, ...Object.fromEntries(new Headers(init.headers)) });
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    if (cookie && !headers.has("cookie")) headers.set("cookie", cookie);
    const response = await fetch(new URL(path, this.#url), { redirect: "manual", ...init, headers });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  get(path: string): Promise<Response> {
    return this.request(path);
  }

  post(path: string, body: unknown = {}): Promise<Response> {
    return this.#send("POST", path, body);
  }

  put(path: string, body: unknown): Promise<Response> {
    return this.#send("PUT", path, body);
  }

  patch(path: string, body: unknown): Promise<Response> {
    return this.#send("PATCH", path, body);
  }

  delete(path: string): Promise<Response> {
    return this.request(path, { method: "DELETE" });
  }

  get cookies(): ReadonlyMap<string, string> {
    return this.#cookies;
  }

  #send(method: string, path: string, body: unknown): Promise<Response> {
    return this.request(path, {
      method,
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
    });
  }

  #keep(line: string): void {
    const [pair = "", ...attributes] = line.split(";").map((part) => part.trim());
    const at = pair.indexOf("=");
    const name = pair.slice(0, at);
    if (attributes.some((attribute) => /^max-age=0$/i.test(attribute))) this.#cookies.delete(name);
    else this.#cookies.set(name, pair.slice(at + 1));
  }
}
