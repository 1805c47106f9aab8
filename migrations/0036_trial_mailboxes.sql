ALTER TABLE "credit_trials" ADD COLUMN "mailbox" text;--> statement-breakpoint
ALTER TABLE "credit_trials" ADD CONSTRAINT "credit_trials_mailbox_unique" UNIQUE("mailbox");