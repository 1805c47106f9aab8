DROP INDEX "plan_grants_due_index";--> statement-breakpoint
ALTER TABLE "plan_grants" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "plan_grants_turn_index" ON "plan_grants" USING btree (coalesce(failed_at, due_at)) WHERE "plan_grants"."state" = 'due';