-- Debts, trials and reversals keep the ledger's way: the database refuses what no code path may do.

-- As before, with a constant name of the sequence.
CREATE OR REPLACE FUNCTION post_credit_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
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
  NEW.seq := nextval('credit_transactions_seq_seq');
  RETURN NEW;
END $$;
--> statement-breakpoint
-- A debt's row moves the debt, as a ledger entry moves the balance.
CREATE FUNCTION post_credit_debt() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  debt integer;
  earlier credit_debts%ROWTYPE;
BEGIN
  SELECT credit_debt INTO debt FROM user_profiles WHERE id = NEW.user_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no profile % to note a debt for', NEW.user_id USING ERRCODE = 'foreign_key_violation';
  END IF;
  SELECT * INTO earlier FROM credit_debts WHERE cause = NEW.cause;
  IF FOUND THEN
    IF earlier.user_id <> NEW.user_id OR earlier.amount <> NEW.amount THEN
      RAISE EXCEPTION 'cause % is already a debt with another content', NEW.cause
        USING ERRCODE = 'unique_violation', CONSTRAINT = 'credit_debts_cause_content';
    END IF;
    RETURN NULL;
  END IF;
  UPDATE user_profiles SET credit_debt = debt + NEW.amount WHERE id = NEW.user_id;
  NEW.debt_after := debt + NEW.amount;
  NEW.seq := nextval('credit_debts_seq_seq');
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER credit_debts_post BEFORE INSERT ON credit_debts
  FOR EACH ROW EXECUTE FUNCTION post_credit_debt();
--> statement-breakpoint
CREATE FUNCTION refuse_debt_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'credit_debts is append-only' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER credit_debts_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON credit_debts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_debt_change();
--> statement-breakpoint
-- Whatever comes in pays the debt first, in the statement that brings it.
CREATE FUNCTION pay_credit_debt() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid integer;
  payment_cause text := 'debt-payment:' || NEW.cause;
BEGIN
  SELECT least(credit_debt, NEW.amount) INTO paid FROM user_profiles WHERE id = NEW.user_id;
  IF paid > 0 THEN
    INSERT INTO credit_debts (user_id, amount, reason, cause, debt_after)
      VALUES (NEW.user_id, -paid, 'debt_payment', payment_cause, 0);
    INSERT INTO credit_transactions (user_id, amount, type, reason, cause, balance_after)
      VALUES (NEW.user_id, -paid, 'refund', 'debt_payment', payment_cause, 0);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER credit_transactions_pay_debt AFTER INSERT ON credit_transactions
  FOR EACH ROW WHEN (NEW.amount > 0) EXECUTE FUNCTION pay_credit_debt();
--> statement-breakpoint
-- Balance and debt follow their rows: only the posting triggers, which are one level deep, may change them.
CREATE OR REPLACE FUNCTION refuse_balance_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.credits <> 0 OR NEW.credit_debt <> 0 THEN
      RAISE EXCEPTION 'a profile starts with no credits; post a credit_transactions row' USING ERRCODE = 'restrict_violation';
    END IF;
  ELSIF (NEW.credits <> OLD.credits OR NEW.credit_debt <> OLD.credit_debt) AND pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'credits change only through credit_transactions' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
DROP TRIGGER user_profiles_balance_guard ON user_profiles;
--> statement-breakpoint
CREATE TRIGGER user_profiles_balance_guard BEFORE INSERT OR UPDATE OF credits, credit_debt ON user_profiles
  FOR EACH ROW EXECUTE FUNCTION refuse_balance_change();
--> statement-breakpoint
-- Who owes has nothing to spend. Asked at the commit: inside a statement, a credit arrives before it pays.
CREATE FUNCTION refuse_credits_beside_debt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM user_profiles WHERE id = NEW.id AND credits > 0 AND credit_debt > 0;
  IF FOUND THEN
    RAISE EXCEPTION 'profile % has credits beside a debt', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'user_profiles_debt_first';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER user_profiles_debt_first AFTER UPDATE OF credits, credit_debt ON user_profiles
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.credits > 0 AND NEW.credit_debt > 0)
  EXECUTE FUNCTION refuse_credits_beside_debt();
--> statement-breakpoint
-- As before, and the trial knows its end.
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
    INSERT INTO credit_transactions (user_id, amount, type, reason, cause, balance_after)
      VALUES (NEW.id, NEW.trial_credits, 'admin_grant', 'trial', 'trial:' || NEW.id, NEW.trial_credits);
    INSERT INTO credit_trials (user_id, credits, ends_at)
      VALUES (NEW.id, NEW.trial_credits, NEW.created_at + make_interval(days => NEW.trial_days));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
INSERT INTO credit_trials (user_id, credits, ends_at)
  SELECT id, trial_credits, created_at + make_interval(days => trial_days) FROM users WHERE trial_credits > 0;
--> statement-breakpoint
-- Numbers the questions to the payment provider in the order of asking, whoever asks.
CREATE SEQUENCE payment_questions;
