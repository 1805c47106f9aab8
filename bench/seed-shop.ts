import type pg from "pg";

/** Fills a database with people and published videos, enough that a wrong plan would show. */
export async function seedShop(pool: pg.Pool, counts: { people: number; videos: number }): Promise<string[]> {
  const people = await pool.query<{ id: string }>(
    `INSERT INTO users (name, email, trial_credits)
       SELECT 'Person ' || n, 'bench' || n || '@example.com', 0 FROM generate_series(1, $1::int) n RETURNING id`,
    [counts.people],
  );
  const ids = people.rows.map((row) => row.id);
  await pool.query(
    `INSERT INTO videos (user_id, title, description, storyboard, status, is_published, published_at, duration_seconds,
                         video_url, thumbnail_url, width, height, size_bytes)
       SELECT ($2::uuid[])[1 + n % $3::int], 'Video ' || n, 'What it shows, in a sentence or two.', '{}', 'completed', true,
              now() - n * interval '1 minute', 15, '/media/x/video.mp4', '/media/x/thumbnail.jpg', 1080, 1920, 3000000
       FROM generate_series(1, $1::int) n`,
    [counts.videos, ids, ids.length],
  );
  await pool.query("ANALYZE");
  return ids;
}
