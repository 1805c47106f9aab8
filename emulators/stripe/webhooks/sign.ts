import { createHmac } from "node:crypto";

/**
 * The `Stripe-Signature` header: HMAC-SHA256 over `timestamp.payload`.
 * @param timestamp Unix seconds of the sending.
 */
export function signatureHeader(payload: string, secret: string, timestamp: number): string {
  const signature = createHmac("sha256", secret).update(`${timestamp}.${payload}`).digest("hex");
  return `t=${timestamp},v1=${signature}`;
}
