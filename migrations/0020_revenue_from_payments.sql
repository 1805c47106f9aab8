DROP INDEX "checkout_orders_fulfilled_index";--> statement-breakpoint
CREATE INDEX "payments_paid_index" ON "payments" USING btree ("paid_at");--> statement-breakpoint
ALTER TABLE "daily_figures" DROP COLUMN "revenue";