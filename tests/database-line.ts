import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** A way to a database that can be made to carry nothing, as when the host beyond it vanishes without a word. */
export interface DatabaseLine {
  /** The database's address, through it. */
  url: string;
  /** From now on nothing comes through, with both ends of every connection still open; new ones are taken, too. */
  fallSilent(): void;
  /** New connections come through again. What was open at the time of silence never does: its host has forgotten it. */
  recover(): void;
  close(): void;
}

/** @param databaseUrl of a server that listens on the loopback interface, also where the address leads to its socket */
export async function openDatabaseLine(databaseUrl: string): Promise<DatabaseLine> {
  const url = new URL(databaseUrl);
  const databasePort = Number(url.port);
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer((near) => {
    keep(near);
    if (isSilent) return void near.pause();
    const far = connect(databasePort, "127.0.0.1");
    keep(far);
    near.pipe(far).pipe(near);
  }).listen(0, "127.0.0.1");
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
  };
  await once(server, "listening");
  const address = server.address();
  url.host = `127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  return {
    url: url.href,
    fallSilent() {
      isSilent = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    recover() {
      isSilent = false;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
