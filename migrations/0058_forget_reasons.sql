-- Why an administrator decided something about a person leaves the log with the account; nothing else of an entry ever changes.
DROP TRIGGER audit_entries_append_only ON audit_entries;
--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only
  BEFORE UPDATE OF id, admin_id, action, target_type, target_id, details, created_at OR DELETE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
CREATE FUNCTION refuse_audit_reason_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  as_it_was audit_entries%ROWTYPE := NEW;
  person uuid;
BEGIN
  as_it_was.reason := OLD.reason;
  IF NEW.reason IS NULL AND as_it_was IS NOT DISTINCT FROM OLD THEN
    person := CASE OLD.target_type
      WHEN 'user' THEN OLD.target_id::uuid
      WHEN 'video' THEN (SELECT user_id FROM videos WHERE id = OLD.target_id::uuid)
      WHEN 'refund' THEN (SELECT user_id FROM refund_requests WHERE id = OLD.target_id::uuid)
    END;
    IF is_deleted_account(person) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'audit_entries is append-only' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_keep_rows BEFORE UPDATE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_reason_change();
