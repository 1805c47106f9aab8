/**
 * What must be true of the ledger and of everything that leads to it, each as a query for what breaks it: a row of
 * one column `subject` names each violation. SQL rather than the use cases' own words, so that a mistake in those is
 * found too.
 */
export const LEDGER_CHECKS: Readonly<Record<string, string>> = {
  "the balance is the sum of the ledger": `
    SELECT 'user ' || p.id || ': balance ' || p.credits || ', sum ' || coalesce(s.total, 0) AS subject
    FROM user_profiles p
    LEFT JOIN (SELECT user_id, sum(amount) AS total FROM credit_transactions GROUP BY user_id) s ON s.user_id = p.id
    WHERE p.credits <> coalesce(s.total, 0)`,
  "each entry's balance is the sum up to it": `
    SELECT 'entry ' || id || ': balance after ' || balance_after || ', sum ' || running AS subject
    FROM (SELECT id, balance_after, sum(amount) OVER (PARTITION BY user_id ORDER BY seq) AS running
          FROM credit_transactions) r
    WHERE balance_after <> running`,
  "no balance was ever below zero": `
    SELECT 'entry ' || id AS subject FROM credit_transactions WHERE balance_after < 0`,
  "a cause is posted once": `
    SELECT 'cause ' || cause AS subject FROM credit_transactions GROUP BY cause HAVING count(*) > 1`,
  "the debt is the sum of the debts": `
    SELECT 'user ' || p.id || ': debt ' || p.credit_debt || ', sum ' || coalesce(s.total, 0) AS subject
    FROM user_profiles p
    LEFT JOIN (SELECT user_id, sum(amount) AS total FROM credit_debts GROUP BY user_id) s ON s.user_id = p.id
    WHERE p.credit_debt <> coalesce(s.total, 0)`,
  "each debt's rest is the sum up to it": `
    SELECT 'debt ' || id || ': after it ' || debt_after || ', sum ' || running AS subject
    FROM (SELECT id, debt_after, sum(amount) OVER (PARTITION BY user_id ORDER BY seq) AS running FROM credit_debts) r
    WHERE debt_after <> running`,
  "who owes has no credits": `
    SELECT 'user ' || id AS subject FROM user_profiles WHERE credits > 0 AND credit_debt > 0`,
  "a debt is paid in the ledger and in the debts alike": `
    SELECT 'cause ' || coalesce(t.cause, d.cause) AS subject
    FROM (SELECT * FROM credit_transactions WHERE cause LIKE 'debt-payment:%') t
    FULL JOIN (SELECT * FROM credit_debts WHERE amount < 0) d ON d.cause = t.cause
    WHERE t.amount IS DISTINCT FROM d.amount OR t.user_id IS DISTINCT FROM d.user_id`,
  "a hold has its entry": `
    SELECT 'hold ' || coalesce(h.reference, t.cause) AS subject
    FROM credit_holds h
    FULL JOIN (SELECT * FROM credit_transactions WHERE cause LIKE 'hold:%') t ON t.cause = 'hold:' || h.reference
    WHERE t.amount IS DISTINCT FROM -h.amount OR t.user_id IS DISTINCT FROM h.user_id`,
  "a hold is given back if, and only if, it was released": `
    SELECT 'hold ' || coalesce(h.reference, t.cause) AS subject
    FROM (SELECT * FROM credit_holds WHERE state = 'released') h
    FULL JOIN (SELECT * FROM credit_transactions WHERE cause LIKE 'release:%') t ON t.cause = 'release:' || h.reference
    WHERE t.amount IS DISTINCT FROM h.amount OR t.user_id IS DISTINCT FROM h.user_id`,
  "an open hold has something that it waits for": `
    SELECT 'hold ' || h.reference AS subject
    FROM credit_holds h
    WHERE h.state = 'held'
      AND NOT EXISTS (SELECT FROM render_jobs j
                      WHERE h.reference = 'render:' || j.id AND j.state IN ('queued', 'running'))
      AND NOT EXISTS (SELECT FROM payment_reversals r WHERE r.hold_reference = h.reference)`,
  "what a reversal holds is held": `
    SELECT 'payment ' || r.source || ' of ' || r.user_id AS subject
    FROM payment_reversals r
    LEFT JOIN credit_holds h ON h.reference = r.hold_reference
    WHERE r.hold_reference IS NOT NULL
      AND (h.state IS DISTINCT FROM 'held' OR h.user_id <> r.user_id OR h.amount > r.held)`,
  "holds for a warning of fraud end": `
    SELECT 'payment ' || source AS subject FROM payments WHERE suspicious_until < now() - interval '1 day'`,
  "a paid order is granted once, an unpaid one never": `
    SELECT 'order ' || coalesce(o.id::text, t.cause) AS subject
    FROM (SELECT * FROM checkout_orders WHERE mode = 'payment' AND state = 'paid') o
    FULL JOIN (SELECT * FROM credit_transactions WHERE cause LIKE 'checkout:%') t ON t.cause = 'checkout:' || o.session_id
    WHERE (t.amount IS DISTINCT FROM o.credits OR t.user_id IS DISTINCT FROM o.user_id)
      -- For a deleted account there are no credits: the money goes back.
      AND NOT (t.id IS NULL AND EXISTS (SELECT FROM refund_requests r WHERE r.source = 'checkout:' || o.session_id
                                        AND r.decided_by IS NULL AND r.state IN ('approved', 'refunded', 'failed')))`,
  "what goes back undecided was paid for a deleted account": `
    SELECT 'payment ' || r.source AS subject
    FROM refund_requests r JOIN users u ON u.id = r.user_id
    WHERE r.decided_by IS NULL AND r.state IN ('approved', 'refunded', 'failed') AND u.deleted_at IS NULL
      AND NOT EXISTS (SELECT FROM account_deletions d WHERE d.user_id = u.id)`,
  "a package's month is granted once, and only when it has begun": `
    SELECT 'month ' || g.id || ' (' || g.state || ')' AS subject
    FROM plan_grants g
    LEFT JOIN credit_transactions t
      ON t.cause = 'invoice-line:' || g.line_id || ':' || floor(extract(epoch FROM g.due_at))::bigint
    WHERE CASE WHEN g.state = 'granted' AND g.credits > 0
               THEN t.amount IS DISTINCT FROM g.credits OR t.user_id IS DISTINCT FROM g.user_id
               ELSE t.id IS NOT NULL END`,
  "a payment's grants stand in the ledger": `
    SELECT 'grant ' || g.cause AS subject
    FROM payment_grants g LEFT JOIN credit_transactions t ON t.cause = g.cause
    WHERE t.amount IS DISTINCT FROM g.credits OR t.user_id IS DISTINCT FROM g.user_id`,
  "what was bought belongs to a payment": `
    SELECT 'entry ' || t.cause AS subject
    FROM credit_transactions t
    WHERE t.type = 'purchase' AND (t.cause LIKE 'checkout:%' OR t.cause LIKE 'invoice-line:%')
      AND NOT EXISTS (SELECT FROM payment_grants g WHERE g.cause = t.cause)`,
  "credits have gone exactly as far as their money": `
    SELECT 'payment ' || g.source || ' of ' || g.user_id || ': ' || coalesce(r.taken_back, 0) || ' taken back, '
           || due || ' due' AS subject
    FROM (SELECT s.source, s.user_id,
                 CASE WHEN p.refunded + p.lost >= p.amount AND p.refunded + p.lost > 0 THEN s.credits
                      WHEN p.amount = 0 THEN 0
                      ELSE s.credits * (p.refunded + p.lost)::bigint / p.amount END AS due
          FROM (SELECT source, user_id, sum(credits) AS credits
                FROM payment_grants WHERE kind = 'purchase' GROUP BY source, user_id) s
          JOIN payments p ON p.source = s.source) g
    LEFT JOIN payment_reversals r ON r.source = g.source AND r.user_id = g.user_id
    WHERE coalesce(r.taken_back, 0) <> g.due`,
  "a reward has gone exactly as far as the best of the buyer's packages": `
    SELECT 'reward ' || g.cause || ': ' || coalesce(r.taken_back, 0) || ' taken back, ' || due || ' due' AS subject
    FROM (SELECT s.cause, s.source, s.user_id,
                 CASE WHEN s.revoked THEN s.credits
                      ELSE coalesce((SELECT min(s.credits * least(b.refunded + b.lost, b.amount)::bigint / b.amount)
                                     FROM payments b
                                     WHERE b.user_id = p.user_id AND b.source LIKE 'invoice:%'
                                       AND b.paid_at IS NOT NULL AND b.amount > 0), s.credits) END AS due
          FROM payment_grants s JOIN payments p ON p.source = s.source WHERE s.kind = 'reward') g
    LEFT JOIN payment_reversals r ON r.source = g.source AND r.user_id = g.user_id
    WHERE coalesce(r.taken_back, 0) <> g.due`,
  "what was taken back stands in the ledger or is owed": `
    SELECT 'payment ' || r.source || ' of ' || r.user_id || ': ' || r.taken_back || ' taken back, '
           || posted || ' posted' AS subject
    FROM (SELECT r.*,
            (SELECT coalesce(-sum(t.amount), 0) FROM credit_transactions t
             WHERE t.user_id = r.user_id AND t.cause LIKE 'reversal:' || r.source || ':' || r.user_id || ':%')
          + (SELECT coalesce(sum(d.amount), 0) FROM credit_debts d
             WHERE d.user_id = r.user_id AND d.cause LIKE 'reversal:' || r.source || ':' || r.user_id || ':%')
          + (SELECT coalesce(sum(h.amount), 0) FROM credit_holds h
             WHERE h.user_id = r.user_id AND h.state = 'settled'
               AND h.reference LIKE 'payment:' || r.source || ':' || r.user_id || ':%') AS posted
          FROM payment_reversals r) r
    WHERE r.taken_back <> posted`,
  "of a payment that went back whole no month is to come": `
    SELECT 'month ' || g.id AS subject
    FROM plan_grants g JOIN payments p ON p.source = 'invoice:' || g.invoice_id
    WHERE g.state = 'due' AND p.amount > 0 AND p.refunded + p.lost >= p.amount`,
  "a referral has one reward that stands at most, and counts what is left of it": `
    SELECT 'referral ' || coalesce(r.id::text, t.id) AS subject
    FROM referral_tracking r
    FULL JOIN (SELECT split_part(t.cause, ':', 2) AS id, array_agg(DISTINCT t.user_id) AS users,
                      count(*) FILTER (WHERE g.revoked IS NOT TRUE) AS standing, bool_or(g.cause IS NULL) AS unpaid,
                      sum(t.amount - coalesce(v.taken_back, 0)) AS remaining
               FROM credit_transactions t
               LEFT JOIN payment_grants g ON g.cause = t.cause
               LEFT JOIN payment_reversals v ON v.source = g.source AND v.user_id = g.user_id
               WHERE t.cause LIKE 'referral:%' GROUP BY 1) t ON t.id = r.id::text
    WHERE r.id IS NULL OR (t.id IS NULL AND r.credits_awarded <> 0)
       OR (t.id IS NOT NULL AND (t.users <> ARRAY[r.referrer_user_id] OR t.standing > 1
           OR r.credits_awarded <> CASE WHEN t.unpaid AND r.refusal IS NOT NULL THEN 0 ELSE t.remaining END))`,
  "a trial has its entries": `
    SELECT 'trial of ' || coalesce(c.user_id, t.user_id) AS subject
    FROM credit_trials c
    FULL JOIN (SELECT * FROM credit_transactions WHERE cause LIKE 'trial:%') t ON t.cause = 'trial:' || c.user_id
    LEFT JOIN (SELECT user_id, -sum(amount) AS amount FROM credit_transactions WHERE cause LIKE 'trial-end:%' GROUP BY 1) e
      ON e.user_id = coalesce(c.user_id, t.user_id)
    WHERE t.amount IS DISTINCT FROM c.credits OR coalesce(e.amount, 0) <> coalesce(c.taken_back, 0)
       OR (e.user_id IS NOT NULL AND c.ended_at IS NULL)`,
  "the figures of a day are the sums of its rows": `
    SELECT 'day ' || day AS subject
    FROM (SELECT day, sum(users) AS users, sum(credits) AS credits, sum(entries) AS entries, sum(videos) AS videos,
        sum(revenue) AS revenue
      FROM (SELECT created_at, 1 AS users, 0 AS credits, 0 AS entries, 0 AS videos, 0 AS revenue FROM user_profiles
        UNION ALL SELECT created_at, 0, amount, 1, 0, 0 FROM credit_transactions
        UNION ALL SELECT created_at, 0, 0, 0, 1, 0 FROM videos WHERE status = 'completed'
        UNION ALL SELECT paid_at, 0, 0, 0, 0, amount - refunded - lost FROM payments WHERE paid_at IS NOT NULL) AS counted,
        LATERAL (SELECT (created_at AT TIME ZONE 'UTC')::date AS day) AS days
      GROUP BY day) AS sums
    FULL JOIN daily_figures f USING (day)
    WHERE day <= (SELECT max(day) FROM daily_figures) AND day NOT IN (SELECT day FROM reopened_days)
      AND (coalesce(sums.users, 0), coalesce(sums.credits, 0), coalesce(entries, 0), coalesce(sums.videos, 0),
          coalesce(sums.revenue, 0))
        IS DISTINCT FROM (f.users, f.credits_added - f.credits_used, f.transactions, f.videos, f.revenue)`,
};
