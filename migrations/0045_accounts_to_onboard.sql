ALTER TABLE "users" ADD COLUMN "welcome_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "came_with" text;--> statement-breakpoint
CREATE INDEX "users_to_onboard_index" ON "users" USING btree ("created_at") WHERE welcome_due OR came_with IS NOT NULL;