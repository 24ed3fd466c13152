-- What a market had at migration 0059: orders in every state and with every GST treatment, with their parcels, messages, refunds,
-- disputes, ledger and documents. For order-migration.test.ts.
SELECT set_config('myelin.actor', 'system:test', true);
INSERT INTO users (id, email, full_name, role, email_verified_at) VALUES
  ('019b0000-0000-7000-8000-000000000001', 'ada@seller.example', 'Ada Seller', 'seller', now()),
  ('019b0000-0000-7000-8000-000000000002', 'ben@buyer.example', 'Ben Buyer', 'buyer', now()),
  ('019b0000-0000-7000-8000-000000000003', 'cleo@buyer.example', 'Cleo Buyer', 'buyer', now());
INSERT INTO organizations (id, name, type, abn, gst_registered) VALUES
  ('019b0000-0000-7000-8000-000000000010', 'Cortiva Instruments', 'seller_org', '51824753556', true),
  ('019b0000-0000-7000-8000-000000000011', 'Nordlys', 'seller_org', '', false),
  ('019b0000-0000-7000-8000-000000000012', 'Harbour Clinic', 'buyer_org', '', false);
INSERT INTO organization_members (org_id, user_id, role) VALUES
  ('019b0000-0000-7000-8000-000000000010', '019b0000-0000-7000-8000-000000000001', 'owner'),
  ('019b0000-0000-7000-8000-000000000011', '019b0000-0000-7000-8000-000000000001', 'owner'),
  ('019b0000-0000-7000-8000-000000000012', '019b0000-0000-7000-8000-000000000003', 'owner');

CREATE TEMP TABLE drawn ON COMMIT DROP AS
SELECT row_number() OVER () AS n, uuidv7() AS id, s.status, s.payment, t.treatment, p.price::numeric(14, 2),
  CASE t.treatment WHEN 'none' THEN c.currency ELSE 'AUD' END AS currency
FROM (VALUES ('pending', 'unpaid'), ('pending', 'processing'), ('processing', 'paid'), ('processing', 'partially_refunded'),
    ('processing', 'disputed'), ('completed', 'paid'), ('completed', 'partially_refunded'), ('completed', 'disputed'),
    ('cancelled', 'unpaid'), ('refunded', 'refunded'), ('refunded', 'charged_back'), ('failed', 'failed')) s (status, payment)
CROSS JOIN (VALUES ('included'), ('free'), ('export'), ('none')) t (treatment)
CROSS JOIN (VALUES ('0.06', 'AUD'), ('12.37', 'JPY'), ('18450.00', 'EUR')) p (price, place)
CROSS JOIN LATERAL (SELECT p.place AS currency) c
WHERE t.treatment <> 'none' OR p.place <> 'JPY';

INSERT INTO orders (id, order_number, total_amount, currency, platform_fee, gst_treatment, gst_amount, seller_abn, buyer_id, buyer_org_id,
  seller_org_id, provider_account_id, provider_session_id, provider_payment_intent_id, checkout_url, checkout_expires_at, success_url,
  cancel_url, attempt, language, delivery, purchase_order_number, created_at, updated_at)
SELECT id, 'ORD-2026-' || lpad(n::text, 8, '0'), price, currency, round(price * 0.03, 2), treatment,
  CASE treatment WHEN 'included' THEN round(price / 11, 2) ELSE 0 END, CASE treatment WHEN 'none' THEN '' ELSE '51824753556' END,
  CASE WHEN n % 2 = 0 THEN '019b0000-0000-7000-8000-000000000002' ELSE '019b0000-0000-7000-8000-000000000003' END::uuid,
  CASE WHEN n % 2 = 1 THEN '019b0000-0000-7000-8000-000000000012'::uuid END,
  CASE treatment WHEN 'none' THEN '019b0000-0000-7000-8000-000000000011' ELSE '019b0000-0000-7000-8000-000000000010' END::uuid, 'acct_1',
  -- The checkout of one in seven was never opened.
  CASE WHEN status <> 'cancelled' OR n % 7 > 0 THEN 'cs_' || n END,
  CASE WHEN payment NOT IN ('unpaid', 'failed') THEN 'pi_' || n END, 'https://pay.example/' || n, now() + interval '1 hour',
  'http://localhost/orders?success=true', 'http://localhost/orders', 1 + n % 3, (ARRAY['en', 'fr'])[1 + n % 2],
  CASE WHEN n % 3 > 0 THEN jsonb_build_object('recipient', 'Goods in', 'line1', '12 Quay Street', 'line2', '', 'city', 'Sydney', 'region', 'NSW',
    'postalCode', '2000', 'phone', '+61 2 5550 0000', 'instructions', '', 'country', CASE treatment WHEN 'export' THEN 'NZ' ELSE 'AU' END) END,
  CASE WHEN n % 5 = 0 THEN 'PO-' || n ELSE '' END, now() - n * interval '1 hour', now() - n * interval '30 minutes'
FROM drawn;
INSERT INTO order_items (order_id, product_id, name, unit_price, quantity, details)
SELECT id, uuidv7(), 'Product ' || n, price, 1, jsonb_build_object('category', 'general', 'catalogNumber', 'C-' || n)
  || CASE treatment WHEN 'free' THEN '{"gstFree": true}'::jsonb ELSE '{}' END
FROM drawn;
UPDATE orders o SET payment_status = 'processing' FROM drawn d WHERE d.id = o.id AND d.payment NOT IN ('unpaid', 'failed');
UPDATE orders o SET status = 'processing', payment_status = 'paid' FROM drawn d
  WHERE d.id = o.id AND d.status IN ('processing', 'completed', 'refunded');

INSERT INTO invoices (order_id, seller_org_id, kind, subject, amount, gst_amount, currency, content, issued_at)
SELECT o.id, o.seller_org_id, 'invoice', 'payment', o.total_amount, o.gst_amount, o.currency, jsonb_build_object('issuedOn', '2026-11-01',
    'orderNumber', o.order_number, 'orderedOn', '2026-11-01', 'seller', jsonb_build_object('name', 'Cortiva Instruments', 'contact', NULL,
      'abn', o.seller_abn, 'address', NULL, 'phone', '+61 2 5550 0000', 'website', ''),
    'buyer', jsonb_build_object('name', 'Ben Buyer', 'contact', NULL, 'abn', '', 'address', NULL, 'phone', '+61 2 5550 0000', 'website', ''),
    'delivery', o.delivery, 'currency', o.currency, 'gstTreatment', o.gst_treatment, 'total', o.total_amount::text, 'gst', o.gst_amount::text,
    'items', jsonb_build_array(jsonb_build_object('name', 'Product ' || d.n, 'catalogNumber', 'C-' || d.n, 'quantity', 1,
      'unitPrice', d.price::text, 'amount', d.price::text))), o.created_at
FROM orders o JOIN drawn d ON d.id = o.id WHERE d.status IN ('processing', 'completed', 'refunded');

INSERT INTO shipments (id, order_id, key, carrier, tracking_number, is_rest, shipped_by)
SELECT id, id, id, 'toll', 'T-' || n, true, '019b0000-0000-7000-8000-000000000001' FROM drawn WHERE status = 'completed';
INSERT INTO shipment_items (order_id, shipment_id, order_item_id, quantity, lot, expires_on)
SELECT d.id, d.id, i.id, 1, 'L-1', '2036-01-31' FROM drawn d JOIN order_items i ON i.order_id = d.id WHERE d.status = 'completed';
UPDATE orders o SET status = 'completed' FROM drawn d WHERE d.id = o.id AND d.status = 'completed';

INSERT INTO order_messages (order_id, author_id, key, side, text)
SELECT o.id, o.buyer_id, o.id, 'buyer', 'When does ' || o.order_number || ' leave?' FROM orders o JOIN drawn d ON d.id = o.id WHERE d.n % 4 = 0;

INSERT INTO refunds (id, order_id, seller_org_id, request_id, requested_by, amount, currency, reason, note, state, provider_refund_id, told_at)
SELECT o.id, o.id, o.seller_org_id, o.id, '019b0000-0000-7000-8000-000000000001',
  CASE d.payment WHEN 'refunded' THEN d.price ELSE round(d.price / 3, 2) END, o.currency, 'requested_by_customer', 'Late', 'succeeded', 're_' || d.n, now()
FROM orders o JOIN drawn d ON d.id = o.id WHERE d.payment IN ('refunded', 'partially_refunded');
INSERT INTO refunds (order_id, seller_org_id, request_id, requested_by, amount, currency, reason, state, failure)
SELECT o.id, o.seller_org_id, uuidv7(), '019b0000-0000-7000-8000-000000000001', d.price, o.currency, 'duplicate', 'failed', 'The account is empty'
FROM orders o JOIN drawn d ON d.id = o.id WHERE d.status = 'completed' AND d.payment = 'paid';
INSERT INTO invoices (order_id, seller_org_id, kind, subject, amount, gst_amount, currency, content, issued_at)
SELECT i.order_id, i.seller_org_id, 'credit_note', r.id::text, r.amount,
  CASE i.content->>'gstTreatment' WHEN 'included' THEN round(r.amount / 11, 2) ELSE 0 END, i.currency, i.content, now()
FROM invoices i JOIN refunds r ON r.order_id = i.order_id AND r.state = 'succeeded' WHERE i.kind = 'invoice';

INSERT INTO disputes (id, order_id, seller_org_id, status, reason, amount, currency, evidence_due_by, opened_at, told)
SELECT 'du_' || d.n, o.id, o.seller_org_id, CASE d.payment WHEN 'charged_back' THEN 'lost' ELSE 'needs_response' END, 'fraudulent', d.price,
  o.currency, now() + interval '9 days', now(), '{opened}'
FROM orders o JOIN drawn d ON d.id = o.id WHERE d.payment IN ('disputed', 'charged_back');
INSERT INTO dispute_reversals (id, order_id, seller_org_id, transfer_id, amount, currency, state, provider_reversal_id)
SELECT id, order_id, seller_org_id, 'tr_' || id, amount, currency, 'succeeded', 'trr_' || id FROM disputes WHERE status = 'lost';

INSERT INTO ledger_entries (order_id, seller_org_id, kind, provider_id, occurred_at)
SELECT o.id, o.seller_org_id, k.kind, k.prefix || d.n, o.created_at
FROM orders o JOIN drawn d ON d.id = o.id CROSS JOIN (VALUES ('charge', 'ch_'), ('transfer', 'tr_')) k (kind, prefix)
WHERE d.status IN ('processing', 'completed', 'refunded');
INSERT INTO ledger_postings (entry_id, account, currency, amount)
SELECT e.id, side.account, o.currency, side.amount FROM ledger_entries e JOIN orders o ON o.id = e.order_id
CROSS JOIN LATERAL (VALUES (CASE e.kind WHEN 'charge' THEN 'buyer' ELSE 'balance' END, -o.total_amount),
  (CASE e.kind WHEN 'charge' THEN 'balance' ELSE 'seller' END, o.total_amount)) side (account, amount);
INSERT INTO discrepancies (kind, subject, order_id, ours, theirs, currency)
SELECT 'state_differs', 'order:' || id, id, 'paid', 'refunded', 'AUD' FROM drawn WHERE n % 9 = 0;

UPDATE orders o SET status = d.status, payment_status = d.payment FROM drawn d
  WHERE d.id = o.id AND (o.status, o.payment_status) <> (d.status, d.payment);
