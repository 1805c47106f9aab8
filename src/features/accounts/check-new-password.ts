import { readFileSync } from "node:fs";
import { brand } from "../../brand.ts";
import { accountErrors, findPasswordProblem } from "./schema.ts";

/** Most used passwords of six or more characters, lower case, one a line. */
const COMMON = new Set(
  readFileSync(new URL("./common-passwords.txt", import.meta.url), "utf8")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean),
);

/**
 * Refuses a password that is too short, too long, among the most common ones, or the person's own address.
 * @throws weak_password, password_too_long or password_too_common
 */
export function checkNewPassword(password: string, email: string): void {
  const problem = findPasswordProblem(password);
  if (problem) throw accountErrors[problem]({ issues: [{ path: "password", message: problem }] });
  const plain = password.toLowerCase();
  const [mailbox = "", domain = ""] = email.toLowerCase().split("@");
  const guessable = [email.toLowerCase(), mailbox, domain, brand.name.toLowerCase()];
  if (COMMON.has(plain) || guessable.includes(plain)) {
    throw accountErrors.password_too_common({
      issues: [{ path: "password", message: "password_too_common" }],
    });
  }
}
