import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
} from "@peculiar/x509";
import type { LocalServices } from "#config";

const KEY = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
const TEN_YEARS = 10 * 365 * 24 * 60 * 60 * 1000;
/** E-mail protection: what C2PA asks of a certificate that signs claims (specification 2.1, section 14.5.1). */
const CLAIM_SIGNING = "1.3.6.1.5.5.7.3.4";

/** A certificate for signing films, by an authority that nobody knows but this machine. */
export async function makeSigningIdentity(): Promise<LocalServices["signingIdentity"]> {
  const root = await makeKey();
  const own = await makeKey();
  const lifetime = { notBefore: new Date(), notAfter: new Date(Date.now() + TEN_YEARS) };
  const issuer = "CN=Vitrin on this machine, O=Vitrin";
  const shared = { ...lifetime, issuer, signingAlgorithm: KEY, signingKey: root.privateKey };
  const authority = await X509CertificateGenerator.create({
    ...shared,
    serialNumber: "01",
    subject: issuer,
    publicKey: root.publicKey,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign, true),
      await SubjectKeyIdentifierExtension.create(root.publicKey),
    ],
  });
  const certificate = await X509CertificateGenerator.create({
    ...shared,
    serialNumber: "02",
    subject: "CN=Vitrin, O=Vitrin",
    publicKey: own.publicKey,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([CLAIM_SIGNING], true),
      await SubjectKeyIdentifierExtension.create(own.publicKey),
      await AuthorityKeyIdentifierExtension.create(root.publicKey),
    ],
  });
  const key = Buffer.from(await crypto.subtle.exportKey("pkcs8", own.privateKey)).toString("base64");
  return {
    certificateChain: [certificate, authority].map((each) => each.toString("pem")).join("\n"),
    privateKey: `-----BEGIN PRIVATE KEY-----\n${key}\n-----END PRIVATE KEY-----\n`,
  };
}

function makeKey() {
  return crypto.subtle.generateKey(KEY, true, ["sign", "verify"]);
}
