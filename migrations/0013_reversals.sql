CREATE TABLE "payment_grants" (
	"cause" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"credits" integer NOT NULL,
	CONSTRAINT "payment_grants_credits_positive" CHECK ("payment_grants"."credits" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_reversals" (
	"source" text NOT NULL,
	"user_id" uuid NOT NULL,
	"taken_back" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"hold_reference" text,
	"held" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payment_reversals_source_user_id_pk" PRIMARY KEY("source","user_id"),
	CONSTRAINT "payment_reversals_not_negative" CHECK ("payment_reversals"."taken_back" >= 0 AND "payment_reversals"."held" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"source" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"credits" integer DEFAULT 0 NOT NULL,
	"payment_intent_id" text,
	"charge_id" text,
	"lookup_key" text,
	"amount" integer DEFAULT 0 NOT NULL,
	"currency" text,
	"paid_at" timestamp with time zone,
	"refunded" integer DEFAULT 0 NOT NULL,
	"lost" integer DEFAULT 0 NOT NULL,
	"disputed" integer DEFAULT 0 NOT NULL,
	"suspicious_until" timestamp with time zone,
	"asked" bigint DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_payment_intent_id_unique" UNIQUE("payment_intent_id"),
	CONSTRAINT "payments_charge_id_unique" UNIQUE("charge_id"),
	CONSTRAINT "payments_amounts_not_negative" CHECK ("payments"."credits" >= 0 AND "payments"."amount" >= 0 AND "payments"."refunded" >= 0 AND "payments"."lost" >= 0 AND "payments"."disputed" >= 0)
);
--> statement-breakpoint
CREATE TABLE "refund_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source" text NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"message" text,
	"decline_reason" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"refund_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refund_requests_refund_id_unique" UNIQUE("refund_id"),
	CONSTRAINT "refund_requests_state_known" CHECK ("refund_requests"."state" IN ('open', 'approved', 'refunded', 'failed', 'declined')),
	CONSTRAINT "refund_requests_decided" CHECK (("refund_requests"."state" = 'open') = ("refund_requests"."decided_at" IS NULL) AND ("refund_requests"."state" = 'declined') = ("refund_requests"."decline_reason" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "sent_notices" (
	"cause" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_debts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "credit_debts_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"cause" text NOT NULL,
	"debt_after" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_debts_cause_unique" UNIQUE("cause"),
	CONSTRAINT "credit_debts_amount_not_zero" CHECK ("credit_debts"."amount" <> 0),
	CONSTRAINT "credit_debts_debt_not_negative" CHECK ("credit_debts"."debt_after" >= 0)
);
--> statement-breakpoint
CREATE TABLE "credit_trials" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"credits" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"taken_back" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "credit_trials_taken_back_known" CHECK ("credit_trials"."taken_back" BETWEEN 0 AND "credit_trials"."credits")
);
--> statement-breakpoint
CREATE TABLE "card_fingerprints" (
	"user_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_fingerprints_user_id_fingerprint_pk" PRIMARY KEY("user_id","fingerprint")
);
--> statement-breakpoint
ALTER TABLE "user_profiles" ADD COLUMN "credit_debt" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "trial_days" integer DEFAULT 14 NOT NULL;--> statement-breakpoint
ALTER TABLE "referral_tracking" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "payment_grants" ADD CONSTRAINT "payment_grants_source_payments_source_fk" FOREIGN KEY ("source") REFERENCES "public"."payments"("source") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_grants" ADD CONSTRAINT "payment_grants_user_id_user_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_profiles"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_reversals" ADD CONSTRAINT "payment_reversals_source_payments_source_fk" FOREIGN KEY ("source") REFERENCES "public"."payments"("source") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_reversals" ADD CONSTRAINT "payment_reversals_user_id_user_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_profiles"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_source_payments_source_fk" FOREIGN KEY ("source") REFERENCES "public"."payments"("source") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_debts" ADD CONSTRAINT "credit_debts_user_id_user_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_profiles"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_trials" ADD CONSTRAINT "credit_trials_user_id_user_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_fingerprints" ADD CONSTRAINT "card_fingerprints_user_id_user_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_grants_source_index" ON "payment_grants" USING btree ("source");--> statement-breakpoint
CREATE INDEX "payments_user_index" ON "payments" USING btree ("user_id","paid_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payments_suspicious_index" ON "payments" USING btree ("suspicious_until") WHERE suspicious_until IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_requests_one_live" ON "refund_requests" USING btree ("source") WHERE state IN ('open', 'approved');--> statement-breakpoint
CREATE INDEX "refund_requests_state_index" ON "refund_requests" USING btree ("state","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "refund_requests_user_index" ON "refund_requests" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "credit_debts_user_index" ON "credit_debts" USING btree ("user_id","seq" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "credit_trials_running_index" ON "credit_trials" USING btree ("ends_at") WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX "card_fingerprints_fingerprint_index" ON "card_fingerprints" USING btree ("fingerprint");--> statement-breakpoint
ALTER TABLE "user_profiles" ADD CONSTRAINT "user_profiles_debt_not_negative" CHECK ("user_profiles"."credit_debt" >= 0);--> statement-breakpoint
ALTER TABLE "referral_tracking" ADD CONSTRAINT "referral_tracking_refusal_known" CHECK ("referral_tracking"."refusal" IN ('same_card', 'limit_reached', 'reversed'));