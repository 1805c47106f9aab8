import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Other people's sites: a web server on this machine that answers for every name that is led to it. */
export interface ShopSite {
  /** For PRODUCT_PAGE_ORIGINS, so that https://shop.example is here. */
  setting: string;
  port: number;
  /** What was asked for, as "shop.example/path". */
  asked: string[];
  /** What a path answers from here on. */
  put: (path: string, answer: string | Buffer | Answer, type?: string) => void;
  close: () => Promise<void>;
}

export async function openShopSite(): Promise<ShopSite> {
  const answers = new Map<string, Answer>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    asked.push(`${request.headers.host}${path}`);
    const answer = answers.get(path);
    if (answer) answer(request, response);
    else response.writeHead(404, { "content-type": "text/html" }).end("<h1>Not found</h1>");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A server that listens on a port has an address of that kind.
  const { port } = server.address() as AddressInfo;
  return {
    setting: `https://shop.example=http://127.0.0.1:${port}`,
    port,
    asked,
    put(path, answer, type = "text/html; charset=utf-8") {
      const isReady = typeof answer === "string" || Buffer.isBuffer(answer);
      answers.set(
        path,
        isReady
          ? (_request, response) => response.writeHead(200, { "content-type": type }).end(answer)
          : answer,
      );
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
