import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { z } from "zod";
import { httpErrors } from "#platform/errors.ts";
import type { AppEnv } from "#platform/http/context.ts";
import { requireAdmin, requireFreshAdmin } from "#platform/http/guards.ts";
import { limitBody } from "#platform/http/limit-body.ts";
import { validate } from "#platform/http/validate.ts";
import type { Platform } from "#platform/platform.ts";
import { sentId } from "#platform/sent-id.ts";
import { adjustCredits } from "./adjust-credits.ts";
import { changeRole, suspendUser, unsuspendUser } from "./change-user-access.ts";
import { findTargetNames } from "./find-target-names.ts";
import { findUser, listUsers } from "./find-users.ts";
import { listAuditEntries } from "./list-audit-entries.ts";
import { loadCreditFigures } from "./load-credit-figures.ts";
import { loadCreditHistory } from "./load-credit-history.ts";
import { loadFigures } from "./load-figures.ts";
import { loadOverview } from "./load-overview.ts";
import { loadUserDetails } from "./load-user-details.ts";
import { presentAuditEntry } from "./present-audit-entry.ts";
import { presentCreditHistory } from "./present-credit-history.ts";
import { presentUser } from "./present-user.ts";
import { resendConfirmation } from "./resend-confirmation.ts";
import {
  type Access,
  type AdjustAnswer,
  type AdminUser,
  type AdminUsers,
  type AuditPage,
  adjustCreditsSchema,
  adminErrors,
  auditQuerySchema,
  type CreditFigures,
  type CreditHistory,
  changeRoleSchema,
  findAmountProblem,
  type Overview,
  overviewQuerySchema,
  suspendSchema,
  type UserDetails,
  userIdSchema,
  usersQuerySchema,
} from "./schema.ts";

const jsonLimit = limitBody(16 * 1024);
const withId = validate("param", z.strictObject({ id: sentId }));
const withUserId = validate("param", z.strictObject({ userId: userIdSchema }));
const withSeqCursor = validate(
  "query",
  z.strictObject({ cursor: z.coerce.number().int().positive().optional() }),
);
const keySchema = z.string().min(8).max(100).optional();

/** Everything at /api/admin: each call reads the role from the database, changes ask for a recent sign-in too. */
export function adminRoutes(platform: Platform) {
  const { db, now } = platform;
  return new Hono<AppEnv>()
    .use(requireAdmin)
    .get("/access", (c) => {
      const { id, email, fullName } = c.var.viewer;
      return c.json<Access>({ id, email, full_name: fullName });
    })
    .get("/overview", validate("query", overviewQuerySchema), async (c) =>
      c.json<Overview>(await loadOverview(db, c.req.valid("query").days, now())),
    )
    .get("/credit-figures", async (c) =>
      c.json<CreditFigures>(await loadCreditFigures(db, (await loadFigures(db, 1, now())).totals)),
    )
    .get("/users", validate("query", usersQuerySchema), async (c) => {
      const { rows, nextCursor } = await listUsers(db, c.req.valid("query"));
      return c.json<AdminUsers>({ users: rows.map(presentUser), next_cursor: nextCursor });
    })
    .get("/users/:id", withId, async (c) =>
      c.json<UserDetails>(await loadUserDetails(db, c.req.valid("param").id, now())),
    )
    .get("/audit", validate("query", auditQuerySchema), async (c) => {
      const { rows, nextCursor } = await listAuditEntries(db, c.req.valid("query"));
      const names = await findTargetNames(
        db,
        rows.map(({ entry }) => entry),
      );
      return c.json<AuditPage>({
        entries: rows.map((row) => presentAuditEntry(row, names)),
        next_cursor: nextCursor === undefined ? null : String(nextCursor),
      });
    })
    .post(
      "/users/:id/role",
      requireFreshAdmin,
      withId,
      jsonLimit,
      validate("json", changeRoleSchema),
      async (c) => {
        const userId = c.req.valid("param").id;
        const { role } = c.req.valid("json");
        await changeRole(db, { adminId: c.var.viewer.id, userId, now: now(), role });
        return c.json<AdminUser>(presentUser(await findUser(db, userId)));
      },
    )
    .post(
      "/users/:id/suspend",
      requireFreshAdmin,
      withId,
      jsonLimit,
      validate("json", suspendSchema),
      async (c) => {
        const userId = c.req.valid("param").id;
        const { reason } = c.req.valid("json");
        await suspendUser(platform, { adminId: c.var.viewer.id, userId, now: now(), reason });
        return c.json<AdminUser>(presentUser(await findUser(db, userId)));
      },
    )
    .post("/users/:id/resend-confirmation", requireFreshAdmin, withId, async (c) => {
      await resendConfirmation(platform, { adminId: c.var.viewer.id, userId: c.req.valid("param").id });
      return c.body(null, 204);
    })
    .post("/users/:id/unsuspend", requireFreshAdmin, withId, async (c) => {
      const userId = c.req.valid("param").id;
      await unsuspendUser(platform, { adminId: c.var.viewer.id, userId, now: now() });
      return c.json<AdminUser>(presentUser(await findUser(db, userId)));
    });
}

/** The three calls of credit management, at /functions/v1/credit-management: by bearer token or by cookie. */
export function creditManagementRoutes({ db }: Platform) {
  const userIdRequired = () => {
    throw adminErrors.user_id_required();
  };
  return new Hono<AppEnv>()
    .use(requireAdmin)
    .get("/users", validate("query", usersQuerySchema), async (c) => {
      const { rows, nextCursor } = await listUsers(db, c.req.valid("query"));
      return c.json<AdminUsers>({ users: rows.map(presentUser), next_cursor: nextCursor });
    })
    .post("/adjust", requireFreshAdmin, jsonLimit, validate("json", adjustCreditsSchema), async (c) => {
      const { userId, amount, reason } = c.req.valid("json");
      if (!userId) throw adminErrors.user_id_required();
      const problem = findAmountProblem(amount);
      if (problem) throw adminErrors[problem]();
      const key = keySchema.safeParse(c.req.header("idempotency-key"));
      if (!key.success) throw httpErrors.invalid_request({ detail: "idempotency-key" });
      const credits = await adjustCredits(db, {
        adminId: c.var.viewer.id,
        userId,
        amount: Number(amount),
        reason,
        idempotencyKey: key.data ?? randomUUID(),
      });
      return c.json<AdjustAnswer>({ success: true, credits });
    })
    .get("/history", userIdRequired)
    .get("/history/:userId", withUserId, withSeqCursor, async (c) => {
      const history = await loadCreditHistory(db, c.req.valid("param").userId, c.req.valid("query").cursor);
      return c.json<CreditHistory>(presentCreditHistory(history));
    });
}
