import { eq } from "drizzle-orm";
import { userProfiles } from "#features/accounts/tables.ts";
import type { Queryable } from "#platform/database.ts";
import { normalizeReferralCode, REFERRAL_CODE_LENGTH } from "./schema.ts";

/** Whether somebody owns this code. */
export async function validateReferralCode(db: Queryable, code: string): Promise<boolean> {
  const referralCode = normalizeReferralCode(code);
  if (referralCode.length !== REFERRAL_CODE_LENGTH) return false;
  const owners = await db
    .select({ id: userProfiles.id })
    .from(userProfiles)
    .where(eq(userProfiles.referralCode, referralCode));
  return owners.length === 1;
}
