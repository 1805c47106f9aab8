-- What its owner's search finds a video or a draft by, folded like the feed's.
CREATE TABLE "project_words" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_words" (
	"video_id" uuid PRIMARY KEY NOT NULL,
	"brief" "tsvector" NOT NULL,
	"film" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION brief_words(brief jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT concat_ws(' ', brief ->> 'description', brief ->> 'brandName', brief ->> 'link')
$$;
--> statement-breakpoint
-- All that a film shows and says. Its title is none of it.
CREATE FUNCTION film_words(storyboard jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT concat_ws(' ', storyboard #>> '{brand,name}', storyboard #>> '{brand,url}', storyboard #>> '{brand,endCard,text}',
    (SELECT string_agg(concat_ws(' ', scene ->> 'headline', scene ->> 'narration'), ' ')
     FROM jsonb_path_query(storyboard, '$.scenes[*]') AS scene))
$$;
--> statement-breakpoint
CREATE FUNCTION fill_project_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO project_words (project_id, words)
  VALUES (NEW.id, search_document_of(concat_ws(' ', brief_words(NEW.brief), NEW.storyboard ->> 'title', film_words(NEW.storyboard))))
  ON CONFLICT (project_id) DO UPDATE SET words = EXCLUDED.words;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The brief's words are those of the day when the video was made: the project may be told another brief, or deleted.
CREATE FUNCTION fill_video_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO video_words (video_id, brief, film)
  VALUES (NEW.id,
    search_document_of((SELECT brief_words(brief) FROM projects WHERE id = NEW.project_id)),
    search_document_of(concat_ws(' ', NEW.title, NEW.description, film_words(NEW.storyboard))))
  ON CONFLICT (video_id) DO UPDATE SET film = EXCLUDED.film;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Words of years take minutes. Whoever makes and watches videos meanwhile waits for nothing: this reads, and the locks of
-- keys and triggers come after it.
INSERT INTO project_words (project_id, words)
SELECT id, search_document_of(concat_ws(' ', brief_words(brief), storyboard ->> 'title', film_words(storyboard))) FROM projects;
--> statement-breakpoint
INSERT INTO video_words (video_id, brief, film)
SELECT videos.id, search_document_of(brief_words(projects.brief)),
  search_document_of(concat_ws(' ', videos.title, videos.description, film_words(videos.storyboard)))
FROM videos LEFT JOIN projects ON projects.id = videos.project_id;
--> statement-breakpoint
LOCK TABLE projects, videos IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
-- What was deleted meanwhile.
DELETE FROM project_words WHERE NOT EXISTS (SELECT FROM projects WHERE id = project_id);
--> statement-breakpoint
DELETE FROM video_words WHERE NOT EXISTS (SELECT FROM videos WHERE id = video_id);
--> statement-breakpoint
ALTER TABLE "project_words" ADD CONSTRAINT "project_words_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_words" ADD CONSTRAINT "video_words_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER projects_words AFTER INSERT OR UPDATE OF brief, storyboard ON projects
  FOR EACH ROW EXECUTE FUNCTION fill_project_words();
--> statement-breakpoint
CREATE TRIGGER videos_words AFTER INSERT OR UPDATE OF title, description, storyboard ON videos
  FOR EACH ROW EXECUTE FUNCTION fill_video_words();
--> statement-breakpoint
-- What was written meanwhile.
UPDATE projects SET brief = brief WHERE updated_at >= now() OR NOT EXISTS (SELECT FROM project_words WHERE project_id = id);
--> statement-breakpoint
UPDATE videos SET title = title WHERE NOT EXISTS (SELECT FROM video_words WHERE video_id = id);
--> statement-breakpoint
-- What has ended is removed each night, part by part.
CREATE INDEX "remembered_devices_expires_index" ON "remembered_devices" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "sessions_expires_index" ON "sessions" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "verifications_expires_index" ON "verifications" USING btree ("expires_at");
