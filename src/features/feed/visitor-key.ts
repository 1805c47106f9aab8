import { createHmac } from "node:crypto";

export interface Visitor {
  /** The signed-in person, if there is one. */
  userId: string | undefined;
  address: string;
  userAgent: string;
}

/**
 * Visitors of one network that are told apart, by their browser. It says of itself what it likes: without a bound a
 * single machine makes as many views as it sends requests.
 */
const BROWSERS_OF_A_NETWORK = 100;

/**
 * Who watches which video on which day, as a digest: one person counts once, and nobody can be found by it. The key is
 * the server's secret, so addresses cannot be tried out against a stolen table.
 */
export function viewKey(secret: string, visitor: Visitor, videoId: string, now: Date): string {
  const day = now.toISOString().slice(0, 10);
  const who = visitor.userId ?? `${visitor.address} ${browserNumber(secret, visitor.userAgent)}`;
  return digest(secret, `view ${day} ${videoId} ${who}`);
}

/** Keyed: nobody can look for browsers of different numbers. */
function browserNumber(secret: string, userAgent: string): number {
  const bytes = createHmac("sha256", secret).update(`browser ${userAgent}`).digest();
  return bytes.readUInt32BE() % BROWSERS_OF_A_NETWORK;
}

/** Who reports: a person, or for visitors the network address, as a digest. */
export function reporterKey(secret: string, visitor: Visitor): string {
  return visitor.userId === undefined
    ? digest(secret, `report ${visitor.address}`)
    : `user:${visitor.userId}`;
}

function digest(secret: string, text: string): string {
  return createHmac("sha256", secret).update(text).digest("base64url").slice(0, 32);
}
