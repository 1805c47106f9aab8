// npm run admin -- you@example.com: gives an existing account the admin role.
import "../src/load-environment.ts";
import { makeAdmin } from "#features/admin/make-admin.ts";
import { openDatabase } from "./open-database.ts";

const email = process.argv[2];
if (!email) fail("Usage: npm run admin -- you@example.com");

const database = await openDatabase();
const found = await makeAdmin(database.db, email).finally(() => database.close());
if (!found) fail(`There is no account with the address ${email}. Sign up first, then try again.`);
console.log(`${email} is an administrator now.`);

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
