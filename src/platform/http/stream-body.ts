import { Readable } from "node:stream";
import type { Context } from "hono";

/**
 * What is read from the store, as an answer's body. Where that breaks off, the connection does, so that nobody takes a part
 * for the whole; the server's adaptor would print the error as it is.
 */
export function streamBody(c: Context, source: Readable): ReadableStream<Uint8Array> {
  // Nobody reads the answer to HEAD, and what nobody reads keeps its file open.
  if (c.req.raw.method === "HEAD") {
    source.destroy();
    return new ReadableStream();
  }
  const reader = Readable.toWeb(source).getReader();
  let hasLeft = false;
  return new ReadableStream({
    async pull(body) {
      try {
        const { done, value } = await reader.read();
        // A browser leaves a film whenever somebody moves on in it; what waits for the next part then hears of an end.
        if (hasLeft) return;
        if (done) body.close();
        else body.enqueue(value);
      } catch (error) {
        c.var.log.warn({ err: error }, "an answer broke off");
        // A page that asks inside the process has no connection.
        if (c.env?.outgoing) c.env.outgoing.destroy();
        else body.error(error);
      }
    },
    cancel(reason) {
      hasLeft = true;
      return reader.cancel(reason);
    },
  });
}
