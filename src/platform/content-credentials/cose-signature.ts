import { createPrivateKey, sign } from "node:crypto";
import { encode } from "cborg";
import { readChain, type SigningIdentity } from "./signing-identity.ts";

/** COSE header parameters and values, RFC 9052 and 9360. */
const ALGORITHM = 1;
const ES256 = -7;
const X5CHAIN = 33;
/** The tag of a COSE_Sign1 message, as the byte that it becomes. */
const SIGN1 = 0xd2;

/**
 * Signs a claim as C2PA wants it (specification 2.1, section 13.2): a detached COSE_Sign1 with the certificates in its
 * protected header, filled up to exactly `size` bytes, which are kept free for it in the file.
 * @throws Error if it does not fit
 */
export function coseSignature(claim: Uint8Array, identity: SigningIdentity, size: number): Uint8Array {
  const certificates = readChain(identity.certificateChain).map(({ raw }) => new Uint8Array(raw));
  const header = encode(
    new Map<number, unknown>([
      [ALGORITHM, ES256],
      [X5CHAIN, certificates],
    ]),
  );
  const signature = sign("sha256", encode(["Signature1", header, new Uint8Array(0), claim]), {
    key: createPrivateKey(identity.privateKey),
    dsaEncoding: "ieee-p1363",
  });
  const message = (padding: number) =>
    encode([header, new Map([["pad", new Uint8Array(padding)]]), null, new Uint8Array(signature)]);
  // A padding of 256 to 65,535 bytes writes its own length in the same three bytes.
  const least = 256;
  const padding = least + size - 1 - message(least).length;
  if (padding < least) throw new Error(`the certificates are too large for a signature of ${size} bytes`);
  return Uint8Array.of(SIGN1, ...message(padding));
}
