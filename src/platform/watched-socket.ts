import { Socket } from "node:net";
import pg from "pg";

/** A connection on which nothing came or went for so long is asked about; a pool has closed its idle ones by then. */
const QUIET_MILLISECONDS = 11_000;
/** Time for another connection to be made. */
const ANSWER_MILLISECONDS = 5_000;
/** More than any statement takes. */
const MOST_MILLISECONDS = 60_000;

/**
 * Makes the sockets for connections to a database (`stream` of pg), which are cut when it has vanished: a host without
 * power or a network that drops packets leaves them open, and whoever waits for an answer would wait for a quarter of an
 * hour. Where one has been quiet, another connection is tried. If that is not answered either, nobody is there; if it is,
 * the statement may take its time, but not longer than any may: the name can lead to another host by now.
 */
export function watchedSockets(url: string, most = MOST_MILLISECONDS): () => Socket {
  let asked: Promise<boolean> | undefined;
  const isThere = () => {
    asked ??= takesConnections(url).finally(() => {
      asked = undefined;
    });
    return asked;
  };
  return () => {
    const socket = new Socket().setTimeout(QUIET_MILLISECONDS);
    let [traffic, since] = [0, 0];
    socket.on("timeout", async () => {
      if (trafficOf(socket) !== traffic)
        [traffic, since] = [trafficOf(socket), performance.now() - QUIET_MILLISECONDS];
      const isGone = performance.now() - since > most || !(await isThere());
      // A process that stood still has not read yet what came meanwhile.
      if (isGone && trafficOf(socket) === traffic)
        socket.destroy(new Error("Connection terminated: the database has fallen silent"));
      else socket.setTimeout(QUIET_MILLISECONDS);
    });
    return socket;
  };
}

function trafficOf(socket: Socket): number {
  return socket.bytesRead + socket.bytesWritten;
}

/** Whether the database answers who comes anew, be it with a refusal. */
async function takesConnections(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: ANSWER_MILLISECONDS });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError;
  } finally {
    void client.end().catch(() => undefined);
  }
}
