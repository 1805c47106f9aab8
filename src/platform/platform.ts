import type { Config } from "#config";
import type { Database, DatabaseConnection } from "./database.ts";
import type { Jobs } from "./jobs.ts";
import type { Log } from "./log.ts";
import type { Realtime } from "./realtime.ts";
import type { Storage } from "./storage.ts";

/** What every feature is given to work with. */
export interface Platform {
  config: Config;
  db: Database;
  pool: DatabaseConnection["pool"];
  jobs: Jobs;
  realtime: Realtime;
  storage: Storage;
  log: Log;
  /** The time; tests control it. */
  now: () => Date;
}
