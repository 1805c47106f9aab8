import { Hono } from "hono";
import type { AppEnv } from "#platform/http/context.ts";
import { requireFreshUser, requireUser } from "#platform/http/guards.ts";
import { type createRateLimiter, limitByAddress, limitByViewer } from "#platform/http/rate-limit.ts";
import { validate } from "#platform/http/validate.ts";
import type { Platform } from "#platform/platform.ts";
import type { Auth } from "./auth.ts";
import { cancelEmailChange, requestEmailChange } from "./change-email.ts";
import { confirmEmail, isOwnAddress } from "./confirm-email.ts";
import { findSecurity } from "./find-security.ts";
import { disconnectGoogle } from "./google-account.ts";
import { emailConfirmationJob } from "./jobs.ts";
import { noteKnownBrowser } from "./known-browser.ts";
import { endDevice, endOtherDevices, listDevices } from "./list-devices.ts";
import { normalizeEmail } from "./normalize-email.ts";
import { presentDevice } from "./present-device.ts";
import {
  accountErrors,
  type BackupCodes,
  type ConfirmedEmail,
  changeEmailSchema,
  confirmEmailSchema,
  type DeviceList,
  forgotPasswordSchema,
  isEmail,
  sessionIdSchema,
  twoFactorCodeSchema,
  undoEmailChangeSchema,
} from "./schema.ts";
import {
  confirmTwoFactor,
  disableTwoFactor,
  replaceBackupCodes,
  startTwoFactor,
} from "./set-up-two-factor.ts";
import { shownEmail } from "./shown-email.ts";
import { accountKey } from "./sign-in-limits.ts";
import { undoEmailChange } from "./undo-email-change.ts";

const HOUR = 3_600;
const LIMITS = {
  resendByAddress: { name: "confirm-email", points: 20, seconds: HOUR },
  resendByAccount: { name: "confirm-email-account", points: 5, seconds: HOUR },
  confirmByAddress: { name: "confirm-email-token", points: 30, seconds: HOUR / 4 },
  undoByAddress: { name: "undo-email-change", points: 30, seconds: HOUR / 4 },
  changeByViewer: { name: "change-email", points: 10, seconds: HOUR },
  /** However many accounts ask: the address may be a stranger's, who gets a mail each time. */
  changeByNewAddress: { name: "change-email-to", points: 5, seconds: HOUR },
  codeByViewer: { name: "two-factor-set-up", points: 10, seconds: HOUR / 4 },
};

/** The sign-in address, the devices and the second factor of one's own account. */
export function securityRoutes(
  platform: Platform,
  auth: Auth,
  limiter: ReturnType<typeof createRateLimiter>,
) {
  const { db, jobs, now } = platform;
  return new Hono<AppEnv>()
    .get("/security", requireUser, async (c) => c.json(await findSecurity(platform, c.var.viewer)))
    .post(
      "/confirm-email",
      limitByAddress(limiter, LIMITS.confirmByAddress),
      validate("json", confirmEmailSchema),
      async (c) => {
        const { email, googleStays } = await confirmEmail(platform, c.req.valid("json").token);
        // Who reads the address's mail need not be who signed up with it.
        const viewer = await c.var.findViewer();
        const hasTyped = viewer !== null && (await isOwnAddress(db, viewer.id, email));
        await noteKnownBrowser(c, auth, email, hasTyped);
        return c.json<ConfirmedEmail>({ email: shownEmail(email), google_stays: googleStays });
      },
    )
    .post(
      "/confirm-email/resend",
      limitByAddress(limiter, LIMITS.resendByAddress),
      validate("json", forgotPasswordSchema.pick({ email: true })),
      async (c) => {
        const email = normalizeEmail(c.req.valid("json").email);
        if (!isEmail(email)) throw accountErrors.invalid_email();
        await limiter.consume(LIMITS.resendByAccount, accountKey(email));
        await db.transaction((tx) => jobs.enqueue(tx, emailConfirmationJob, { email }));
        return c.body(null, 204);
      },
    )
    .post(
      "/change-email",
      requireFreshUser,
      limitByViewer(limiter, LIMITS.changeByViewer),
      validate("json", changeEmailSchema),
      async (c) => {
        const { email } = c.req.valid("json");
        const asker = { address: c.var.clientAddress, userAgent: c.req.header("user-agent") };
        if (isEmail(email)) await limiter.consume(LIMITS.changeByNewAddress, accountKey(email));
        await requestEmailChange(platform, c.var.viewer, email, asker);
        return c.body(null, 204);
      },
    )
    .delete("/change-email", requireUser, async (c) => {
      await cancelEmailChange(platform, c.var.viewer.id);
      return c.body(null, 204);
    })
    .post(
      "/change-email/undo",
      limitByAddress(limiter, LIMITS.undoByAddress),
      validate("json", undoEmailChangeSchema),
      async (c) => {
        const { email } = await undoEmailChange(platform, c.req.valid("json"));
        await noteKnownBrowser(c, auth, email);
        return c.json({ email: shownEmail(email) });
      },
    )
    .get("/devices", requireUser, async (c) => {
      const { viewer } = c.var;
      const devices = await listDevices(db, viewer, now());
      return c.json<DeviceList>({ devices: devices.map((one) => presentDevice(one, viewer.sessionId)) });
    })
    .delete("/devices", requireUser, async (c) => {
      await endOtherDevices(db, c.var.viewer);
      return c.body(null, 204);
    })
    .delete("/devices/:id", requireUser, validate("param", sessionIdSchema), async (c) => {
      await endDevice(db, c.var.viewer, c.req.valid("param").id);
      return c.body(null, 204);
    })
    .delete("/google", requireFreshUser, async (c) => {
      await disconnectGoogle(platform, c.var.viewer);
      return c.body(null, 204);
    })
    .post("/two-factor", requireFreshUser, async (c) => c.json(await startTwoFactor(platform, c.var.viewer)))
    .post(
      "/two-factor/confirm",
      requireFreshUser,
      limitByViewer(limiter, LIMITS.codeByViewer),
      validate("json", twoFactorCodeSchema),
      async (c) => {
        const codes = await confirmTwoFactor(platform, c.var.viewer, c.req.valid("json").code);
        return c.json<BackupCodes>({ backup_codes: codes });
      },
    )
    .post("/two-factor/backup-codes", requireFreshUser, async (c) => {
      return c.json<BackupCodes>({ backup_codes: await replaceBackupCodes(platform, c.var.viewer) });
    })
    .delete("/two-factor", requireFreshUser, async (c) => {
      await disableTwoFactor(platform, c.var.viewer);
      return c.body(null, 204);
    });
}
