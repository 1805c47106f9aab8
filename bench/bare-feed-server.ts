// The feed's query behind node:http and pg alone: what the product's own feed is measured against.
import { createServer } from "node:http";
import pg from "pg";

const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 });
const QUERY = {
  name: "feed",
  text: `SELECT v.id, v.title, v.description, v.video_url, v.thumbnail_url, v.duration_seconds, v.width, v.height,
                v.likes_count, v.views_count, v.created_at, v.published_at, p.full_name
           FROM videos v LEFT JOIN user_profiles p ON p.id = v.user_id
          WHERE v.is_published AND v.status = 'completed' AND v.hidden_at IS NULL
          ORDER BY v.published_at DESC NULLS LAST, v.id LIMIT 51`,
};
const server = createServer((_request, response) => {
  pool.query(QUERY).then(
    (result) => {
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ videos: result.rows }));
    },
    () => {
      response.statusCode = 500;
      response.end();
    },
  );
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.stdout.write(`${typeof address === "object" ? address?.port : ""}\n`);
});
