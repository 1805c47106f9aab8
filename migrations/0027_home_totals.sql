DROP INDEX "payments_paid_index";--> statement-breakpoint
CREATE INDEX "payments_revenue_index" ON "payments" USING btree ("paid_at","amount","refunded","lost") WHERE paid_at IS NOT NULL;