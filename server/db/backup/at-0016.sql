-- What a market had at migration 0016: a seller with products, a buyer who bought, an invitation, a session, an event that is handled.
SELECT set_config('myelin.actor', 'system:test', true);
INSERT INTO users (id, email, full_name, role, email_verified_at, password_hash) VALUES
  ('019a0000-0000-7000-8000-000000000001', 'ada@seller.example', 'Ada Seller', 'seller', now(), 'hash'),
  ('019a0000-0000-7000-8000-000000000002', 'ben@buyer.example', 'Ben "Tab	Newline\n" Buyer', 'buyer', now(), 'hash');
INSERT INTO organizations (id, name, type, description, created_by) VALUES
  ('019a0000-0000-7000-8000-000000000010', 'Cortiva Instruments', 'seller_org', 'EEG', '019a0000-0000-7000-8000-000000000001');
INSERT INTO organization_members (org_id, user_id, role) VALUES
  ('019a0000-0000-7000-8000-000000000010', '019a0000-0000-7000-8000-000000000001', 'owner');
INSERT INTO organization_invitations (org_id, email, role, token_hash, invited_by, expires_at) VALUES
  ('019a0000-0000-7000-8000-000000000010', 'eve@x.example', 'member', '\x01ff', '019a0000-0000-7000-8000-000000000001', now() + interval '1 day');
INSERT INTO connected_accounts (org_id, provider_account_id, charges_enabled, payouts_enabled, details_submitted, verification_status) VALUES
  ('019a0000-0000-7000-8000-000000000010', 'acct_1', true, true, true, 'verified');
INSERT INTO products (id, org_id, name, description, price, currency, status, details) VALUES
  ('019a0000-0000-7000-8000-000000000020', '019a0000-0000-7000-8000-000000000010', 'Multichannel EEG Cap 64', '64 channels', 18450, 'AUD', 'active',
    '{"category": "eeg", "brand": "Cortiva", "model": "NX-64"}'),
  ('019a0000-0000-7000-8000-000000000021', '019a0000-0000-7000-8000-000000000010', 'Electrode paste', '', 39.9, 'AUD', 'draft', '{"category": "general"}');
INSERT INTO product_images (product_id, url, alt_text, position) VALUES
  ('019a0000-0000-7000-8000-000000000020', '/media/cap.webp', 'The cap', 0);
INSERT INTO orders (id, order_number, status, payment_status, total_amount, currency, buyer_id, seller_org_id, provider_account_id, provider_session_id, provider_payment_intent_id) VALUES
  ('019a0000-0000-7000-8000-000000000030', 'ORD-2026-000001', 'processing', 'paid', 18450, 'AUD', '019a0000-0000-7000-8000-000000000002',
    '019a0000-0000-7000-8000-000000000010', 'acct_1', 'cs_1', 'pi_1');
INSERT INTO order_items (order_id, product_id, name, unit_price, quantity, details) VALUES
  ('019a0000-0000-7000-8000-000000000030', '019a0000-0000-7000-8000-000000000020', 'Multichannel EEG Cap 64', 18450, 1, '{"category": "eeg"}');
INSERT INTO sessions (id, user_id, assurance_level, expires_at) VALUES
  ('019a0000-0000-7000-8000-000000000040', '019a0000-0000-7000-8000-000000000002', 'aal1', now() + interval '1 day');
INSERT INTO provider_events (provider_event_id, type, payload, handled_at) VALUES ('evt_1', 'checkout.session.completed', '{"data": {}}', now());
