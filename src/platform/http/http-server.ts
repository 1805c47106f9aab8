import type { Server } from "node:http";
import { createAdaptorServer } from "@hono/node-server";

type Fetch = Parameters<typeof createAdaptorServer>[0]["fetch"];

export interface ServerLimits {
  /** Until the head of a request is there. */
  headersMilliseconds: number;
  /** Until all of a request is there: the largest upload over a slow line. `limitBodyTime` has less for the others. */
  requestMilliseconds: number;
  /** That an answer may wait for a client to take any of it. */
  stalledMilliseconds: number;
  /** How often the first two are looked at. */
  checkMilliseconds: number;
}

const LIMITS: ServerLimits = {
  headersMilliseconds: 30_000,
  requestMilliseconds: 15 * 60_000,
  stalledMilliseconds: 2 * 60_000,
  checkMilliseconds: 5_000,
};

/** A web server on which no client holds a connection, a file or a stream for longer than its slowness needs. */
export function createHttpServer(fetch: Fetch, limits: ServerLimits = LIMITS): Server {
  const serverOptions = {
    headersTimeout: limits.headersMilliseconds,
    requestTimeout: limits.requestMilliseconds,
    connectionsCheckingInterval: limits.checkMilliseconds,
  };
  // Balancers ask for their health checks by HTTP/1.0, without a Host.
  const hostname = "localhost";
  // Without HTTP/2 options the adaptor makes a plain node:http server.
  const server = createAdaptorServer({ fetch, hostname, serverOptions }) as Server;
  server.on("request", (request, response) => {
    const { socket } = request;
    // Nothing to take may mean that we are still at work; something that nobody takes is a reader who is not there.
    response.setTimeout(limits.stalledMilliseconds, () => {
      if (socket.writableLength > 0) socket.destroy();
    });
    response.once("finish", () => {
      if (request.complete) return;
      // The body's stream, which nobody reads any more, would pause it: what is still sent must go by, for the adaptor
      // closes the connection half a second later, and the client may have sent its next request over it by then.
      request.removeAllListeners("data");
      request.resume();
    });
  });
  return server;
}
