import { createServer } from "node:net";

const ATTEMPTS = 200;

/**
 * Finds a port of the loopback interface that nothing listens on.
 * @param first the port to try first; then the next ones in order. 0 takes any.
 * @throws if none of the next 200 is free
 */
export async function claimPort(first: number): Promise<number> {
  for (let port = first; port < first + ATTEMPTS; port++) {
    const free = await tryPort(port);
    if (free) return free;
  }
  throw new Error(`no free port from ${first} to ${first + ATTEMPTS - 1}`);
}

/** @returns the port, or undefined if something listens on it, on IPv4 or IPv6. */
async function tryPort(port: number): Promise<number | undefined> {
  const bound = await listen(port, "127.0.0.1");
  if (!bound) return undefined;
  const six = await listen(bound, "::1");
  return six === undefined && (await hasIpv6()) ? undefined : bound;
}

async function hasIpv6(): Promise<boolean> {
  return (await listen(0, "::1")) !== undefined;
}

function listen(port: number, host: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer().once("error", () => resolve(undefined));
    probe.listen({ port, host, exclusive: true }, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" ? address?.port : undefined));
    });
  });
}
