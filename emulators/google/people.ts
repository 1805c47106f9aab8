import { createHash } from "node:crypto";
import { z } from "zod";

export const personSchema = z.strictObject({
  /** Empty for somebody of whom Google has no name. */
  name: z.string().trim().max(100),
  email: z.string().trim().toLowerCase().pipe(z.email().max(254)),
  /** Whether this provider vouches for the address. */
  verified: z.boolean(),
});
export type Person = z.infer<typeof personSchema>;

/** Who can sign in without typing anything. */
export const demoPeople: Person[] = [
  { name: "Ayşe Demir", email: "ayse.demir@example.com", verified: true },
  { name: "James Carter", email: "james.carter@example.com", verified: true },
  { name: "Elif Işık", email: "elif.isik@example.com", verified: true },
];

/** Google's claims about a person. The subject follows from the address, so that it is the same at every start. */
export function claimsOf({ name, email, verified }: Person): Record<string, unknown> {
  const [givenName = name, ...rest] = name.split(" ");
  return {
    sub: subjectOf(email),
    email,
    email_verified: verified,
    ...(name ? { name, given_name: givenName } : {}),
    ...(rest.length > 0 ? { family_name: rest.join(" ") } : {}),
  };
}

/** Twenty-one digits, as Google's subjects have. */
function subjectOf(email: string): string {
  const digest = createHash("sha256").update(email).digest("hex").slice(0, 16);
  return `1${BigInt(`0x${digest}`).toString().padStart(20, "0").slice(-20)}`;
}
