// npm run verify:ledger: checks every rule of the ledger on the database that runs here or that DATABASE_URL names.
import "../src/load-environment.ts";
import { resolve } from "node:path";
import { readEnvironment } from "#config";
import { LEDGER_CHECKS } from "#features/billing/ledger-checks.ts";
import { verifyLedger } from "#features/billing/verify-ledger.ts";
import { connectDatabase } from "#platform/database.ts";
import { findRunning } from "../src/data-directory.ts";

const environment = readEnvironment(process.env);
const running = await findRunning(resolve(environment.DATA_DIRECTORY ?? ".data"));
const url = environment.DATABASE_URL ?? running?.databaseUrl;
if (!url) {
  console.error(
    "Vitrin does not run here and DATABASE_URL is not set. Start it with npm start, then try again.",
  );
  process.exit(1);
}
const database = connectDatabase({ url, poolSize: 1, onError: () => undefined });
const violations = await verifyLedger(database.db).finally(() => database.close());
for (const { rule, subject } of violations) console.error(`Not true: ${rule}. ${subject}`);
if (violations.length > 0) {
  console.error(`\n${violations.length} violations.`);
  process.exitCode = 1;
} else {
  console.log(`The ledger is right: ${Object.keys(LEDGER_CHECKS).length} rules checked.`);
}
