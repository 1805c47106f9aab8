import { createHmac, randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Transaction } from "#platform/database.ts";
import { backupCodes } from "./tables.ts";

const COUNT = 10;
/** Without the look-alikes 0 O 1 I L; 31 letters and digits ten times over are 49 bits. */
const ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const LENGTH = 10;

/** Makes a person's backup codes anew. @returns the codes as they are shown, once and never again */
export async function renewBackupCodes(tx: Transaction, userId: string, secret: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, () =>
    Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(""),
  );
  await tx.delete(backupCodes).where(eq(backupCodes.userId, userId));
  await tx
    .insert(backupCodes)
    .values(codes.map((code) => ({ userId, digest: backupCodeDigest(secret, userId, code) })));
  return codes.map((code) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`);
}

/**
 * What the table holds in place of a code, however it was typed. Keyed, so that a stolen table alone can't be searched
 * for the few codes there are.
 */
export function backupCodeDigest(secret: string, userId: string, code: string): string {
  const plain = code.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
  return createHmac("sha256", secret).update(`backup-code:${userId}:${plain}`).digest("base64url");
}
