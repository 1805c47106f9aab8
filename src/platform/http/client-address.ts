import { BlockList, isIP } from "node:net";

/**
 * Finds the client's address: the socket's, unless that is a trusted proxy; then the nearest address in
 * X-Forwarded-For that is not one. Without trusted proxies the header is ignored, since anyone can send it.
 * @param trusted addresses or CIDR ranges, such as `10.0.0.0/8`
 */
export function createAddressFinder(
  trusted: string[],
): (socket: string, forwardedFor: string | undefined) => string {
  const proxies = new BlockList();
  for (const entry of trusted) {
    const [address = "", bits] = entry.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (bits) proxies.addSubnet(address, Number(bits), family);
    else proxies.addAddress(address, family);
  }
  const isTrusted = (address: string) => {
    const version = isIP(address);
    return version !== 0 && proxies.check(address, version === 6 ? "ipv6" : "ipv4");
  };
  return (socket, forwardedFor) => {
    let client = plainAddress(socket);
    if (!forwardedFor) return client;
    const hops = forwardedFor.split(",").map((hop) => plainAddress(hop.trim()));
    while (isTrusted(client) && hops.length > 0) {
      const next = hops.pop();
      if (next === undefined || isIP(next) === 0) break;
      client = next;
    }
    return client;
  };
}

/** `::ffff:127.0.0.1` is the same client as `127.0.0.1`. */
function plainAddress(address: string): string {
  return address.startsWith("::ffff:") && address.includes(".") ? address.slice("::ffff:".length) : address;
}
