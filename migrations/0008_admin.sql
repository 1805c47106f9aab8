CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"admin_id" uuid NOT NULL,
	"action" text NOT NULL,
	"target_type" text NOT NULL,
	"target_id" text NOT NULL,
	"reason" text,
	"details" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_figures" (
	"day" date PRIMARY KEY NOT NULL,
	"users" integer NOT NULL,
	"credits_added" bigint NOT NULL,
	"credits_used" bigint NOT NULL,
	"transactions" integer NOT NULL,
	"revenue" bigint NOT NULL,
	"videos" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_profiles" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_profiles" ADD COLUMN "suspension_reason" text;--> statement-breakpoint
ALTER TABLE "user_profiles" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_entries_action_index" ON "audit_entries" USING btree ("action","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_entries_admin_index" ON "audit_entries" USING btree ("admin_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_entries_target_index" ON "audit_entries" USING btree ("target_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "user_profiles_created_index" ON "user_profiles" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "user_profiles_credits_index" ON "user_profiles" USING btree ("credits","id");--> statement-breakpoint
CREATE INDEX "user_profiles_search_index" ON "user_profiles" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "user_profiles_admins_index" ON "user_profiles" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE role = 'admin';--> statement-breakpoint
CREATE INDEX "user_profiles_suspended_index" ON "user_profiles" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE suspended_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "checkout_orders_fulfilled_index" ON "checkout_orders" USING btree ("fulfilled_at") WHERE state = 'paid';--> statement-breakpoint
CREATE INDEX "credit_transactions_created_index" ON "credit_transactions" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "videos_completed_index" ON "videos" USING btree ("created_at") WHERE status = 'completed';--> statement-breakpoint
CREATE INDEX "videos_hidden_index" ON "videos" USING btree ("hidden_at" DESC NULLS LAST,"id") WHERE hidden_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE "user_profiles" ADD CONSTRAINT "user_profiles_suspended_with_reason" CHECK (("user_profiles"."suspended_at" IS NULL) = ("user_profiles"."suspension_reason" IS NULL));