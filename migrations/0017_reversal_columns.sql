ALTER TABLE "payment_grants" ADD COLUMN "revoked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "cancelled_months" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "referral_tracking" ADD COLUMN "notified_at" timestamp with time zone;