import { type LookupAddress, lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** All addresses of a host; the system's own resolver unless a test brings another. */
export type Resolve = (
  hostname: string,
  answer: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

const resolveBySystem: Resolve = (hostname, answer) => lookup(hostname, { all: true }, answer);

/**
 * Whether an address belongs to the public internet: not to this machine, its network, a cloud's metadata, or to a way
 * around that (IPv4 within IPv6, NAT64, 6to4, Teredo). By the IANA's registries of special-purpose addresses.
 */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";
}

/**
 * For `connect`: resolves a host to its public addresses only. Deciding here and not before leaves a name server no
 * chance to say something else the second time.
 */
export function lookUpPublic(resolve: Resolve = resolveBySystem): LookupFunction {
  return (hostname, { all }, callback) =>
    resolve(hostname, (error, addresses) => {
      const open = addresses?.filter(({ address }) => isPublicAddress(address)) ?? [];
      const [first] = open;
      if (error) callback(error, []);
      else if (!first) callback(new Error(`${hostname} has no public address`), []);
      else if (all) callback(null, open);
      else callback(null, first.address, first.family);
    });
}
