// npm run verify:ledger: checks every rule of the ledger on the database that runs here or that DATABASE_URL names.
import "../src/load-environment.ts";
import { LEDGER_CHECKS } from "#features/billing/ledger-checks.ts";
import { verifyLedger } from "#features/billing/verify-ledger.ts";
import { openDatabase } from "./open-database.ts";

const database = await openDatabase();
const violations = await verifyLedger(database.db).finally(() => database.close());
for (const { rule, subject } of violations) console.error(`Not true: ${rule}. ${subject}`);
if (violations.length > 0) {
  console.error(`\n${violations.length} violations.`);
  process.exitCode = 1;
} else {
  console.log(`The ledger is right: ${Object.keys(LEDGER_CHECKS).length} rules checked.`);
}
