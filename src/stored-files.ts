import { createAccountsStoredFiles } from "#features/accounts/stored-files.ts";
import { createStudioStoredFiles } from "#features/studio/stored-files.ts";
import { createVideosStoredFiles } from "#features/videos/stored-files.ts";
import type { Platform } from "#platform/platform.ts";
import type { StoredFiles } from "#platform/sweep-storage.ts";

/** Everything that the product keeps in storage; a file that none of these knows is nobody's. */
export function storedFilesOf(platform: Platform): StoredFiles[] {
  return [
    ...createStudioStoredFiles(platform),
    ...createVideosStoredFiles(platform),
    ...createAccountsStoredFiles(platform),
  ];
}
