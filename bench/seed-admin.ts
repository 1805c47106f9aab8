import type pg from "pg";

/** People, a ledger of three years, payments, videos and audit entries; every tenth person is called Işık. */
export async function seedAdmin(
  pool: pg.Pool,
  counts: { people: number; transactions: number },
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("SET statement_timeout = 0");
    // Without triggers and foreign keys, as a restored backup would come: the sums are made to fit below.
    await client.query("SET session_replication_role = replica");
    await client.query(
      `INSERT INTO users (id, name, email, email_verified, created_at)
         SELECT md5('user' || n)::uuid, 'Person ' || n, 'person' || n || '@example.com', true,
           now() - ($1::int - n) * interval '15 minutes' FROM generate_series(1, $1::int) n`,
      [counts.people],
    );
    await client.query(
      `INSERT INTO user_profiles (id, full_name, referral_code, credits, role, created_at, search_text)
         SELECT md5('user' || n)::uuid, CASE WHEN n % 10 = 0 THEN 'Işık ' || n ELSE 'Person ' || n END,
           upper(substr(md5('code' || n), 1, 8)), n % 977, CASE WHEN n % 20000 = 0 THEN 'admin' ELSE 'user' END,
           now() - ($1::int - n) * interval '15 minutes',
           fold_words(CASE WHEN n % 10 = 0 THEN 'Işık ' || n ELSE 'Person ' || n END || ' person' || n || '@example.com')
         FROM generate_series(1, $1::int) n ON CONFLICT DO NOTHING`,
      [counts.people],
    );
    // One person in a hundred has much of the ledger.
    await client.query(
      `INSERT INTO credit_transactions (user_id, amount, type, reason, cause, balance_after, created_at)
         SELECT md5('user' || CASE WHEN n % 10 = 0 THEN 1 + n % 1000 ELSE 1 + (n * 7919::bigint) % $2::int END)::uuid,
           CASE WHEN n % 3 = 0 THEN 10 ELSE -1 END, CASE WHEN n % 3 = 0 THEN 'purchase' ELSE 'usage' END, 'bench',
           'bench:' || n, 100, now() - ($1::int - n) * interval '94 seconds'
         FROM generate_series(1, $1::int) n`,
      [counts.transactions, counts.people],
    );
    await client.query(
      `INSERT INTO payments (source, user_id, amount, currency, paid_at)
         SELECT 'checkout:' || n, md5('user' || n)::uuid, 1999, 'usd', now() - n * interval '20 minutes'
         FROM generate_series(1, $1::int) n`,
      [counts.people],
    );
    await client.query(
      `INSERT INTO videos (user_id, title, storyboard, status, is_published, published_at, hidden_at, created_at,
           search_document)
         SELECT md5('user' || n)::uuid, 'Video ' || n, '{}', 'completed', n % 2 = 0, now() - n * interval '1 minute',
           CASE WHEN n % 500 = 0 THEN now() - n * interval '1 minute' END, now() - n * interval '10 minutes',
           search_document_of('Video ' || n)
         FROM generate_series(1, $1::int) n`,
      [counts.people],
    );
    await client.query(
      `INSERT INTO refund_requests (source, user_id, state, decline_reason, decided_at, created_at)
         SELECT 'checkout:' || n, md5('user' || n)::uuid,
           CASE WHEN n % 10 = 0 THEN 'open' WHEN n % 3 = 0 THEN 'declined' ELSE 'refunded' END,
           CASE WHEN n % 10 <> 0 AND n % 3 = 0 THEN 'Used' END, CASE WHEN n % 10 <> 0 THEN now() END,
           now() - n * interval '5 minutes'
         FROM generate_series(1, $1::int) n`,
      [counts.people],
    );
    await client.query(
      `INSERT INTO video_reports (video_id, reporter_key, reason, created_at)
         SELECT id, 'bench', 'spam', created_at FROM videos LIMIT 20000`,
    );
    await client.query(
      `INSERT INTO audit_entries (admin_id, action, target_type, target_id, details)
         SELECT md5('user20000')::uuid, CASE WHEN n % 50 = 0 THEN 'user_suspended' ELSE 'credits_adjusted' END, 'user',
           md5('user' || n)::text, '{}' FROM generate_series(1, $1::int) n`,
      [counts.people],
    );
    await client.query("SET session_replication_role = DEFAULT");
    await client.query("VACUUM ANALYZE");
  } finally {
    client.release(true);
  }
}
