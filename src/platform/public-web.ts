import { isIP } from "node:net";
import { Agent, buildConnector, fetch, type Response } from "undici";
import { AppError, defineErrors, httpErrors } from "./errors.ts";
import { lookUpPublic, type Resolve } from "./public-address.ts";

export const publicWebErrors = defineErrors({
  page_unreachable: 422,
  page_unreadable: 422,
});

export interface PublicWebOptions {
  /** Domains that may be read, with all below them; null for every one that is public. */
  hosts: readonly string[] | null;
  /** Origins that are reached at another one, which may be private. */
  connectTo: ReadonlyMap<string, string>;
  userAgent: string;
  resolve?: Resolve;
}

export interface Reading {
  /** For the Accept and Accept-Language headers. */
  accept: string;
  language: string;
  /** Bytes, after decompression. */
  most: number;
  signal: AbortSignal;
}

export interface WebFile {
  /** Where it was in the end. */
  url: URL;
  contentType: string;
  bytes: Buffer;
}

const REDIRECTS = 5;
const WAIT_MILLISECONDS = 10_000;

/**
 * Reads what strangers' addresses lead to, without lending anybody this machine's place in its network: only http and
 * https on their own ports, only names, only hosts that are allowed, only public addresses, the same for every redirect;
 * nothing is sent along, and no more than a limit is taken in.
 */
export class PublicWeb {
  readonly #options: PublicWebOptions;
  readonly #agent: Agent;

  constructor(options: PublicWebOptions) {
    this.#options = options;
    this.#agent = new Agent({
      headersTimeout: WAIT_MILLISECONDS,
      bodyTimeout: WAIT_MILLISECONDS,
      connections: 4,
      connect: connectorOf(options),
    });
  }

  /** @throws page_unreachable, page_unreadable; forbidden, where only other hosts may be read */
  async read(address: string, reading: Reading): Promise<WebFile> {
    let url = this.#check(address);
    for (let hop = 0; hop <= REDIRECTS; hop++) {
      const response = await this.#fetch(url, reading);
      const next = response.status >= 300 && response.status < 400 && response.headers.get("location");
      if (!next) return { url, ...(await readBody(response, url, reading)) };
      await response.body?.cancel();
      url = this.#check(next, url);
    }
    throw publicWebErrors.page_unreachable({ detail: `${url.host} redirects without end` });
  }

  /** Ends its connections; nothing can be read after it. */
  async close(): Promise<void> {
    await this.#agent.destroy();
  }

  /** A private address is refused as one that does not answer: what there is in our network is nobody's business. */
  #check(address: string, base?: URL): URL {
    const url = URL.parse(address, base);
    if (!url || !/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "") {
      throw publicWebErrors.page_unreachable({ detail: "no address of a page" });
    }
    const isName = url.hostname.includes(".") && isIP(url.hostname) === 0;
    if (!isName || url.port !== "") {
      throw publicWebErrors.page_unreachable({ detail: `${url.host} is no public name` });
    }
    const { hosts } = this.#options;
    if (hosts && !hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))) {
      throw httpErrors.forbidden({ detail: url.hostname });
    }
    return url;
  }

  async #fetch(url: URL, { accept, language, signal }: Reading): Promise<Response> {
    const { userAgent } = this.#options;
    const headers = { accept, "accept-language": language, "user-agent": userAgent };
    try {
      return await fetch(url, { dispatcher: this.#agent, redirect: "manual", signal, headers });
    } catch (cause) {
      throw publicWebErrors.page_unreachable({ detail: `${url.host} does not answer`, cause });
    }
  }
}

/** To public addresses, or to where the options lead an origin. */
function connectorOf({ connectTo, resolve }: PublicWebOptions): buildConnector.connector {
  const publicly = buildConnector({ timeout: WAIT_MILLISECONDS, lookup: lookUpPublic(resolve) });
  const anywhere = buildConnector({ timeout: WAIT_MILLISECONDS });
  return (options, callback) => {
    const target = connectTo.get(`${options.protocol}//${options.hostname}`);
    if (target === undefined) return publicly(options, callback);
    const { protocol, hostname, port } = new URL(target);
    return anywhere({ ...options, protocol, hostname, port }, callback);
  };
}

async function readBody(response: Response, url: URL, { most }: Reading) {
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    throw publicWebErrors.page_unreachable({ detail: `${url.host} answers ${response.status}` });
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of response.body) {
      size += chunk.byteLength;
      // Leaving the loop ends the connection.
      if (size > most)
        throw publicWebErrors.page_unreadable({ detail: `${url.host} sends more than ${most} bytes` });
      chunks.push(chunk);
    }
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw publicWebErrors.page_unreachable({ detail: `${url.host} breaks off`, cause });
  }
  return { contentType: response.headers.get("content-type") ?? "", bytes: Buffer.concat(chunks) };
}
