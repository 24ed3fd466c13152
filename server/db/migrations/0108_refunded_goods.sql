ALTER TABLE "stock_reservations" ADD COLUMN "returned_units" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_returned" CHECK ("stock_reservations"."returned_units" between 0 and "stock_reservations"."units");
--> statement-breakpoint

-- The packs of a line in its refunds by line. A refund that failed does not count. The provider can make more refunds than were requested,
-- so the sum can exceed the quantity of the line.
CREATE FUNCTION refunded_packs(seller uuid, ordered uuid, item uuid) RETURNS integer LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(sum(g.quantity), 0)::integer
  FROM refund_items g JOIN refunds r ON r.seller_org_id = g.seller_org_id AND r.order_id = g.order_id AND r.id = g.refund_id
  WHERE g.seller_org_id = seller AND g.order_id = ordered AND g.item_id = item AND r.state <> 'failed'
$$;
--> statement-breakpoint

-- The packs of a line that are still to be shipped. A refund by line first takes packs that are in no parcel.
CREATE FUNCTION packs_to_ship(seller uuid, ordered uuid, item uuid) RETURNS integer LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT greatest(0, i.quantity - refunded_packs(seller, ordered, item) - (SELECT coalesce(sum(l.quantity), 0)::integer FROM shipment_items l
    WHERE l.seller_org_id = seller AND l.order_id = ordered AND l.order_item_id = item))
  FROM order_items i WHERE i.seller_org_id = seller AND i.order_id = ordered AND i.id = item
$$;
--> statement-breakpoint

-- As in migration 0063, without the packs that were refunded.
CREATE OR REPLACE FUNCTION ship_what_was_bought() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE bought integer;
BEGIN
  SELECT quantity - refunded_packs(seller_org_id, order_id, id) INTO bought FROM order_items
  WHERE seller_org_id = NEW.seller_org_id AND order_id = NEW.order_id AND id = NEW.order_item_id FOR NO KEY UPDATE;
  IF (SELECT sum(quantity) FROM shipment_items
    WHERE seller_org_id = NEW.seller_org_id AND order_id = NEW.order_id AND order_item_id = NEW.order_item_id) > bought THEN
    RAISE EXCEPTION 'No more is shipped than was bought and not refunded' USING ERRCODE = 'check_violation', CONSTRAINT = 'shipment_items_bought';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint

-- As in migration 0071, without the units that a refund by line has returned to the stock.
CREATE OR REPLACE FUNCTION unshipped_units(seller uuid, ordered uuid, item uuid) RETURNS integer LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT i.base_units - r.returned_units - i.pack_units * (SELECT coalesce(sum(l.quantity), 0)::int FROM shipment_items l
    WHERE l.seller_org_id = seller AND l.order_id = ordered AND l.order_item_id = item)
  FROM order_items i JOIN stock_reservations r ON r.seller_org_id = i.seller_org_id AND r.order_id = i.order_id AND r.order_item_id = i.id
  WHERE i.seller_org_id = seller AND i.order_id = ordered AND i.id = item
$$;
--> statement-breakpoint

-- Units that were refunded by line before they were shipped go back into the stock. If such a refund fails, the order takes its units again.
-- If too few are left, all its unshipped units of this line go back, and the line is short of stock. Repeating the call changes nothing.
CREATE FUNCTION return_refunded_units(seller uuid, ordered uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  line record;
  unshipped integer;
BEGIN
  PERFORM FROM product_stock k WHERE k.seller_org_id = seller AND k.product_id IN (
    SELECT product_id FROM stock_reservations WHERE seller_org_id = seller AND order_id = ordered)
  ORDER BY k.product_id FOR NO KEY UPDATE;
  FOR line IN
    SELECT r.*, i.base_units - i.pack_units * (packs_to_ship(seller, ordered, i.id) + (SELECT coalesce(sum(l.quantity), 0)::integer
      FROM shipment_items l WHERE l.seller_org_id = seller AND l.order_id = ordered AND l.order_item_id = i.id)) AS returned
    FROM stock_reservations r JOIN order_items i ON i.seller_org_id = r.seller_org_id AND i.order_id = r.order_id AND i.id = r.order_item_id
    WHERE r.seller_org_id = seller AND r.order_id = ordered ORDER BY r.product_id, r.order_item_id
  LOOP
    CONTINUE WHEN line.returned = line.returned_units;
    unshipped := unshipped_units(seller, ordered, line.order_item_id);
    UPDATE stock_reservations SET returned_units = line.returned
    WHERE seller_org_id = seller AND order_id = ordered AND order_item_id = line.order_item_id;
    IF line.state = 'consumed' THEN
      UPDATE product_stock SET on_hand = on_hand + line.returned - line.returned_units
      WHERE seller_org_id = seller AND product_id = line.product_id AND on_hand - reserved + line.returned - line.returned_units >= 0;
      IF NOT FOUND AND NOT EXISTS (SELECT FROM products WHERE id = line.product_id AND stock_mode <> 'counted') THEN
        UPDATE stock_reservations SET state = 'released', missing_since = now()
        WHERE seller_org_id = seller AND order_id = ordered AND order_item_id = line.order_item_id;
        UPDATE product_stock SET on_hand = on_hand + unshipped
        WHERE seller_org_id = seller AND product_id = line.product_id AND unshipped > 0;
      END IF;
    ELSIF line.missing_since IS NOT NULL AND unshipped_units(seller, ordered, line.order_item_id) = 0 THEN
      UPDATE stock_reservations SET state = 'consumed', missing_since = NULL, waits_since = NULL, waits_by = NULL
      WHERE seller_org_id = seller AND order_id = ordered AND order_item_id = line.order_item_id;
    ELSIF line.waits_since IS NOT NULL THEN
      PERFORM allot_stock(seller, line.product_id);
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION return_units_of_refund() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM return_refunded_units(NEW.seller_org_id, NEW.order_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Deferred, because stock is locked after budgets and credit.
CREATE CONSTRAINT TRIGGER refund_items_stock AFTER INSERT ON refund_items DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION return_units_of_refund();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refunds_stock AFTER UPDATE OF state ON refunds DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((OLD.state = 'failed') <> (NEW.state = 'failed')) EXECUTE FUNCTION return_units_of_refund();
--> statement-breakpoint
SELECT return_refunded_units(seller_org_id, order_id) FROM (SELECT DISTINCT seller_org_id, order_id FROM refund_items) refunded;
--> statement-breakpoint
-- Orders whose goods were all shipped or refunded wait for nothing.
UPDATE orders o SET status = 'completed', updated_at = now()
WHERE o.status = 'processing' AND o.payment_status IN ('paid', 'partially_refunded')
  AND EXISTS (SELECT FROM refund_items g WHERE g.seller_org_id = o.seller_org_id AND g.order_id = o.id)
  AND NOT EXISTS (SELECT FROM order_items i WHERE i.seller_org_id = o.seller_org_id AND i.order_id = o.id
    AND packs_to_ship(i.seller_org_id, i.order_id, i.id) > 0);
