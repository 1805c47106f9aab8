import { DrizzleQueryError } from "drizzle-orm";
import pg from "pg";

/** Of a disk, a quota, a limit of a file's size. */
const CODES = ["ENOSPC", "EDQUOT", "EFBIG"];
/** As libraries and processes say it that pass on no code. */
const WORDS = /ENOSPC|EDQUOT|EFBIG|no space left on device|disk quota exceeded|file too large/i;
/** What S3-compatible stores answer that have a disk's end ("Insufficient Storage"). */
const STATUS = 507;
/** PostgreSQL's disk_full. */
const DATABASE_CODE = "53100";

/** Whether something failed because there is no room for what it writes: here, in the store or in the database. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Their messages quote what was asked, in which any words may stand.
  if (error instanceof DrizzleQueryError) return isStorageFull(error.cause);
  if (error instanceof pg.DatabaseError) return error.code === DATABASE_CODE;
  // What systems and the S3 library add to their errors, if they do.
  const { code, $metadata } = error as { code?: unknown; $metadata?: { httpStatusCode?: unknown } };
  return (
    CODES.includes(String(code)) ||
    $metadata?.httpStatusCode === STATUS ||
    WORDS.test(error.message) ||
    isStorageFull(error.cause)
  );
}
