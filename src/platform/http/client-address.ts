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

/** Some proxies add the client's port, and `::ffff:127.0.0.1` is the same client as `127.0.0.1`. */
function plainAddress(text: string): string {
  const [, bracketed, v4] = /^(?:\[(.*)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/.exec(text) ?? [];
  const address = bracketed ?? v4 ?? text;
  return address.startsWith("::ffff:") && address.includes(".") ? address.slice("::ffff:".length) : address;
}

/**
 * What stands for one client where clients are counted: an IPv4 address, or the first 64 bits of an IPv6 address, since
 * whoever has one of those has all the others behind these bits, too.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = "", tail] = (address.split("%")[0] ?? "").split("::");
  const before = head.split(":").filter(Boolean);
  const after = tail?.split(":").filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(zeros).fill("0"), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
