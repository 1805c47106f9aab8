CREATE TABLE "billing_notices" (
	"cause" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_grants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"subscription_id" text NOT NULL,
	"invoice_id" text NOT NULL,
	"line_id" text NOT NULL,
	"n" integer NOT NULL,
	"level" integer NOT NULL,
	"credits" integer NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'due' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "plan_grants_line_month_unique" UNIQUE("subscription_id","line_id","n"),
	CONSTRAINT "plan_grants_credits_not_negative" CHECK ("plan_grants"."credits" >= 0),
	CONSTRAINT "plan_grants_month_has_length" CHECK ("plan_grants"."ends_at" > "plan_grants"."due_at"),
	CONSTRAINT "plan_grants_state_known" CHECK ("plan_grants"."state" IN ('due', 'granted', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "stripe_subscriptions" ADD COLUMN "product_id" text;--> statement-breakpoint
ALTER TABLE "stripe_subscriptions" ADD COLUMN "interval" text;--> statement-breakpoint
ALTER TABLE "stripe_subscriptions" ADD COLUMN "cancel_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stripe_subscriptions" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stripe_subscriptions" ADD COLUMN "test_clock" text;--> statement-breakpoint
ALTER TABLE "billing_notices" ADD CONSTRAINT "billing_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_grants" ADD CONSTRAINT "plan_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_notices_user_index" ON "billing_notices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "plan_grants_due_index" ON "plan_grants" USING btree ("due_at") WHERE "plan_grants"."state" = 'due';--> statement-breakpoint
CREATE INDEX "plan_grants_user_index" ON "plan_grants" USING btree ("user_id","due_at");--> statement-breakpoint
CREATE INDEX "plan_grants_invoice_index" ON "plan_grants" USING btree ("invoice_id");