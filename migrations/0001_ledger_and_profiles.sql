-- The ledger's rules live in the database, so that no code path, present or future, can break them.

-- A row is posted by a plain INSERT. A lock on the profile's row (not on its key, which rows that refer to it share)
-- puts the postings of one person in order; a cause that is already there makes the INSERT a no-op (it returns no row);
-- otherwise the balance moves with the row. A balance below zero fails on user_profiles_credits_not_negative.
CREATE FUNCTION post_credit_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  balance integer;
  earlier credit_transactions%ROWTYPE;
BEGIN
  SELECT credits INTO balance FROM user_profiles WHERE id = NEW.user_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no profile % to post credits to', NEW.user_id USING ERRCODE = 'foreign_key_violation';
  END IF;

  SELECT * INTO earlier FROM credit_transactions WHERE cause = NEW.cause;
  IF FOUND THEN
    IF earlier.user_id <> NEW.user_id OR earlier.amount <> NEW.amount OR earlier.type <> NEW.type THEN
      RAISE EXCEPTION 'cause % is already posted with another content', NEW.cause
        USING ERRCODE = 'unique_violation', CONSTRAINT = 'credit_transactions_cause_content';
    END IF;
    RETURN NULL;
  END IF;

  UPDATE user_profiles SET credits = balance + NEW.amount WHERE id = NEW.user_id;
  NEW.balance_after := balance + NEW.amount;
  -- The identity's own number was drawn before the lock, maybe in another order than the balance has changed in.
  NEW.seq := nextval(pg_get_serial_sequence('credit_transactions', 'seq'));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER credit_transactions_post BEFORE INSERT ON credit_transactions
  FOR EACH ROW EXECUTE FUNCTION post_credit_transaction();
--> statement-breakpoint
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'credit_transactions is append-only' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER credit_transactions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON credit_transactions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
-- The balance follows the ledger: only the posting trigger, which is one level deep, may change it.
CREATE FUNCTION refuse_balance_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.credits <> 0 THEN
      RAISE EXCEPTION 'a profile starts with no credits; post a credit_transactions row' USING ERRCODE = 'restrict_violation';
    END IF;
  ELSIF NEW.credits <> OLD.credits AND pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'credits change only through credit_transactions' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER user_profiles_balance_guard BEFORE INSERT OR UPDATE OF credits ON user_profiles
  FOR EACH ROW EXECUTE FUNCTION refuse_balance_change();
--> statement-breakpoint
-- A hold is closed once: settled or released, never both, never reopened.
CREATE FUNCTION refuse_closed_hold_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'held' OR NEW.amount <> OLD.amount OR NEW.user_id <> OLD.user_id OR NEW.reference <> OLD.reference THEN
    RAISE EXCEPTION 'hold % is closed or immutable', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER credit_holds_close_once BEFORE UPDATE ON credit_holds
  FOR EACH ROW EXECUTE FUNCTION refuse_closed_hold_change();
--> statement-breakpoint
-- Eight letters and digits without the look-alikes 0 O 1 I; the chosen bytes of a random UUID are all random.
CREATE FUNCTION new_referral_code() RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  alphabet constant text := 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  random_bytes bytea := uuid_send(gen_random_uuid());
  code text := '';
  position integer;
BEGIN
  FOREACH position IN ARRAY ARRAY[0, 1, 2, 3, 4, 5, 10, 11] LOOP
    code := code || substr(alphabet, (get_byte(random_bytes, position) % 32) + 1, 1);
  END LOOP;
  RETURN code;
END $$;
--> statement-breakpoint
-- The profile, and the trial credits if the policy grants them, are made in the same transaction as the account.
CREATE FUNCTION create_user_profile() RETURNS trigger LANGUAGE plpgsql AS $$
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
    INSERT INTO credit_transactions (user_id, amount, type, reason, cause, balance_after)
      VALUES (NEW.id, NEW.trial_credits, 'admin_grant', 'trial', 'trial:' || NEW.id, NEW.trial_credits);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_create_profile AFTER INSERT ON users
  FOR EACH ROW EXECUTE FUNCTION create_user_profile();
