// npm run admin -- you@example.com: gives an existing account, whose address is confirmed, the admin role.
import "../src/load-environment.ts";
import { makeAdmin } from "#features/admin/make-admin.ts";
import { openDatabase } from "./open-database.ts";

const email = process.argv[2];
if (!email) fail("Usage: npm run admin -- you@example.com");

const database = await openDatabase();
const outcome = await makeAdmin(database.db, email).finally(() => database.close());
if (outcome === "no_account")
  fail(`There is no account with the address ${email}. Sign up first, then try again.`);
if (outcome === "unconfirmed")
  fail(
    `The address ${email} is not confirmed yet, so the account may be anybody's. Open the link that was mailed to it` +
      " (its settings send a new one), then try again.",
  );
console.log(`${email} is an administrator now.`);

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
