-- Lists and counts read only opened orders (isOpened in server/features/orders/order-json.ts). Since orders can be paid with a saved card,
-- and can wait for a freight quote, the condition of these indexes was narrower, so PostgreSQL could not use them.
DROP INDEX orders_buyer_status;--> statement-breakpoint
DROP INDEX orders_buyer_org_status;--> statement-breakpoint
DROP INDEX orders_seller_org_status;--> statement-breakpoint
DROP INDEX orders_seller_org_payment;--> statement-breakpoint
DROP INDEX orders_seller_org_code;--> statement-breakpoint
DROP INDEX orders_opened;--> statement-breakpoint
CREATE INDEX orders_buyer_status ON orders (buyer_id, status, created_at DESC, id DESC) INCLUDE (payment_status)
  WHERE provider_session_id IS NOT NULL OR provider_payment_intent_id IS NOT NULL OR checkout_expires_at IS NULL OR freight_due_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX orders_buyer_org_status ON orders (buyer_org_id, status, created_at DESC, id DESC) INCLUDE (payment_status)
  WHERE provider_session_id IS NOT NULL OR provider_payment_intent_id IS NOT NULL OR checkout_expires_at IS NULL OR freight_due_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX orders_seller_org_status ON orders (seller_org_id, status, created_at DESC, id DESC) INCLUDE (payment_status)
  WHERE provider_session_id IS NOT NULL OR provider_payment_intent_id IS NOT NULL OR checkout_expires_at IS NULL OR freight_due_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX orders_seller_org_payment ON orders (seller_org_id, payment_status, created_at DESC, id DESC)
  WHERE provider_session_id IS NOT NULL OR provider_payment_intent_id IS NOT NULL OR checkout_expires_at IS NULL OR freight_due_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX orders_seller_org_code ON orders (seller_org_id, right(order_number, 8) text_pattern_ops)
  WHERE provider_session_id IS NOT NULL OR provider_payment_intent_id IS NOT NULL OR checkout_expires_at IS NULL OR freight_due_at IS NOT NULL;
--> statement-breakpoint
-- The figures of platform staff.
CREATE INDEX orders_opened ON orders (created_at DESC, id DESC) INCLUDE (payment_status, currency, total_amount)
  WHERE provider_session_id IS NOT NULL OR provider_payment_intent_id IS NOT NULL OR checkout_expires_at IS NULL OR freight_due_at IS NOT NULL;
