// npm run verify:files: checks that the store has every file that the database names, as after a restore.
import "../src/load-environment.ts";
import { resolve } from "node:path";
import { readEnvironment, storageConfig } from "#config";
import { createStorage } from "#platform/storage.ts";
import { findMissingFiles } from "../src/missing-files.ts";
import { openDatabase } from "./open-database.ts";

const { db, close } = await openDatabase();
const environment = readEnvironment(process.env);
const storage = createStorage(storageConfig(environment, resolve(environment.DATA_DIRECTORY ?? ".data")));
const { checked, missing } = await findMissingFiles({ db, storage }).finally(close);
for (const key of missing) console.error(`Missing or empty: ${key}`);
if (missing.length > 0) {
  console.error(`\n${missing.length} of ${checked} files.`);
  process.exitCode = 1;
} else {
  console.log(`The store is whole: ${checked} files checked.`);
}
