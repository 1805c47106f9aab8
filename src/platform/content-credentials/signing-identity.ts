import { createPrivateKey, X509Certificate } from "node:crypto";

/** Who signs finished films: see docs/operations.md. */
export interface SigningIdentity {
  /** PEM, the signer's own certificate first, then those that vouch for it. */
  certificateChain: string;
  /** PEM (PKCS#8) of a P-256 key. */
  privateKey: string;
}

/** @throws Error if `pem` holds no certificate */
export function readChain(pem: string): X509Certificate[] {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  if (blocks.length === 0) throw new Error("there is no certificate");
  return blocks.map((block) => new X509Certificate(block));
}

/** @returns why nothing can be signed with it, in words for whoever set it; null if it can */
export function faultOf({ certificateChain, privateKey }: SigningIdentity): string | null {
  try {
    const [own] = readChain(certificateChain);
    const key = createPrivateKey(privateKey);
    if (key.asymmetricKeyDetails?.namedCurve !== "prime256v1") return "the key is not a P-256 key";
    if (!own?.checkPrivateKey(key)) return "the first certificate is not the key's";
    return new Date(own.validTo) < new Date() ? `the certificate ended on ${own.validTo}` : null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
