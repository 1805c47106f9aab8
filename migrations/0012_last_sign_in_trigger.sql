CREATE FUNCTION note_sign_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE user_profiles SET last_sign_in_at = NEW.created_at WHERE id = NEW.user_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_note_sign_in AFTER INSERT ON sessions FOR EACH ROW EXECUTE FUNCTION note_sign_in();
--> statement-breakpoint
UPDATE user_profiles SET last_sign_in_at = (SELECT max(created_at) FROM sessions WHERE user_id = user_profiles.id);
