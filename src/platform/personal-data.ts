import type { Transaction } from "./database.ts";

/**
 * Reads records in a stable order, a page at a time, so that an archive of any size needs little memory.
 * @param last the record before the page: where there may be thousands, they are found behind it by its key
 */
export type ReadPage = (limit: number, offset: number, last?: object) => Promise<object[]>;

/** What one feature keeps of a person: an archive hands all of it out, and a deletion removes it. */
export interface PersonalData {
  /** The records for the archive, by the name of their file without its ending. */
  records(userId: string): Record<string, ReadPage>;
  /** The person's own files: their name in the archive, and where they are stored. */
  files?(userId: string): AsyncIterable<{ name: string; key: string }>;
  /** What a deletion has to do elsewhere before its transaction. May run again after a failure. */
  leave?(userId: string): Promise<void>;
  /**
   * Removes what is personal, or what names the person in what has to stay. In one transaction for all features, in
   * which the account is marked as deleted already.
   */
  erase(tx: Transaction, userId: string): Promise<void>;
}
