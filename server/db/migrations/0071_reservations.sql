CREATE TABLE "stock_reservations" (
	"seller_org_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"units" integer NOT NULL,
	"state" text DEFAULT 'reserved' NOT NULL,
	"missing_since" timestamp with time zone,
	"waits_since" timestamp with time zone,
	"waits_by" text,
	CONSTRAINT "stock_reservations_pkey" PRIMARY KEY("seller_org_id","order_id","order_item_id"),
	CONSTRAINT "stock_reservations_state" CHECK ("stock_reservations"."state" in ('reserved', 'consumed', 'released')),
	CONSTRAINT "stock_reservations_units" CHECK ("stock_reservations"."units" > 0),
	CONSTRAINT "stock_reservations_missing" CHECK ("stock_reservations"."missing_since" is null or "stock_reservations"."state" = 'released'),
	CONSTRAINT "stock_reservations_waits" CHECK (("stock_reservations"."waits_since" is null) = ("stock_reservations"."waits_by" is null) and ("stock_reservations"."waits_since" is null or "stock_reservations"."missing_since" is not null))
);
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "lead_days" smallint;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_line" FOREIGN KEY ("seller_org_id","order_id","order_item_id") REFERENCES "public"."order_items"("seller_org_id","order_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_reservations_waiting" ON "stock_reservations" USING btree ("seller_org_id","product_id","waits_since") WHERE waits_since is not null;
--> statement-breakpoint

-- A line keeps the lead time of the sale.
CREATE FUNCTION keep_lead_time() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  NEW.lead_days := (SELECT lead_days FROM products WHERE id = NEW.product_id);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_items_lead_time BEFORE INSERT ON order_items FOR EACH ROW EXECUTE FUNCTION keep_lead_time();
--> statement-breakpoint
CREATE TRIGGER order_items_lead_time_stays BEFORE UPDATE ON order_items FOR EACH ROW
  WHEN (OLD.lead_days IS DISTINCT FROM NEW.lead_days) EXECUTE FUNCTION refuse_sale_change();
--> statement-breakpoint

-- The stock of a purchase is locked at once, by seller and product, so that two purchases never wait for each other.
CREATE FUNCTION lock_stock_of_purchase(ordered uuid) RETURNS void LANGUAGE sql SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT FROM product_stock k JOIN (
    SELECT DISTINCT i.seller_org_id, i.product_id
    FROM orders o JOIN order_items i ON i.seller_org_id = o.seller_org_id AND i.order_id = o.id WHERE o.purchase_id = ordered
  ) sold ON sold.seller_org_id = k.seller_org_id AND sold.product_id = k.product_id
  ORDER BY k.seller_org_id, k.product_id FOR NO KEY UPDATE OF k
$$;
--> statement-breakpoint

-- Reserves the lines of a new order. Deferred, because the lines are written after the order. An order without enough stock is refused;
-- the detail has the products and the units that are left.
CREATE FUNCTION reserve_stock() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE short jsonb;
BEGIN
  PERFORM lock_stock_of_purchase(NEW.purchase_id);
  SELECT jsonb_object_agg(wanted.product_id, k.on_hand - k.reserved) INTO short
  FROM (SELECT product_id, sum(base_units) AS units FROM order_items WHERE seller_org_id = NEW.seller_org_id AND order_id = NEW.id
    GROUP BY product_id) wanted
  JOIN products p ON p.id = wanted.product_id AND p.stock_mode = 'counted'
  JOIN product_stock k ON k.seller_org_id = NEW.seller_org_id AND k.product_id = p.id
  WHERE k.on_hand - k.reserved < wanted.units;
  IF short IS NOT NULL THEN
    RAISE EXCEPTION 'There is not enough stock' USING ERRCODE = 'check_violation', CONSTRAINT = 'stock_reservations_available', DETAIL = short::text;
  END IF;
  WITH reserved AS (
    INSERT INTO stock_reservations (seller_org_id, order_id, order_item_id, product_id, units)
    SELECT i.seller_org_id, i.order_id, i.id, i.product_id, i.base_units
    FROM order_items i JOIN products p ON p.id = i.product_id AND p.stock_mode = 'counted'
    WHERE i.seller_org_id = NEW.seller_org_id AND i.order_id = NEW.id
    RETURNING product_id, units
  )
  UPDATE product_stock k SET reserved = k.reserved + r.units FROM (SELECT product_id, sum(units) AS units FROM reserved GROUP BY product_id) r
  WHERE k.seller_org_id = NEW.seller_org_id AND k.product_id = r.product_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_stock AFTER INSERT ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.status = 'pending') EXECUTE FUNCTION reserve_stock();
--> statement-breakpoint

-- The base units of a line that are in no parcel. Only these can go back on hand, or be missing.
CREATE FUNCTION unshipped_units(seller uuid, ordered uuid, item uuid) RETURNS integer LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT i.base_units - i.pack_units * (SELECT coalesce(sum(l.quantity), 0)::int FROM shipment_items l
    WHERE l.seller_org_id = seller AND l.order_id = ordered AND l.order_item_id = item)
  FROM order_items i WHERE i.seller_org_id = seller AND i.order_id = ordered AND i.id = item
$$;
--> statement-breakpoint

-- A paid order takes its units off, a cancelled, failed or refunded one returns them. A payment may come after the units were released. It
-- takes them again if there are enough; otherwise they are missing, and the seller decides.
CREATE FUNCTION settle_stock() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  wanted text := CASE WHEN NEW.status = 'pending' THEN 'reserved' WHEN NEW.status IN ('processing', 'completed') THEN 'consumed' ELSE 'released' END;
  line record;
  open_units integer;
BEGIN
  PERFORM FROM product_stock k WHERE k.seller_org_id = NEW.seller_org_id AND k.product_id IN (
    SELECT product_id FROM stock_reservations WHERE seller_org_id = NEW.seller_org_id AND order_id = NEW.id)
  ORDER BY k.product_id FOR NO KEY UPDATE;
  FOR line IN SELECT * FROM stock_reservations WHERE seller_org_id = NEW.seller_org_id AND order_id = NEW.id
    AND (state <> wanted OR missing_since IS NOT NULL) ORDER BY product_id, order_item_id
  LOOP
    open_units := unshipped_units(line.seller_org_id, line.order_id, line.order_item_id);
    IF wanted = 'consumed' AND line.state = 'reserved' THEN
      UPDATE product_stock SET on_hand = on_hand - line.units, reserved = reserved - line.units
      WHERE seller_org_id = line.seller_org_id AND product_id = line.product_id;
    ELSIF wanted = 'consumed' THEN
      CONTINUE WHEN line.missing_since IS NOT NULL AND open_units > 0;
      UPDATE product_stock SET on_hand = on_hand - open_units
      WHERE seller_org_id = line.seller_org_id AND product_id = line.product_id AND on_hand - reserved >= open_units;
      IF NOT FOUND AND open_units > 0 AND NOT EXISTS (SELECT FROM products WHERE id = line.product_id AND stock_mode <> 'counted') THEN
        UPDATE stock_reservations SET missing_since = now()
        WHERE seller_org_id = line.seller_org_id AND order_id = line.order_id AND order_item_id = line.order_item_id;
        CONTINUE;
      END IF;
    ELSIF line.state = 'reserved' THEN
      UPDATE product_stock SET reserved = reserved - line.units
      WHERE seller_org_id = line.seller_org_id AND product_id = line.product_id;
    ELSIF line.state = 'consumed' THEN
      CONTINUE WHEN open_units = 0;
      UPDATE product_stock SET on_hand = on_hand + open_units
      WHERE seller_org_id = line.seller_org_id AND product_id = line.product_id;
    END IF;
    UPDATE stock_reservations SET state = wanted, missing_since = NULL, waits_since = NULL, waits_by = NULL
    WHERE seller_org_id = line.seller_org_id AND order_id = line.order_id AND order_item_id = line.order_item_id;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_stock_settled AFTER UPDATE OF status ON orders FOR EACH ROW
  WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION settle_stock();
--> statement-breakpoint

-- Gives units to the orders that wait for them, the longest waiting first. The stock is locked before its reservations.
CREATE FUNCTION allot_stock(seller uuid, product uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE line record;
BEGIN
  PERFORM FROM product_stock WHERE seller_org_id = seller AND product_id = product FOR NO KEY UPDATE;
  FOR line IN SELECT *, unshipped_units(seller_org_id, order_id, order_item_id) AS open_units FROM stock_reservations
    WHERE seller_org_id = seller AND product_id = product AND waits_since IS NOT NULL ORDER BY waits_since, order_id, order_item_id
  LOOP
    UPDATE product_stock SET on_hand = on_hand - line.open_units
    WHERE seller_org_id = seller AND product_id = product AND on_hand - reserved >= line.open_units;
    EXIT WHEN NOT FOUND;
    UPDATE stock_reservations SET state = 'consumed', missing_since = NULL, waits_since = NULL, waits_by = NULL
    WHERE seller_org_id = seller AND order_id = line.order_id AND order_item_id = line.order_item_id;
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION allot_more_stock() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM allot_stock(NEW.seller_org_id, NEW.product_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_stock_allotted AFTER UPDATE ON product_stock FOR EACH ROW
  WHEN (NEW.on_hand - NEW.reserved > OLD.on_hand - OLD.reserved) EXECUTE FUNCTION allot_more_stock();
--> statement-breakpoint
CREATE TRIGGER stock_reservations_allotted AFTER UPDATE OF waits_since ON stock_reservations FOR EACH ROW
  WHEN (OLD.waits_since IS NULL AND NEW.waits_since IS NOT NULL) EXECUTE FUNCTION allot_more_stock();
--> statement-breakpoint
CREATE FUNCTION notify_missing_stock() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM notify_change(jsonb_build_object('topic', 'order', 'id', id, 'buyerId', buyer_id, 'buyerOrgId', buyer_org_id,
    'sellerOrgId', seller_org_id)) FROM orders WHERE seller_org_id = NEW.seller_org_id AND id = NEW.order_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_reservations_notify AFTER UPDATE ON stock_reservations FOR EACH ROW
  WHEN ((OLD.missing_since, OLD.waits_since) IS DISTINCT FROM (NEW.missing_since, NEW.waits_since))
  EXECUTE FUNCTION notify_missing_stock();
