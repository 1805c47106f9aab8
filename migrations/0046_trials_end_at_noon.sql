-- A trial ends at noon in UTC, the first after its days: by then the day that people are told has begun everywhere, so
-- whoever reads "use them before" that day has lost nothing before it.
CREATE FUNCTION noon_after(moment timestamptz) RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT date_trunc('day', moment + interval '12 hours', 'UTC') + interval '12 hours'
$$;
--> statement-breakpoint
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
      VALUES (NEW.id, NEW.trial_credits, mailbox_of(NEW.email),
        noon_after(NEW.created_at + make_interval(days => NEW.trial_days)))
      ON CONFLICT (mailbox) DO NOTHING;
    has_trial := FOUND
      AND NOT EXISTS (SELECT FROM past_trials WHERE digest = ANY (string_to_array(NEW.trial_digest, ' ')));
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
--> statement-breakpoint
UPDATE credit_trials SET ends_at = noon_after(ends_at) WHERE ended_at IS NULL;
