import { randomBytes } from "node:crypto";
import { getCurrentAdapter } from "@better-auth/core/context";
import { and, eq, gt, gte, like, ne, or } from "drizzle-orm";
import type { Queryable, Transaction } from "#platform/database.ts";
import { tokenIdentifier } from "./mailed-token.ts";
import { verifications } from "./tables.ts";

/** How long a change of the address can be undone, and nobody else can take the earlier one. */
export const UNDO_DAYS = 7;
const UNDO_MILLISECONDS = UNDO_DAYS * 86_400_000;
const BETWEEN = ".";

const reservationOf = (email: string) => `former-email:${email}`;

/**
 * Keeps an account's earlier address for it, and makes the token that puts it back. The token carries the address: its
 * digest covers it. Those of earlier changes stay, or whoever changes an address twice would leave no way back.
 */
export async function keepFormerEmail(
  tx: Transaction,
  userId: string,
  email: string,
  now: Date,
): Promise<string> {
  const token = `${randomBytes(32).toString("base64url")}${BETWEEN}${Buffer.from(email).toString("base64url")}`;
  const expiresAt = new Date(now.getTime() + UNDO_MILLISECONDS);
  const identifiers = [tokenIdentifier("undo-email-change", token), reservationOf(email)];
  await tx
    .insert(verifications)
    .values(identifiers.map((identifier) => ({ identifier, value: userId, expiresAt })));
  return token;
}

/** The address that a token of `keepFormerEmail` puts back. Whether it is one, only its digest says. */
export function emailIn(token: string): string {
  return Buffer.from(token.split(BETWEEN)[1] ?? "", "base64url").toString();
}

/** When the address was changed that the token with this end puts back. */
export function changedAt(expiresAt: Date): Date {
  return new Date(expiresAt.getTime() - UNDO_MILLISECONDS);
}

/** Whether an address is kept for an account that it was taken from lately; the person's own is not kept from them. */
export async function isKeptForAnother(
  db: Queryable,
  email: string,
  now: Date,
  userId: string,
): Promise<boolean> {
  const rows = await db
    .select({ id: verifications.id })
    .from(verifications)
    .where(
      and(
        eq(verifications.identifier, reservationOf(email)),
        gt(verifications.expiresAt, now),
        ne(verifications.value, userId),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

type Adapter = Parameters<typeof getCurrentAdapter>[0];

/**
 * Whether an address is kept for an account: the question of a sign-up, asked on the connection of its own transaction.
 * With a second one each, a crowd that signs up would wait for itself.
 */
export async function isKept(adapter: Adapter, email: string, now: Date): Promise<boolean> {
  const { findOne } = await getCurrentAdapter(adapter);
  const kept = await findOne({
    model: "verification",
    where: [
      { field: "identifier", value: reservationOf(email) },
      { field: "expiresAt", operator: "gt", value: now },
    ],
  });
  return kept !== null;
}

/** What this change of the address and those after it had left: they are undone together. */
export async function forgetFormerEmails(tx: Transaction, userId: string, expiresAt: Date): Promise<void> {
  const { identifier, value } = verifications;
  await tx
    .delete(verifications)
    .where(
      and(
        eq(value, userId),
        or(like(identifier, "undo-email-change:%"), like(identifier, "former-email:%")),
        gte(verifications.expiresAt, expiresAt),
      ),
    );
}
