import { and, inArray, ne } from "drizzle-orm";
import type { Platform } from "#platform/platform.ts";
import type { StoredFiles } from "#platform/sweep-storage.ts";
import { exportKey } from "./export-key.ts";
import { dataExports } from "./tables.ts";

const ARCHIVE = /^exports\/([0-9a-f-]{36})\.zip$/;

/** Archives of people's data. */
export function createAccountsStoredFiles({ db }: Pick<Platform, "db">): StoredFiles[] {
  return [
    {
      prefix: "exports/",
      async known(keys) {
        const ids = keys.flatMap((key) => ARCHIVE.exec(key)?.[1] ?? []);
        const rows = await db
          .select({ id: dataExports.id })
          .from(dataExports)
          .where(and(inArray(dataExports.id, ids), ne(dataExports.state, "failed")));
        return [...keys.filter((key) => !ARCHIVE.test(key)), ...rows.map(({ id }) => exportKey(id))];
      },
    },
  ];
}
