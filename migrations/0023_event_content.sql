CREATE INDEX "verifications_value_index" ON "verifications" USING btree ("value");--> statement-breakpoint
ALTER TABLE "stripe_events" DROP COLUMN "payload";