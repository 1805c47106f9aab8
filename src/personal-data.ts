import { createAccountsPersonalData } from "#features/accounts/personal-data.ts";
import { createAdminPersonalData } from "#features/admin/personal-data.ts";
import { createBillingPersonalData } from "#features/billing/personal-data.ts";
import { createCreditsPersonalData } from "#features/credits/personal-data.ts";
import { createFeedPersonalData } from "#features/feed/personal-data.ts";
import { createReferralsPersonalData } from "#features/referrals/personal-data.ts";
import { createStudioPersonalData } from "#features/studio/personal-data.ts";
import { createVideosPersonalData } from "#features/videos/personal-data.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import type { Platform } from "#platform/platform.ts";

/**
 * Everything that the product keeps of a person, in the order in which a deletion goes through it: what was decided
 * about videos before these, videos before the ledger, which gets back what was held for them, and the account last.
 */
export function personalDataOf(platform: Platform): PersonalData[] {
  return [
    createAdminPersonalData(platform),
    createBillingPersonalData(platform),
    createVideosPersonalData(platform),
    createStudioPersonalData(platform),
    createFeedPersonalData(platform),
    createReferralsPersonalData(platform),
    createCreditsPersonalData(platform),
    createAccountsPersonalData(platform),
  ];
}
