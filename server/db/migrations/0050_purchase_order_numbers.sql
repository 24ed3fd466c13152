ALTER TABLE "orders" ADD COLUMN "purchase_order_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_purchase_order_number" CHECK (length("orders"."purchase_order_number") <= 80);--> statement-breakpoint
CREATE INDEX "orders_purchase_order_number" ON "orders" USING btree (lower("purchase_order_number") text_pattern_ops) WHERE "orders"."purchase_order_number" <> '';--> statement-breakpoint

-- The buyer's reference is printed on the invoice, so it stays as it was when the order was paid.
CREATE FUNCTION keep_purchase_order_number() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'The purchase order number of an order stays as it was sold'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_purchase_order_number_stays';
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_purchase_order_number_stays BEFORE UPDATE OF purchase_order_number ON orders FOR EACH ROW
  WHEN (OLD.status <> 'pending' AND OLD.purchase_order_number IS DISTINCT FROM NEW.purchase_order_number)
  EXECUTE FUNCTION keep_purchase_order_number();
