-- As in migration 0081. An attempt also gets its saved card when the buyer chooses it after the order was placed.
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
    provider_payment_intent_id = excluded.provider_payment_intent_id, provider_method_id = excluded.provider_method_id,
    updated_at = excluded.updated_at
  WHERE (p.state, p.provider_session_id, p.provider_payment_intent_id, p.provider_method_id)
    IS DISTINCT FROM (excluded.state, excluded.provider_session_id, excluded.provider_payment_intent_id, excluded.provider_method_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER orders_payment ON orders;
--> statement-breakpoint
CREATE TRIGGER orders_payment AFTER INSERT
  OR UPDATE OF attempt, status, payment_status, provider_session_id, provider_payment_intent_id, provider_method_id ON orders
  FOR EACH ROW EXECUTE FUNCTION record_payment();
