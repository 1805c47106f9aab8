import { parseSigned } from "hono/utils/cookie";

/** Name of the session cookie, the key that signs it and our others, and all keys that they may be signed with. */
export interface AuthCookie {
  name: string;
  secret: string;
  knownSecrets: readonly string[];
  secure: boolean;
}

/**
 * The value of a cookie that one of our secrets has signed, from a Cookie header.
 * @param secrets the one of today, and those before it
 */
export async function readSignedCookie(
  header: string,
  name: string,
  secrets: readonly string[],
): Promise<string | undefined> {
  for (const secret of secrets) {
    const value = (await parseSigned(header, secret, name))[name];
    if (value) return value;
  }
  return undefined;
}
