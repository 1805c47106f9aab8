// npm run admin -- you@example.com: gives an existing account the admin role.
import "../src/load-environment.ts";
import { resolve } from "node:path";
import { readEnvironment } from "#config";
import { makeAdmin } from "#features/admin/make-admin.ts";
import { connectDatabase } from "#platform/database.ts";
import { findRunning } from "../src/data-directory.ts";

const email = process.argv[2];
if (!email) fail("Usage: npm run admin -- you@example.com");

const environment = readEnvironment(process.env);
const running = await findRunning(resolve(environment.DATA_DIRECTORY ?? ".data"));
const url = environment.DATABASE_URL ?? running?.databaseUrl;
if (!url)
  fail("Vitrin does not run here and DATABASE_URL is not set. Start it with npm start, then try again.");

const database = connectDatabase({ url, poolSize: 1, onError: () => undefined });
const found = await makeAdmin(database.db, email).finally(() => database.close());
if (!found) fail(`There is no account with the address ${email}. Sign up first, then try again.`);
console.log(`${email} is an administrator now.`);

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
