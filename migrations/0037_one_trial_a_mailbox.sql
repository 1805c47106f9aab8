-- The mailbox behind an address, so that aliases of one person compare equal: without `+tag`, and at Google's domains
-- without dots. Nobody signs in by it.
CREATE FUNCTION mailbox_of(address text) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT CASE WHEN domain IN ('gmail.com', 'googlemail.com') THEN replace(name, '.', '') || '@gmail.com'
              ELSE name || '@' || domain END
  FROM (SELECT regexp_replace(regexp_replace(lower(address COLLATE "C"), '@[^@]*$', ''), '\+.*$', '') AS name,
               regexp_replace(lower(address COLLATE "C"), '^.*@', '') AS domain) parts
$$;
--> statement-breakpoint
UPDATE credit_trials SET mailbox = first.mailbox
FROM (SELECT DISTINCT ON (mailbox_of(u.email)) u.id, mailbox_of(u.email) AS mailbox
      FROM users u JOIN credit_trials t ON t.user_id = u.id
      WHERE u.deleted_at IS NULL
      ORDER BY mailbox_of(u.email), u.created_at, u.id) first
WHERE credit_trials.user_id = first.id;
--> statement-breakpoint
-- As before, and a mailbox has one trial: of two aliases that sign up at once, the index lets one have it.
CREATE OR REPLACE FUNCTION create_user_profile() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  profile_name text := COALESCE(NULLIF(btrim(NEW.name), ''), NULLIF(split_part(NEW.email, '@', 1), ''), 'User');
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
    IF FOUND THEN
      INSERT INTO credit_transactions (user_id, amount, type, reason, cause, balance_after)
        VALUES (NEW.id, NEW.trial_credits, 'admin_grant', 'trial', 'trial:' || NEW.id, NEW.trial_credits);
    ELSE
      UPDATE users SET trial_credits = 0 WHERE id = NEW.id;
    END IF;
  END IF;
  RETURN NULL;
END $$;
