ALTER TABLE "payments" DROP CONSTRAINT "payments_amounts_not_negative";--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "credits";--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_amounts_not_negative" CHECK ("payments"."amount" >= 0 AND "payments"."refunded" >= 0 AND "payments"."lost" >= 0 AND "payments"."disputed" >= 0);