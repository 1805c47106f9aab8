-- All words, each as a prefix; null when there is none. Every short beginning is in very many videos, all of which the
-- index collects for it: those with which another word begins are left out, and all beyond the eight longest.
CREATE OR REPLACE FUNCTION search_query_of(words text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  WITH asked AS (
    SELECT DISTINCT left(word, 64) AS word FROM unnest(string_to_array(fold_words(words), ' ')) AS word WHERE word <> ''
  ), telling AS (
    SELECT word FROM asked
    WHERE NOT EXISTS (SELECT FROM asked AS longer WHERE longer.word <> asked.word AND starts_with(longer.word, asked.word))
    ORDER BY length(word) DESC, word LIMIT 8
  )
  SELECT string_agg('''' || word || ''':*', ' & ' ORDER BY length(word) DESC, word)::tsquery FROM telling
$$;
--> statement-breakpoint
-- An archive reads a person's versions page by page, behind the last one. Before the locks below, for it takes a while.
CREATE INDEX "render_jobs_versions_index" ON "render_jobs" USING btree ("user_id","video_id","version");
--> statement-breakpoint
CREATE TABLE "reopened_days" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reopened_days_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL
);
--> statement-breakpoint
-- Added up by the next visit, with what was paid and what videos are still there.
DELETE FROM "daily_figures";
--> statement-breakpoint
ALTER TABLE "daily_figures" ADD COLUMN "revenue" bigint NOT NULL;
--> statement-breakpoint
-- A day that is added up, or may be in this moment. Of others everything is counted live.
CREATE FUNCTION reopen_days(VARIADIC moments timestamptz[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO reopened_days (day)
  SELECT DISTINCT day FROM (SELECT (moment AT TIME ZONE 'UTC')::date AS day FROM unnest(moments) AS moment) AS days
  WHERE day < (clock_timestamp() AT TIME ZONE 'UTC')::date OR day <= (SELECT max(day) FROM daily_figures)
$$;
--> statement-breakpoint
CREATE FUNCTION reopen_days_of_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM reopen_days(OLD.paid_at, NEW.paid_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_reopen_days AFTER INSERT OR DELETE OR UPDATE OF amount, refunded, lost, paid_at ON payments
  FOR EACH ROW EXECUTE FUNCTION reopen_days_of_payment();
--> statement-breakpoint
CREATE FUNCTION reopen_days_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM reopen_days(OLD.created_at, NEW.created_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER videos_reopen_days AFTER INSERT OR UPDATE OF status, created_at ON videos
  FOR EACH ROW EXECUTE FUNCTION reopen_days_of_row();
--> statement-breakpoint
CREATE TRIGGER user_profiles_reopen_days AFTER INSERT OR DELETE OR UPDATE OF created_at ON user_profiles
  FOR EACH ROW EXECUTE FUNCTION reopen_days_of_row();
--> statement-breakpoint
-- Of an account that is deleted with hundreds: once.
CREATE FUNCTION reopen_days_of_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM reopen_days(VARIADIC ARRAY(SELECT created_at FROM deleted WHERE status = 'completed'));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER videos_reopen_days_of_deleted AFTER DELETE ON videos
  REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION reopen_days_of_deleted();
--> statement-breakpoint
DROP INDEX "render_jobs_user_index";
