CREATE TABLE "past_trials" (
	"digest" text PRIMARY KEY NOT NULL,
	"deleted_on" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "trial_digest" text;--> statement-breakpoint
CREATE INDEX "past_trials_deleted_on_index" ON "past_trials" USING btree ("deleted_on");--> statement-breakpoint
-- As before, and a mailbox whose trial went with a deleted account has no other. That is looked up only after the index
-- has waited for a deletion under way: what the deletion leaves is committed then.
CREATE OR REPLACE FUNCTION create_user_profile() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  profile_name text := COALESCE(NULLIF(btrim(NEW.name), ''), NULLIF(split_part(NEW.email, '@', 1), ''), 'User');
  has_trial boolean;
BEGIN
  LOOP
    INSERT INTO user_profiles (id, full_name, referral_code)
      VALUES (NEW.id, profile_name, new_referral_code())
      ON CONFLICT (referral_code) DO NOTHING;
    EXIT WHEN FOUND;
  END LOOP;
  IF NEW.trial_credits > 0 THEN
    INSERT INTO credit_trials (user_id, credits, mailbox, ends_at)
      VALUES (NEW.id, NEW.trial_credits, mailbox_of(NEW.email), NEW.created_at + make_interval(days => NEW.trial_days))
      ON CONFLICT (mailbox) DO NOTHING;
    has_trial := FOUND AND NOT EXISTS (SELECT FROM past_trials WHERE digest = NEW.trial_digest);
    IF has_trial THEN
      INSERT INTO credit_transactions (user_id, amount, type, reason, cause, balance_after)
        VALUES (NEW.id, NEW.trial_credits, 'admin_grant', 'trial', 'trial:' || NEW.id, NEW.trial_credits);
    ELSE
      DELETE FROM credit_trials WHERE user_id = NEW.id;
    END IF;
    UPDATE users SET trial_digest = NULL, trial_credits = CASE WHEN has_trial THEN trial_credits ELSE 0 END
      WHERE id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
