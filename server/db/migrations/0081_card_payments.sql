DROP INDEX "orders_seller_counts";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "provider_method_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "provider_customer_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "provider_method_id" text;--> statement-breakpoint
CREATE INDEX "orders_seller_counts" ON "orders" USING btree ("seller_org_id","status","payment_status") WHERE "orders"."provider_session_id" is not null or "orders"."provider_payment_intent_id" is not null or "orders"."checkout_expires_at" is null or "orders"."freight_due_at" is not null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_failure" CHECK ("payments"."failure" in ('declined', 'authentication_required', 'unusable'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_failed_card" CHECK ("payments"."failure" is null or "payments"."provider_method_id" is not null);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_card" CHECK (num_nonnulls("orders"."provider_customer_id", "orders"."provider_method_id") in (0, 2) and num_nonnulls("orders"."provider_method_id", "orders"."provider_session_id") < 2 and ("orders"."provider_method_id" is null or "orders"."freight_amount" is not null));
--> statement-breakpoint

-- Writes the attempts to pay an order, as in migration 0061. An attempt also has its saved card, and is open when the payment with the card
-- was prepared. An attempt that was not paid has failed when the next one begins.
CREATE OR REPLACE FUNCTION record_payment() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE at timestamptz := CASE WHEN TG_OP = 'INSERT' THEN NEW.created_at ELSE greatest(NEW.updated_at, OLD.updated_at) END;
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.updated_at IS NOT DISTINCT FROM OLD.updated_at THEN at := now(); END IF;
  UPDATE payments SET state = 'failed', updated_at = at
  WHERE seller_org_id = NEW.seller_org_id AND order_id = NEW.id AND attempt < NEW.attempt AND state IN ('requested', 'open');
  INSERT INTO payments AS p (seller_org_id, order_id, attempt, state, amount, currency, provider_session_id, provider_payment_intent_id,
    provider_method_id, created_at, updated_at)
  VALUES (NEW.seller_org_id, NEW.id, NEW.attempt,
    payment_state(NEW.status, NEW.payment_status, coalesce(NEW.provider_session_id, NEW.provider_payment_intent_id)), NEW.total_amount,
    NEW.currency, NEW.provider_session_id, NEW.provider_payment_intent_id, NEW.provider_method_id, at, at)
  ON CONFLICT (seller_org_id, order_id, attempt) DO UPDATE SET state = excluded.state, provider_session_id = excluded.provider_session_id,
    provider_payment_intent_id = excluded.provider_payment_intent_id, updated_at = excluded.updated_at
  WHERE (p.state, p.provider_session_id, p.provider_payment_intent_id)
    IS DISTINCT FROM (excluded.state, excluded.provider_session_id, excluded.provider_payment_intent_id);
  RETURN NULL;
END $$;
