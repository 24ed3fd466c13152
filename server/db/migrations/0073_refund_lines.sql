CREATE TABLE "refund_items" (
	"seller_org_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"refund_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"gst_amount" numeric(14, 2) NOT NULL,
	CONSTRAINT "refund_items_pkey" PRIMARY KEY("seller_org_id","order_id","refund_id","item_id"),
	CONSTRAINT "refund_items_quantity" CHECK ("refund_items"."quantity" > 0),
	CONSTRAINT "refund_items_amount" CHECK ("refund_items"."amount" >= 0 and "refund_items"."gst_amount" between 0 and "refund_items"."amount")
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order" UNIQUE("seller_org_id","order_id","id");--> statement-breakpoint
ALTER TABLE "refund_items" ADD CONSTRAINT "refund_items_refund" FOREIGN KEY ("seller_org_id","order_id","refund_id") REFERENCES "public"."refunds"("seller_org_id","order_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_items" ADD CONSTRAINT "refund_items_item" FOREIGN KEY ("seller_org_id","order_id","item_id") REFERENCES "public"."order_items"("seller_org_id","order_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_items_of_item" ON "refund_items" USING btree ("seller_org_id","order_id","item_id");
--> statement-breakpoint

-- The amounts of a refunded line. The packs together have the GST of the line, so the last pack takes the cents that rounding left.
CREATE FUNCTION price_refund_item() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  sold record;
  given record;
BEGIN
  PERFORM FROM orders WHERE seller_org_id = NEW.seller_org_id AND id = NEW.order_id FOR NO KEY UPDATE;
  SELECT quantity, unit_price, gst_rate INTO sold FROM order_items
  WHERE seller_org_id = NEW.seller_org_id AND order_id = NEW.order_id AND id = NEW.item_id;
  SELECT coalesce(sum(i.quantity), 0) AS quantity, coalesce(sum(i.gst_amount), 0) AS gst INTO given
  FROM refund_items i JOIN refunds r ON r.seller_org_id = i.seller_org_id AND r.order_id = i.order_id AND r.id = i.refund_id
  WHERE i.seller_org_id = NEW.seller_org_id AND i.order_id = NEW.order_id AND i.item_id = NEW.item_id AND r.state <> 'failed';
  IF given.quantity + NEW.quantity > sold.quantity THEN
    RAISE EXCEPTION 'No more of a line is refunded than was ordered' USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_items_within_order';
  END IF;
  NEW.amount := sold.unit_price * NEW.quantity;
  NEW.gst_amount := greatest(0, round(sold.unit_price * (given.quantity + NEW.quantity) * sold.gst_rate / (100 + sold.gst_rate), 2) - given.gst);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER refund_items_priced BEFORE INSERT ON refund_items FOR EACH ROW EXECUTE FUNCTION price_refund_item();
--> statement-breakpoint
CREATE FUNCTION compare_refund_items() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (SELECT amount FROM refunds WHERE seller_org_id = NEW.seller_org_id AND id = NEW.refund_id) IS DISTINCT FROM
    (SELECT sum(amount) FROM refund_items WHERE seller_org_id = NEW.seller_org_id AND order_id = NEW.order_id AND refund_id = NEW.refund_id) THEN
    RAISE EXCEPTION 'The amount of a refund is the sum of its lines' USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_sum_of_lines';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refund_items_sum AFTER INSERT ON refund_items DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION compare_refund_items();
--> statement-breakpoint

-- A note over lines has their GST. Another credit note has the share of what is left of the invoice, so all notes add up to it to the cent.
-- A debit note repeats the credit note that it takes back. No note has more than is left.
CREATE FUNCTION amounts_of_note(seller uuid, ordered uuid, note_kind text, note_subject text, wanted numeric, OUT amount numeric, OUT gst numeric)
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT n.amount, n.gst_amount FROM invoices n
  WHERE note_kind = 'debit_note' AND n.seller_org_id = seller AND n.order_id = ordered AND n.kind = 'credit_note' AND n.subject = note_subject
  UNION ALL
  SELECT least(wanted, rest.amount), CASE WHEN wanted >= rest.amount THEN rest.gst
    ELSE least(rest.gst, coalesce(lines.gst, round(wanted * rest.gst / rest.amount, 2))) END
  FROM (
    SELECT o.total_amount - coalesce(sum(n.sign * n.amount), 0) AS amount, o.gst_amount - coalesce(sum(n.sign * n.gst_amount), 0) AS gst
    FROM orders o LEFT JOIN (
      SELECT order_id, amount, gst_amount, CASE kind WHEN 'credit_note' THEN 1 ELSE -1 END AS sign FROM invoices
      WHERE seller_org_id = seller AND order_id = ordered AND kind <> 'invoice') n ON n.order_id = o.id
    WHERE o.seller_org_id = seller AND o.id = ordered
    GROUP BY o.total_amount, o.gst_amount) rest
  CROSS JOIN (SELECT sum(gst_amount) AS gst FROM refund_items
    WHERE seller_org_id = seller AND order_id = ordered AND refund_id::text = note_subject) lines
  WHERE note_kind = 'credit_note'
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION number_invoice() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  sold record;
  note record;
  is_as_sold boolean;
BEGIN
  SELECT currency, payment_status, total_amount, gst_amount INTO sold FROM orders
  WHERE seller_org_id = NEW.seller_org_id AND id = NEW.order_id FOR NO KEY UPDATE;
  IF sold.payment_status IN ('unpaid', 'processing', 'failed') THEN
    RAISE EXCEPTION 'An invoice is issued when its order is paid' USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_paid';
  END IF;
  IF NEW.kind = 'invoice' THEN
    is_as_sold := (NEW.amount, NEW.gst_amount) = (sold.total_amount, sold.gst_amount);
  ELSE
    SELECT * INTO note FROM amounts_of_note(NEW.seller_org_id, NEW.order_id, NEW.kind, NEW.subject, NEW.amount);
    is_as_sold := (NEW.amount, NEW.gst_amount) = (note.amount, note.gst)
      AND EXISTS (SELECT FROM invoices WHERE seller_org_id = NEW.seller_org_id AND order_id = NEW.order_id AND kind = 'invoice');
  END IF;
  IF is_as_sold IS DISTINCT FROM true OR NEW.currency <> sold.currency THEN
    RAISE EXCEPTION 'An invoice says what its order says' USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_as_sold';
  END IF;
  INSERT INTO invoice_counters AS c (seller_org_id, kind, last_number) VALUES (NEW.seller_org_id, NEW.kind, 1)
  ON CONFLICT (seller_org_id, kind) DO UPDATE SET last_number = c.last_number + 1 RETURNING last_number INTO NEW.number;
  RETURN NEW;
END $$;
--> statement-breakpoint
DROP FUNCTION gst_of_part(uuid, uuid, numeric);
