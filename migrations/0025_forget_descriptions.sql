-- A deleted person's own words leave the ledger and the holds; nothing else of a row ever changes, and nobody else's.
CREATE FUNCTION is_deleted_account(account uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM users WHERE id = account AND deleted_at IS NOT NULL)
$$;
--> statement-breakpoint
DROP TRIGGER credit_transactions_append_only ON credit_transactions;
--> statement-breakpoint
CREATE TRIGGER credit_transactions_append_only
  BEFORE UPDATE OF id, seq, user_id, amount, type, reason, cause, balance_after, admin_id, created_at
    OR DELETE OR TRUNCATE ON credit_transactions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE FUNCTION refuse_ledger_description_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  as_it_was credit_transactions%ROWTYPE := NEW;
BEGIN
  as_it_was.description := OLD.description;
  IF NEW.description IS NULL AND as_it_was IS NOT DISTINCT FROM OLD AND is_deleted_account(OLD.user_id) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'credit_transactions is append-only' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER credit_transactions_keep_rows BEFORE UPDATE ON credit_transactions
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_description_change();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_closed_hold_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  as_it_was credit_holds%ROWTYPE := NEW;
BEGIN
  as_it_was.description := OLD.description;
  IF NEW.description IS NULL AND as_it_was IS NOT DISTINCT FROM OLD AND is_deleted_account(OLD.user_id) THEN
    RETURN NEW;
  END IF;
  IF OLD.state <> 'held' OR NEW.amount <> OLD.amount OR NEW.user_id <> OLD.user_id OR NEW.reference <> OLD.reference THEN
    RAISE EXCEPTION 'hold % is closed or immutable', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
