import { randomUUID } from "node:crypto";
import { copyFile, mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { TestClient } from "#tests/test-client.ts";
import { dataDirectory, queryDatabase, type SeededVideo, seedVideo } from "./shop.ts";

/** A published video of this person with a film that plays, and a picture. */
export async function seedFilm(person: TestClient, video: SeededVideo): Promise<string> {
  const id = await seedVideo(person, { publishedAgo: 60_000, ...video });
  const folder = join("videos", id, id);
  const stored = join(dataDirectory(), "storage", folder);
  await mkdir(stored, { recursive: true });
  await copyFile("public/clips/showcase-en.mp4", join(stored, "video.mp4"));
  await copyFile("public/og-en.png", join(stored, "thumbnail.jpg"));
  const files = (await readdir(stored)).map((name) => ({ name, key: join(folder, name) }));
  await queryDatabase(
    `INSERT INTO render_jobs (id, video_id, user_id, storyboard, state, percent, step_files)
     SELECT id, id, user_id, $3, 'completed', 100, $2 FROM videos WHERE id = $1`,
    [id, JSON.stringify(files), await readFile("engine/samples/en.json", "utf8")],
  );
  return id;
}

/** A film of the project that a worker is busy with; none of ours touches it. */
export async function seedRender(projectId: string): Promise<string> {
  const id = randomUUID();
  await queryDatabase(
    `INSERT INTO videos (id, user_id, project_id, title, storyboard, status)
     SELECT $1, user_id, id, storyboard ->> 'title', storyboard, 'processing' FROM projects WHERE id = $2`,
    [id, projectId],
  );
  await queryDatabase(
    `INSERT INTO render_jobs (id, video_id, user_id, storyboard, state, step, percent, seconds_left, attempt,
       attempt_token, heartbeat_at)
     SELECT id, id, user_id, storyboard, 'running', 'frames', 43, 30, 1, id, now() + interval '1 day'
     FROM videos WHERE id = $1`,
    [id],
  );
  return id;
}
