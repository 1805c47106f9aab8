import type pg from "pg";

/**
 * Fills every table that grows with the business with `rows` rows, those of a shop of some years: nearly all of it is
 * over and done with. Of each kind one row in 40 is the busy person's.
 */
export async function fillDatabase(
  pool: pg.Pool,
  { rows, busy }: { rows: number; busy: string },
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("SET statement_timeout = 0");
    await client.query("SET auto_explain.log_min_duration = -1");
    // Without triggers and foreign keys, as a restored backup would come.
    await client.query("SET session_replication_role = replica");
    await client.query(
      `CREATE TEMP TABLE seeds AS SELECT n, md5('user' || n)::uuid AS person, md5('video' || n)::uuid AS video,
         CASE WHEN n % 40 = 0 THEN $2::uuid ELSE md5('user' || n)::uuid END AS owner, now() - n * interval '10 minutes' AS at
       FROM generate_series(1, $1::int) AS n`,
      [rows, busy],
    );
    for (const statement of statements) await client.query(statement);
    await client.query("SET session_replication_role = DEFAULT");
    await client.query("VACUUM ANALYZE");
  } finally {
    client.release(true);
  }
}

/** The tables of which one row in 40 would be another account. */
const people = [
  `INSERT INTO users (id, name, email, email_verified, created_at)
     SELECT person, 'Person ' || n, 'somebody' || n || '@example.com', true, at FROM seeds`,
  `INSERT INTO user_profiles (id, full_name, referral_code, role, suspended_at, suspension_reason, search_text, created_at)
     SELECT person, 'Person ' || n, 'S' || upper(lpad(to_hex(n), 7, '0')), CASE WHEN n % 20000 = 1 THEN 'admin' ELSE 'user' END,
       CASE WHEN n % 5000 = 2 THEN at END, CASE WHEN n % 5000 = 2 THEN 'spam' END,
       'person ' || n || ' somebody' || n || ' example com', at FROM seeds`,
  `INSERT INTO auth_accounts (user_id, account_id, provider_id, password)
     SELECT person, person::text, 'credential', 'none' FROM seeds`,
  `INSERT INTO two_factors (user_id, secret, confirmed_at) SELECT person, 'none', at FROM seeds`,
  `INSERT INTO stripe_customers (user_id, customer_id) SELECT person, 'cus_seed' || n FROM seeds`,
  `INSERT INTO stripe_subscriptions (subscription_id, customer_id, price_id, lookup_key, status)
     SELECT 'sub_seed' || n, 'cus_seed' || n, 'price_seed', 'starter_monthly', 'canceled' FROM seeds`,
  `INSERT INTO credit_trials (user_id, credits, mailbox, ends_at, reminded_at, ended_at)
     SELECT person, 1, 'somebody' || n || '@example.com', at, at, at FROM seeds`,
  `INSERT INTO brand_kits (user_id, kit) SELECT person, '{}' FROM seeds`,
  `INSERT INTO referrals (referrer_id, referred_id, referral_code, created_at)
     SELECT CASE WHEN owner = person THEN md5('user' || n + 1)::uuid ELSE owner END, person, 'SEEDSEED', at FROM seeds`,
  `INSERT INTO referral_tracking (referrer_user_id, referred_user_id, status, credits_awarded, created_at, completed_at)
     SELECT CASE WHEN owner = person THEN md5('user' || n + 1)::uuid ELSE owner END, person, 'completed', 1, at, at FROM seeds`,
];

const accounts = [
  `INSERT INTO sessions (token, user_id, expires_at, created_at)
     SELECT 'seed' || n, owner, CASE WHEN n % 3 = 0 THEN at ELSE now() + interval '5 days' END, at FROM seeds`,
  `INSERT INTO verifications (identifier, value, expires_at)
     SELECT 'seed' || n, 'seed' || n, CASE WHEN n % 3 = 0 THEN at ELSE now() + interval '1 hour' END FROM seeds`,
  `INSERT INTO remembered_devices (digest, user_id, expires_at)
     SELECT 'seed' || n, owner, CASE WHEN n % 3 = 0 THEN at ELSE now() + interval '9 days' END FROM seeds`,
  `INSERT INTO backup_codes (user_id, digest) SELECT owner, 'seed' || n FROM seeds`,
  `INSERT INTO data_exports (user_id, state, created_at, expires_at)
     SELECT owner, 'ready', at, now() + interval '1 day' FROM seeds`,
  `INSERT INTO past_trials (digest, deleted_on) SELECT 'seed' || n, now()::date FROM seeds`,
  `INSERT INTO card_fingerprints (user_id, fingerprint) SELECT owner, 'seed' || n FROM seeds`,
  `INSERT INTO rate_limits (key, points, expire) SELECT 'seed' || n, 1, 9000000000000 FROM seeds`,
  `INSERT INTO sent_notices (cause) SELECT 'seed' || n FROM seeds`,
  `INSERT INTO audit_entries (admin_id, action, target_type, target_id, details)
     SELECT md5('user' || 1 + n / 20000 * 20000)::uuid,
       CASE WHEN n % 50 = 0 THEN 'user_suspended' ELSE 'credits_adjusted' END, 'user', owner::text, '{}' FROM seeds`,
];

const money = [
  `INSERT INTO credit_transactions (user_id, amount, type, reason, cause, balance_after, created_at)
     SELECT owner, 1, 'purchase', 'seed', 'seed:' || n, 1, at FROM seeds ORDER BY at`,
  `INSERT INTO credit_holds (user_id, amount, reference, state, closed_at)
     SELECT owner, 1, 'seed:' || n, 'settled', at FROM seeds`,
  `INSERT INTO credit_debts (user_id, amount, reason, cause, debt_after)
     SELECT owner, 1, 'seed', 'seed:' || n, 0 FROM seeds`,
  `INSERT INTO checkout_orders (user_id, session_id, price_id, lookup_key, mode, credits, state, created_at)
     SELECT owner, 'cs_seed' || n, 'price_seed', 'single', 'payment', 1, 'paid', at FROM seeds`,
  `INSERT INTO payments (source, user_id, payment_intent_id, charge_id, lookup_key, amount, currency, paid_at)
     SELECT 'checkout:seed' || n, owner, 'pi_seed' || n, 'ch_seed' || n, 'single', 249, 'usd', at FROM seeds`,
  `INSERT INTO payment_grants (cause, source, user_id, kind, credits)
     SELECT 'seed:' || n, 'checkout:seed' || n, owner, 'purchase', 1 FROM seeds`,
  `INSERT INTO payment_reversals (source, user_id) SELECT 'checkout:seed' || n, owner FROM seeds`,
  `INSERT INTO refund_requests (source, user_id, state, refund_id, decided_at, created_at)
     SELECT 'checkout:seed' || n, owner, CASE WHEN n % 1000 = 7 THEN 'open' ELSE 'refunded' END,
       're_seed' || n, CASE WHEN n % 1000 = 7 THEN NULL ELSE at END, at FROM seeds`,
  `INSERT INTO stripe_events (id, type, object_id, created_at) SELECT 'evt_seed' || n, 'seed', 'seed', at FROM seeds`,
  `INSERT INTO plan_grants (user_id, subscription_id, invoice_id, line_id, n, level, credits, due_at, ends_at, state)
     SELECT owner, 'sub_seed' || n, 'in_seed' || n, 'il_seed' || n, 0, 10, 10, at, at + interval '1 month', 'granted' FROM seeds`,
];

const films = [
  `INSERT INTO videos (id, user_id, project_id, title, storyboard, status, is_published, published_at, hidden_at, created_at,
       video_url, thumbnail_url, duration_seconds, search_document)
     SELECT video, owner, md5('project' || n)::uuid, 'Video ' || n, '{}', 'completed', n % 2 = 0, at,
       CASE WHEN n % 500 = 2 THEN at END, at, '/none', '/none', 15,
       array_to_tsvector(ARRAY['video', 'person', CASE WHEN n % 4 = 0 THEN 'left' ELSE 'right' END, n::text, 'tag' || n % 300, 'name' || n % 5000]) FROM seeds`,
  `INSERT INTO render_jobs (video_id, user_id, storyboard, state, created_at, finished_at)
     SELECT video, owner, '{}', 'completed', at, at FROM seeds`,
  `INSERT INTO video_exports (video_id, user_id, version, format, resolution, frames_per_second, aspect, state,
       storage_key, completed_at)
     SELECT video, owner, 1, 'webm', 'full_hd', 30, '9:16', 'completed', 'none', now() FROM seeds`,
  `INSERT INTO video_likes (user_id, video_id, created_at) SELECT owner, video, at FROM seeds`,
  `INSERT INTO video_views (video_id, visitor_key, created_at) SELECT video, 'seed' || n, at FROM seeds`,
  `INSERT INTO video_reports (video_id, reporter_id, reporter_key, reason, created_at, closed_at, outcome)
     SELECT video, owner, 'seed' || n, 'spam', at, CASE WHEN n % 1000 <> 4 THEN at END,
       CASE WHEN n % 1000 <> 4 THEN 'dismissed' END FROM seeds`,
  `INSERT INTO projects (id, user_id, brief, storyboard, created_at, updated_at)
     SELECT md5('project' || n)::uuid, owner, '{}', '{}', at, at FROM seeds`,
  `INSERT INTO video_words (video_id, brief, film)
     SELECT video, array_to_tsvector(ARRAY['brief', n::text]), array_to_tsvector(ARRAY['film', 'tag' || n % 300]) FROM seeds`,
  `INSERT INTO project_words (project_id, words)
     SELECT md5('project' || n)::uuid, array_to_tsvector(ARRAY['brief', n::text, 'tag' || n % 300]) FROM seeds`,
  `INSERT INTO assets (user_id, kind, storage_key, content_type, width, height, size_bytes, created_at)
     SELECT person, 'image', 'none', 'image/jpeg', 1, 1, 1, at FROM seeds`,
  `INSERT INTO preview_sounds (user_id, key) SELECT owner, md5('sound' || n) FROM seeds`,
];

const statements = [...people, ...accounts, ...money, ...films];
