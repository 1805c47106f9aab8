ALTER TABLE "credit_trials" ADD COLUMN "used" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_trials" ADD COLUMN "ended_after" bigint;--> statement-breakpoint
ALTER TABLE "credit_trials" ADD CONSTRAINT "credit_trials_used_not_negative" CHECK ("credit_trials"."used" >= 0);--> statement-breakpoint
-- Trials that have ended: by the time of their end, which is as exact as what was kept of it.
UPDATE credit_trials SET used = greatest(0, until.used), ended_after = until.seq
FROM (SELECT c.user_id, max(t.seq) AS seq,
             coalesce(-sum(t.amount) FILTER (WHERE t.reason IN ('video', 'video_failed', 'video_cancelled')), 0) AS used
      FROM credit_trials c JOIN credit_transactions t ON t.user_id = c.user_id AND t.created_at <= c.ended_at
      GROUP BY c.user_id) until
WHERE credit_trials.user_id = until.user_id AND ended_at IS NOT NULL;
