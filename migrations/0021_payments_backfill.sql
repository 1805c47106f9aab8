-- Payments from before they had rows of their own, as far as the order or the package's month names them.
INSERT INTO payments (source, user_id, amount, currency, paid_at, lookup_key)
  SELECT 'checkout:' || session_id, user_id, coalesce(amount_total, 0), currency, fulfilled_at, lookup_key
  FROM checkout_orders WHERE mode = 'payment' AND state = 'paid' AND session_id IS NOT NULL
  ON CONFLICT (source) DO NOTHING;
--> statement-breakpoint
INSERT INTO payments (source, user_id)
  SELECT DISTINCT 'invoice:' || invoice_id, user_id FROM plan_grants WHERE state = 'granted' AND credits > 0
  ON CONFLICT (source) DO NOTHING;
--> statement-breakpoint
INSERT INTO payment_grants (cause, source, user_id, kind, credits)
  SELECT t.cause, t.cause, t.user_id, 'purchase', t.amount
  FROM credit_transactions t JOIN payments p ON p.source = t.cause WHERE t.cause LIKE 'checkout:%'
  ON CONFLICT (cause) DO NOTHING;
--> statement-breakpoint
INSERT INTO payment_grants (cause, source, user_id, kind, credits)
  SELECT t.cause, 'invoice:' || g.invoice_id, t.user_id, 'purchase', t.amount
  FROM plan_grants g
  JOIN credit_transactions t
    ON t.cause = 'invoice-line:' || g.line_id || ':' || floor(extract(epoch FROM g.due_at))::bigint
  ON CONFLICT (cause) DO NOTHING;
