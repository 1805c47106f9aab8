CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit_entries is append-only' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
-- Name and address in one folded text, so that one index answers a search for either.
CREATE FUNCTION fill_profile_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := fold_words(concat_ws(' ', NEW.full_name, (SELECT email FROM users WHERE id = NEW.id)));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER user_profiles_fill_search BEFORE INSERT OR UPDATE OF full_name ON user_profiles
  FOR EACH ROW EXECUTE FUNCTION fill_profile_search();
--> statement-breakpoint
CREATE FUNCTION refill_profile_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE user_profiles SET search_text = fold_words(concat_ws(' ', full_name, NEW.email)) WHERE id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_profile_search AFTER UPDATE OF email ON users
  FOR EACH ROW WHEN (OLD.email IS DISTINCT FROM NEW.email) EXECUTE FUNCTION refill_profile_search();
--> statement-breakpoint
UPDATE user_profiles SET search_text = fold_words(concat_ws(' ', full_name, (SELECT email FROM users WHERE users.id = user_profiles.id)));
