-- Once its payment has begun, an order stays as it was placed, for the owner of the tables too: where it goes, how it stands to GST, the
-- buyer's reference and the payment itself. It is never open again, or all of this could be changed on the way.
CREATE TRIGGER orders_placed_stays BEFORE UPDATE ON orders FOR EACH ROW
  WHEN ((OLD.status, OLD.payment_status) <> ('pending', 'unpaid') AND (
    OLD.delivery IS DISTINCT FROM NEW.delivery
    OR OLD.provider_session_id IS NOT NULL AND OLD.provider_session_id IS DISTINCT FROM NEW.provider_session_id
    OR OLD.provider_payment_intent_id IS NOT NULL AND OLD.provider_payment_intent_id IS DISTINCT FROM NEW.provider_payment_intent_id
    OR (NEW.status, NEW.payment_status) = ('pending', 'unpaid')))
  EXECUTE FUNCTION refuse_sale_change();
--> statement-breakpoint
DROP TRIGGER orders_gst_stays ON orders;
--> statement-breakpoint
CREATE TRIGGER orders_gst_stays BEFORE UPDATE OF gst_treatment, gst_amount, seller_abn ON orders FOR EACH ROW
  WHEN ((OLD.status, OLD.payment_status) <> ('pending', 'unpaid') AND (OLD.gst_treatment, OLD.gst_amount, OLD.seller_abn)
    IS DISTINCT FROM (NEW.gst_treatment, NEW.gst_amount, NEW.seller_abn))
  EXECUTE FUNCTION keep_gst();
--> statement-breakpoint
DROP TRIGGER orders_purchase_order_number_stays ON orders;
--> statement-breakpoint
CREATE TRIGGER orders_purchase_order_number_stays BEFORE UPDATE OF purchase_order_number ON orders FOR EACH ROW
  WHEN ((OLD.status, OLD.payment_status) <> ('pending', 'unpaid') AND OLD.purchase_order_number IS DISTINCT FROM NEW.purchase_order_number)
  EXECUTE FUNCTION keep_purchase_order_number();
--> statement-breakpoint

-- Nothing is added to an order after its payment has begun. The lock makes a payment at the same moment wait.
CREATE FUNCTION add_items_while_open() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM FROM orders WHERE id = NEW.order_id AND (status, payment_status) = ('pending', 'unpaid') FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'An order stays as it was sold' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_items_added AFTER INSERT ON order_items FOR EACH ROW EXECUTE FUNCTION add_items_while_open();
--> statement-breakpoint

-- Refunds, disputes and reversals stay with their order and seller, in whose audit chain they stand.
CREATE TRIGGER refunds_place_stays BEFORE UPDATE ON refunds FOR EACH ROW
  WHEN ((OLD.id, OLD.seller_org_id) IS DISTINCT FROM (NEW.id, NEW.seller_org_id)) EXECUTE FUNCTION refuse_sale_change();
--> statement-breakpoint
CREATE TRIGGER disputes_place_stays BEFORE UPDATE ON disputes FOR EACH ROW
  WHEN ((OLD.id, OLD.order_id, OLD.seller_org_id, OLD.currency) IS DISTINCT FROM (NEW.id, NEW.order_id, NEW.seller_org_id, NEW.currency))
  EXECUTE FUNCTION refuse_sale_change();
--> statement-breakpoint
CREATE TRIGGER dispute_reversals_place_stays BEFORE UPDATE ON dispute_reversals FOR EACH ROW
  WHEN ((OLD.id, OLD.order_id, OLD.seller_org_id, OLD.currency, OLD.amount, OLD.transfer_id)
    IS DISTINCT FROM (NEW.id, NEW.order_id, NEW.seller_org_id, NEW.currency, NEW.amount, NEW.transfer_id))
  EXECUTE FUNCTION refuse_sale_change();
