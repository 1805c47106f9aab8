import { connect, type Socket } from "node:net";
import { setImmediate } from "node:timers/promises";

/** As an upload is sent: each piece may be the first that finds the connection closed. */
const PIECE = 65_536;

/** A client that sends what it is told to, byte by byte, and hears what comes: not as well-behaved as fetch. */
export interface RawClient {
  socket: Socket;
  /** All that has come until now. */
  heard(): string;
  /** Sends, however long the server takes to take it, until the server hangs up; never fails. */
  send(bytes: string | Uint8Array): Promise<void>;
  /** Resolves when the server has hung up. */
  closed: Promise<void>;
}

export function openRawClient(url: string): RawClient {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const closed = Promise.withResolvers<void>();
  let heard = "";
  socket.setEncoding("utf8");
  socket.on("data", (text: string) => {
    heard += text;
  });
  // How the server hangs up does not matter; what was heard before does.
  socket.on("error", () => undefined);
  socket.on("close", () => closed.resolve());
  const drained = () =>
    Promise.race([new Promise((resolve) => socket.once("drain", resolve)), closed.promise]);
  return {
    socket,
    heard: () => heard,
    closed: closed.promise,
    async send(bytes) {
      const all = Buffer.from(bytes);
      for (let at = 0; at < all.length && !socket.destroyed; at += PIECE) {
        await (socket.write(all.subarray(at, at + PIECE)) ? setImmediate() : drained());
      }
    },
  };
}
