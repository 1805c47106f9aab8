import { hash, verify } from "@node-rs/argon2";

/** OWASP's first choice for Argon2id: 19 MiB, two passes, one lane. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Argon2id (the library's default algorithm), with its parameters and salt inside the returned text. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON2ID);
}

export function verifyPassword(stored: string, password: string): Promise<boolean> {
  return verify(stored, password);
}
