import type { LookupAddress } from "node:dns";
import { Resolver } from "node:dns/promises";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** All addresses of a host, or nothing where it has none. */
export type Resolve = (hostname: string) => Promise<LookupAddress[]>;

/**
 * Asks the name servers itself: the system's own look-up takes threads that passwords are hashed on, for as long as a
 * stranger's name server likes.
 */
const resolver = new Resolver({ timeout: 3000, tries: 2 });

async function resolveByDns(hostname: string): Promise<LookupAddress[]> {
  const [four, six] = await Promise.all([
    resolver.resolve4(hostname).catch(() => []),
    resolver.resolve6(hostname).catch(() => []),
  ]);
  return [
    ...four.map((address) => ({ address, family: 4 })),
    ...six.map((address) => ({ address, family: 6 })),
  ];
}

/** All of IPv6 that is given out. Beside it lies, among others, IPv4 in the form of before there was any other (::/96). */
const GIVEN_OUT = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Whether an address belongs to the public internet: not to this machine, its network, a cloud's metadata, or to a way
 * around that (IPv4 within IPv6, NAT64, 6to4, Teredo). By the IANA's registries of special-purpose addresses.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  const isGivenOut = parsed instanceof ipaddr.IPv4 || parsed.match(GIVEN_OUT);
  return isGivenOut && parsed.range() === "unicast";
}

/**
 * For `connect`: resolves a host to its public addresses only. Deciding here and not before leaves a name server no
 * chance to say something else the second time.
 */
export function lookUpPublic(resolve: Resolve = resolveByDns): LookupFunction {
  return (hostname, { all }, callback) =>
    void resolve(hostname).then((addresses) => {
      const open = addresses.filter(({ address }) => isPublicAddress(address));
      const [first] = open;
      if (!first) callback(new Error(`${hostname} has no public address`), []);
      else if (all) callback(null, open);
      else callback(null, first.address, first.family);
    });
}
