ALTER TABLE "orders" DROP CONSTRAINT "orders_gst_amount";--> statement-breakpoint
DROP TRIGGER order_items_stay ON order_items;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "pack" text DEFAULT 'each' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "pack_units" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "base_units" integer GENERATED ALWAYS AS (quantity * pack_units) STORED;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "price_source" text DEFAULT 'list' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "amount" numeric(14, 2) GENERATED ALWAYS AS (unit_price * quantity) STORED;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "gst_treatment" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "gst_rate" numeric(5, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "gst_amount" numeric(14, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint

-- Until now all lines of an order had its treatment.
UPDATE order_items i SET gst_treatment = o.gst_treatment, gst_rate = CASE o.gst_treatment WHEN 'included' THEN 10 ELSE 0 END,
  gst_amount = CASE o.gst_treatment WHEN 'included' THEN round(i.amount / 11, 2) ELSE 0 END
FROM orders o WHERE o.id = i.order_id AND o.gst_treatment <> 'none';
--> statement-breakpoint
DO $$
DECLARE wrong text;
BEGIN
  SELECT string_agg(o.order_number, ', ') INTO wrong FROM orders o
  WHERE (o.total_amount, o.gst_amount) IS DISTINCT FROM
    (SELECT (sum(i.amount), sum(i.gst_amount)) FROM order_items i WHERE i.order_id = o.id);
  IF wrong IS NOT NULL THEN
    RAISE EXCEPTION 'These orders differ from the sums of their lines: %', wrong;
  END IF;
END $$;
--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_pack" CHECK ("order_items"."pack" in ('each', 'box', 'case'));--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_pack_units" CHECK ("order_items"."pack_units" > 0 and ("order_items"."pack" <> 'each' or "order_items"."pack_units" = 1));--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_price_source" CHECK ("order_items"."price_source" in ('list', 'volume', 'agreement', 'quote'));--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_gst_treatment" CHECK ("order_items"."gst_treatment" in ('none', 'included', 'free', 'export'));--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_gst_rate" CHECK (("order_items"."gst_treatment" = 'included') = ("order_items"."gst_rate" > 0) and "order_items"."gst_rate" >= 0);--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_gst_amount" CHECK ("order_items"."gst_amount" = round(unit_price * quantity * "order_items"."gst_rate" / (100 + "order_items"."gst_rate"), 2));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_gst_amount" CHECK ("orders"."gst_amount" between 0 and case "orders"."gst_treatment" when 'included' then "orders"."total_amount" else 0 end);
--> statement-breakpoint

-- An order equals the sums of its lines. Deferred, because the order is written before its lines. An order with taxable lines may also
-- have GST-free ones; otherwise all lines have the treatment of the order.
CREATE FUNCTION compare_order_with_lines(ordered uuid) RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  sold record;
  lines record;
BEGIN
  SELECT total_amount, gst_amount, gst_treatment INTO sold FROM orders WHERE id = ordered;
  IF NOT FOUND THEN RETURN; END IF;
  SELECT sum(amount) AS amount, sum(gst_amount) AS gst, CASE sold.gst_treatment
      WHEN 'included' THEN bool_or(gst_treatment = 'included') AND bool_and(gst_treatment IN ('included', 'free'))
      ELSE bool_and(gst_treatment = sold.gst_treatment) END AS is_treated
    INTO lines FROM order_items WHERE order_id = ordered;
  IF (lines.amount, lines.gst, lines.is_treated) IS DISTINCT FROM (sold.total_amount, sold.gst_amount, true) THEN
    RAISE EXCEPTION 'The totals of an order are the sums of its lines' USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_sum_of_lines';
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION compare_order() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM compare_order_with_lines(NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_sum_of_lines AFTER INSERT OR UPDATE OF total_amount, gst_treatment, gst_amount ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION compare_order();
--> statement-breakpoint
CREATE FUNCTION compare_order_of_line() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM compare_order_with_lines(coalesce(NEW.order_id, OLD.order_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_items_sum AFTER INSERT OR UPDATE OR DELETE ON order_items
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION compare_order_of_line();
--> statement-breakpoint

-- A line stays as it was sold. Only its GST may change while the order is open, because the buyer may choose another address. The lock
-- makes a payment at the same moment wait.
CREATE TRIGGER order_items_stay BEFORE UPDATE ON order_items FOR EACH ROW
  WHEN ((OLD.id, OLD.order_id, OLD.product_id, OLD.name, OLD.pack, OLD.pack_units, OLD.quantity, OLD.unit_price, OLD.price_source, OLD.details)
    IS DISTINCT FROM (NEW.id, NEW.order_id, NEW.product_id, NEW.name, NEW.pack, NEW.pack_units, NEW.quantity, NEW.unit_price, NEW.price_source, NEW.details))
  EXECUTE FUNCTION refuse_sale_change();
--> statement-breakpoint
CREATE TRIGGER order_items_gst_stays AFTER UPDATE OF gst_treatment, gst_rate, gst_amount ON order_items FOR EACH ROW
  WHEN ((OLD.gst_treatment, OLD.gst_rate, OLD.gst_amount) IS DISTINCT FROM (NEW.gst_treatment, NEW.gst_rate, NEW.gst_amount))
  EXECUTE FUNCTION add_items_while_open();
--> statement-breakpoint

-- The GST in a part of an order's total that was taken back. The whole total has the GST of the order, to the cent.
CREATE FUNCTION gst_of_part(ordered uuid, part numeric) RETURNS numeric LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE WHEN part >= sum(amount) THEN sum(gst_amount)
    ELSE least(sum(gst_amount), round(part * sum(amount * gst_rate / (100 + gst_rate)) / nullif(sum(amount), 0), 2)) END
  FROM order_items WHERE order_id = ordered
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION number_invoice() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  sold record;
  taken_back numeric;
  gst numeric;
  is_as_sold boolean;
BEGIN
  SELECT seller_org_id, currency, payment_status, total_amount, gst_amount INTO sold FROM orders WHERE id = NEW.order_id FOR NO KEY UPDATE;
  IF sold.payment_status IN ('unpaid', 'processing', 'failed') THEN
    RAISE EXCEPTION 'An invoice is issued when its order is paid' USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_paid';
  END IF;
  IF NEW.kind = 'invoice' THEN
    is_as_sold := (NEW.amount, NEW.gst_amount) = (sold.total_amount, sold.gst_amount);
  ELSE
    SELECT sum(sign * amount), sum(sign * gst_amount) INTO taken_back, gst FROM (
      SELECT kind, amount, gst_amount FROM invoices WHERE order_id = NEW.order_id AND kind <> 'invoice'
      UNION ALL SELECT NEW.kind, NEW.amount, NEW.gst_amount) notes
    CROSS JOIN LATERAL (SELECT CASE kind WHEN 'credit_note' THEN 1 ELSE -1 END AS sign) direction;
    is_as_sold := taken_back BETWEEN 0 AND sold.total_amount AND gst = gst_of_part(NEW.order_id, taken_back)
      AND EXISTS (SELECT FROM invoices WHERE order_id = NEW.order_id AND kind = 'invoice');
  END IF;
  IF NOT is_as_sold OR (NEW.seller_org_id, NEW.currency) <> (sold.seller_org_id, sold.currency) THEN
    RAISE EXCEPTION 'An invoice says what its order says' USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_as_sold';
  END IF;
  INSERT INTO invoice_counters AS c (seller_org_id, kind, last_number) VALUES (NEW.seller_org_id, NEW.kind, 1)
  ON CONFLICT (seller_org_id, kind) DO UPDATE SET last_number = c.last_number + 1 RETURNING last_number INTO NEW.number;
  RETURN NEW;
END $$;
