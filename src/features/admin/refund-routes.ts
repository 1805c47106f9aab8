import { Hono } from "hono";
import { z } from "zod";
import { approveRefundRequest, declineRefundRequest } from "#features/billing/decide-refund-request.ts";
import { listRefundRequests } from "#features/billing/list-refund-requests.ts";
import { presentRefundRequest } from "#features/billing/present-refunds.ts";
import { declineRefundSchema, type RefundRequests } from "#features/billing/schema.ts";
import { createStripe } from "#features/billing/stripe-client.ts";
import type { AppEnv } from "#platform/http/context.ts";
import { cursorParameter } from "#platform/http/cursor-time.ts";
import { requireAdmin, requireFreshAdmin } from "#platform/http/guards.ts";
import { validate } from "#platform/http/validate.ts";
import type { Platform } from "#platform/platform.ts";
import { sentId } from "#platform/sent-id.ts";
import { recordAuditEntry } from "./record-audit-entry.ts";

const withId = validate("param", z.strictObject({ id: sentId }));
const withPlace = validate(
  "query",
  z.strictObject({
    state: z.enum(["open", "decided"]).default("open"),
    cursor: cursorParameter.optional(),
  }),
);

/** Requests for refunds, at /api/admin/refunds. Decisions ask for a recent sign-in and are noted. */
export function adminRefundRoutes({ db, jobs, now, config }: Platform) {
  const stripe = createStripe(config.stripe);
  return new Hono<AppEnv>()
    .get("/", requireAdmin, withPlace, async (c) => {
      const { state, cursor } = c.req.valid("query");
      const { rows, nextCursor } = await listRefundRequests(db, state, cursor);
      return c.json<RefundRequests>({
        requests: rows.map(presentRefundRequest),
        next_cursor: nextCursor,
      });
    })
    .post("/:id/approve", requireFreshAdmin, withId, async (c) => {
      const { id } = c.req.valid("param");
      const adminId = c.var.viewer.id;
      await approveRefundRequest(
        {
          db,
          jobs,
          now,
          stripe,
          note: (tx) => recordAuditEntry(tx, { ...entry(adminId, id), action: "refund_approved" }),
        },
        { id, adminId },
      );
      return c.json({ success: true });
    })
    .post("/:id/decline", requireFreshAdmin, withId, validate("json", declineRefundSchema), async (c) => {
      const { id } = c.req.valid("param");
      const { reason } = c.req.valid("json");
      const adminId = c.var.viewer.id;
      await declineRefundRequest(
        {
          db,
          jobs,
          now,
          note: (tx) => recordAuditEntry(tx, { ...entry(adminId, id), action: "refund_declined", reason }),
        },
        { id, adminId, reason },
      );
      return c.json({ success: true });
    });
}

function entry(adminId: string, targetId: string) {
  return { adminId, targetType: "refund" as const, targetId };
}
