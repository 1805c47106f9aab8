import { Hono } from "hono";
import { createAssets } from "./assets.ts";
import { createCheckoutPages } from "./checkout-page/routes.ts";
import { createDashboard } from "./dashboard/routes.ts";
import type { Emulator } from "./database.ts";
import { createInvoicePages } from "./portal-page/invoice-routes.ts";
import { createPortalPages } from "./portal-page/routes.ts";
import { chargeRoutes } from "./resources/charges.ts";
import { checkoutSessionRoutes } from "./resources/checkout-sessions.ts";
import { customerRoutes } from "./resources/customers.ts";
import { disputeRoutes } from "./resources/disputes.ts";
import { earlyFraudWarningRoutes } from "./resources/early-fraud-warnings.ts";
import { eventRoutes } from "./resources/events.ts";
import { invoiceActionRoutes } from "./resources/invoice-actions.ts";
import { invoiceItemRoutes } from "./resources/invoice-items.ts";
import { invoicePaymentRoutes } from "./resources/invoice-payments.ts";
import { invoiceRoutes } from "./resources/invoices.ts";
import { paymentIntentRoutes } from "./resources/payment-intents.ts";
import { paymentMethodRoutes } from "./resources/payment-methods.ts";
import { portalConfigurationRoutes } from "./resources/portal-configurations.ts";
import { portalSessionRoutes } from "./resources/portal-sessions.ts";
import { priceRoutes } from "./resources/prices.ts";
import { productRoutes } from "./resources/products.ts";
import { refundRoutes } from "./resources/refunds.ts";
import { subscriptionRoutes } from "./resources/subscriptions.ts";
import { taxIdRoutes } from "./resources/tax-ids.ts";
import { testClockRoutes } from "./resources/test-clocks.ts";
import { webhookEndpointRoutes } from "./resources/webhook-endpoints.ts";
import { createApi } from "./wire/api.ts";

/** The whole server: the API, the hosted pages, the dashboard. */
export function createApp(emulator: Emulator): Hono {
  const app = new Hono();
  app.route("/assets", createAssets());
  app.route("/c/pay", createCheckoutPages(emulator));
  app.route("/p/session", createPortalPages(emulator));
  app.route("/i", createInvoicePages(emulator));
  app.route("/dashboard", createDashboard(emulator));
  app.get("/", (c) => c.redirect("/dashboard"));
  const api = createApi(emulator, [
    ...customerRoutes,
    ...taxIdRoutes,
    ...productRoutes,
    ...priceRoutes,
    ...checkoutSessionRoutes,
    ...paymentIntentRoutes,
    ...paymentMethodRoutes,
    ...chargeRoutes,
    ...refundRoutes,
    ...disputeRoutes,
    ...earlyFraudWarningRoutes,
    ...subscriptionRoutes,
    ...invoiceRoutes,
    ...invoiceActionRoutes,
    ...invoiceItemRoutes,
    ...invoicePaymentRoutes,
    ...testClockRoutes,
    ...portalConfigurationRoutes,
    ...portalSessionRoutes,
    ...eventRoutes,
    ...webhookEndpointRoutes,
  ]);
  app.all("/v1/*", (c) => api.fetch(c.req.raw));
  app.all("/v2/*", (c) => api.fetch(c.req.raw));
  return app;
}
