import { Hono } from "hono";
import { z } from "zod";
import type { AppEnv } from "#platform/http/context.ts";
import { requireUser } from "#platform/http/guards.ts";
import { validate } from "#platform/http/validate.ts";
import type { Platform } from "#platform/platform.ts";
import { findTrial } from "./find-trial.ts";
import { listCreditTransactions } from "./list-credit-transactions.ts";
import { presentCreditTransaction } from "./present-credits.ts";
import type { CreditSummary } from "./schema.ts";

export function creditsRoutes({ db }: Platform) {
  return new Hono<AppEnv>().get(
    "/transactions",
    requireUser,
    validate("query", z.strictObject({ before: z.coerce.number().int().positive().optional() })),
    async (c) => {
      const [page, trial] = await Promise.all([
        listCreditTransactions(db, c.var.viewer.id, c.req.valid("query").before),
        findTrial(db, c.var.viewer.id),
      ]);
      return c.json<CreditSummary>({
        credits: page.credits,
        debt: page.debt,
        trial: trial && { credits: trial.credits, ends_at: trial.endsAt.toISOString() },
        transactions: page.transactions.map(presentCreditTransaction),
        next_cursor: page.nextCursor === undefined ? null : String(page.nextCursor),
      });
    },
  );
}
