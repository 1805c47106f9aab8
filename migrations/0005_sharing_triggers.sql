-- Search in English and Turkish alike: accents and the dots of İ/ı do not matter, and every word is a prefix.

-- Letters without accents, lower case, punctuation as spaces. I and ı both become i before lower() sees them, whatever
-- the database's locale makes of them.
CREATE FUNCTION fold_words(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(
    lower(translate(regexp_replace(normalize(words, NFKD), '[\u0300-\u036f]', '', 'g'), 'Iı', 'ii')),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+', ' ', 'g')
$$;
--> statement-breakpoint
CREATE FUNCTION search_document_of(words text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(coalesce(array_agg(DISTINCT left(word, 64)), '{}'))
  FROM unnest(string_to_array(fold_words(words), ' ')) AS word WHERE word <> ''
$$;
--> statement-breakpoint
-- All words, each as a prefix; null when there is none. Folding has removed every character that the syntax knows.
CREATE FUNCTION search_query_of(words text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_agg('''' || left(word, 64) || ''':*', ' & ')::tsquery
  FROM unnest(string_to_array(fold_words(words), ' ')) AS word WHERE word <> ''
$$;
--> statement-breakpoint
CREATE FUNCTION fill_video_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_document := search_document_of(concat_ws(' ', NEW.title, NEW.description,
    (SELECT full_name FROM user_profiles WHERE id = NEW.user_id)));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER videos_search BEFORE INSERT OR UPDATE OF title, description, user_id ON videos
  FOR EACH ROW EXECUTE FUNCTION fill_video_search();
--> statement-breakpoint
CREATE FUNCTION refill_author_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE videos SET search_document = search_document_of(concat_ws(' ', title, description, NEW.full_name))
  WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER user_profiles_search AFTER UPDATE OF full_name ON user_profiles
  FOR EACH ROW WHEN (OLD.full_name IS DISTINCT FROM NEW.full_name) EXECUTE FUNCTION refill_author_search();
--> statement-breakpoint
UPDATE videos SET title = title;
--> statement-breakpoint
-- Counts follow their rows on every path, a deleted account included.
CREATE FUNCTION count_video_like() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE videos SET likes_count = likes_count + 1 WHERE id = NEW.video_id;
  ELSE
    UPDATE videos SET likes_count = likes_count - 1 WHERE id = OLD.video_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER video_likes_count AFTER INSERT OR DELETE ON video_likes
  FOR EACH ROW EXECUTE FUNCTION count_video_like();
--> statement-breakpoint
-- Rows are forgotten after two days; the count stays.
CREATE FUNCTION count_video_view() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE videos SET views_count = views_count + 1 WHERE id = NEW.video_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER video_views_count AFTER INSERT ON video_views
  FOR EACH ROW EXECUTE FUNCTION count_video_view();
