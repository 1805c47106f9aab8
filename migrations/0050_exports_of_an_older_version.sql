CREATE FUNCTION note_films_own_aspect() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A process that runs since before 0049 names none: it makes files in the film's own shape alone.
  NEW.aspect := COALESCE(
    (SELECT storyboard->>'aspect' FROM render_jobs WHERE video_id = NEW.video_id AND version = NEW.version), '9:16');
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER video_exports_films_own_aspect BEFORE INSERT ON video_exports
  FOR EACH ROW WHEN (NEW.aspect IS NULL) EXECUTE FUNCTION note_films_own_aspect();
