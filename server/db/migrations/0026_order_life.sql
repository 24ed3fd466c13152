ALTER TABLE "order_items" ADD CONSTRAINT "order_items_of_order" UNIQUE("order_id","id");--> statement-breakpoint
DROP INDEX "order_items_order";--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"payment_status" text NOT NULL,
	"changed_by" text NOT NULL,
	"objects" jsonb NOT NULL,
	"happened_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipment_items" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"shipment_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"lot" text,
	"expires_on" date,
	CONSTRAINT "shipment_items_quantity" CHECK ("shipment_items"."quantity" > 0),
	CONSTRAINT "shipment_items_lot" CHECK (length("shipment_items"."lot") <= 80)
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"carrier" text NOT NULL,
	"carrier_name" text,
	"tracking_number" text,
	"tracking_url" text,
	"shipped_by" text NOT NULL,
	"shipped_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipments_key" UNIQUE("order_id","key"),
	CONSTRAINT "shipments_of_order" UNIQUE("order_id","id"),
	CONSTRAINT "shipments_carrier" CHECK ("shipments"."carrier" in ('australia-post', 'startrack', 'toll', 'tge', 'couriers-please', 'aramex', 'dhl', 'fedex', 'tnt', 'ups', 'nz-post', 'other')),
	CONSTRAINT "shipments_carrier_name" CHECK (("shipments"."carrier" = 'other') = ("shipments"."carrier_name" is not null)),
	CONSTRAINT "shipments_tracking_url" CHECK ("shipments"."tracking_url" ~ '^https://'),
	CONSTRAINT "shipments_lengths" CHECK (length("shipments"."carrier_name") <= 80 and length("shipments"."tracking_number") <= 80
        and length("shipments"."tracking_url") <= 1000)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancel_requested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipment_items" ADD CONSTRAINT "shipment_items_shipment" FOREIGN KEY ("order_id","shipment_id") REFERENCES "public"."shipments"("order_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_items" ADD CONSTRAINT "shipment_items_order_item" FOREIGN KEY ("order_id","order_item_id") REFERENCES "public"."order_items"("order_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "shipment_items_of_shipment" ON "shipment_items" USING btree ("order_id","shipment_id");--> statement-breakpoint
CREATE INDEX "shipment_items_of_item" ON "shipment_items" USING btree ("order_id","order_item_id");
--> statement-breakpoint

-- What each order came through, told by the database itself. The statement may say by what evidence (myelin.evidence, for one order and
-- once); without it the move is written all the same.
CREATE FUNCTION record_order_event() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  actor text := coalesce(nullif(current_setting('myelin.actor', true), ''), 'system:database');
  told jsonb := nullif(current_setting('myelin.evidence', true), '')::jsonb;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO order_events (order_id, kind, status, payment_status, changed_by, objects, happened_at)
    VALUES (NEW.id, 'placed', 'pending', 'unpaid', actor, '{}', NEW.created_at);
    IF (NEW.status, NEW.payment_status) <> ('pending', 'unpaid') THEN
      INSERT INTO order_events (order_id, kind, status, payment_status, changed_by, objects, happened_at)
      VALUES (NEW.id, 'moved', NEW.status, NEW.payment_status, actor, '{}', NEW.updated_at);
    END IF;
    RETURN NULL;
  END IF;
  IF OLD.cancel_requested_at IS NULL AND NEW.cancel_requested_at IS NOT NULL THEN
    INSERT INTO order_events (order_id, kind, status, payment_status, changed_by, objects, happened_at)
    VALUES (NEW.id, 'cancel_requested', NEW.status, NEW.payment_status, actor, '{}', NEW.cancel_requested_at);
  END IF;
  IF (NEW.status, NEW.payment_status) IS DISTINCT FROM (OLD.status, OLD.payment_status) THEN
    IF told->>'order' IS DISTINCT FROM NEW.id::text THEN told := NULL; END IF;
    INSERT INTO order_events (order_id, kind, status, payment_status, changed_by, objects, happened_at)
    VALUES (NEW.id, coalesce(told->>'kind', 'moved'), NEW.status, NEW.payment_status, actor,
      coalesce(jsonb_strip_nulls(told->'objects'), '{}'),
      CASE WHEN NEW.updated_at IS DISTINCT FROM OLD.updated_at THEN NEW.updated_at ELSE now() END);
    PERFORM set_config('myelin.evidence', '', true);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_event AFTER INSERT OR UPDATE OF status, payment_status, cancel_requested_at ON orders
  FOR EACH ROW EXECUTE FUNCTION record_order_event();
--> statement-breakpoint
CREATE FUNCTION record_parcel() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO order_events (order_id, kind, status, payment_status, changed_by, objects, happened_at)
  SELECT NEW.order_id, 'parcel_shipped', o.status, o.payment_status, NEW.shipped_by, jsonb_build_object('shipment', NEW.id), NEW.shipped_at
  FROM orders o WHERE o.id = NEW.order_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER shipments_event AFTER INSERT ON shipments FOR EACH ROW EXECUTE FUNCTION record_parcel();
--> statement-breakpoint

-- No more leaves than was bought. The item is locked first: two parcels at once take turns, and the second one counts the first.
CREATE FUNCTION ship_what_was_bought() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE bought integer;
BEGIN
  SELECT quantity INTO bought FROM order_items WHERE id = NEW.order_item_id FOR NO KEY UPDATE;
  IF (SELECT sum(quantity) FROM shipment_items WHERE order_id = NEW.order_id AND order_item_id = NEW.order_item_id) > bought THEN
    RAISE EXCEPTION 'No more is shipped than was bought' USING ERRCODE = 'check_violation', CONSTRAINT = 'shipment_items_bought';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER shipment_items_bought AFTER INSERT OR UPDATE ON shipment_items FOR EACH ROW EXECUTE FUNCTION ship_what_was_bought();
--> statement-breakpoint

-- Of older orders only the first and the latest moment are known.
INSERT INTO order_events (order_id, kind, status, payment_status, changed_by, objects, happened_at)
  SELECT id, 'placed', 'pending', 'unpaid', 'system:migration', '{}', created_at FROM orders;
--> statement-breakpoint
INSERT INTO order_events (order_id, kind, status, payment_status, changed_by, objects, happened_at)
  SELECT id, 'moved', status, payment_status, 'system:migration',
    jsonb_strip_nulls(jsonb_build_object('session', provider_session_id, 'payment', provider_payment_intent_id)), updated_at
  FROM orders WHERE (status, payment_status) <> ('pending', 'unpaid');
--> statement-breakpoint

-- A list by status, and every tab's count without a look at the rows: of those whose checkout opened, as every list has them.
CREATE INDEX orders_buyer_status ON orders (buyer_id, status, created_at DESC, id DESC) INCLUDE (payment_status)
  WHERE provider_session_id IS NOT NULL OR checkout_expires_at IS NULL;
--> statement-breakpoint
CREATE INDEX orders_buyer_org_status ON orders (buyer_org_id, status, created_at DESC, id DESC) INCLUDE (payment_status)
  WHERE provider_session_id IS NOT NULL OR checkout_expires_at IS NULL;
--> statement-breakpoint
CREATE INDEX orders_seller_org_status ON orders (seller_org_id, status, created_at DESC, id DESC) INCLUDE (payment_status)
  WHERE provider_session_id IS NOT NULL OR checkout_expires_at IS NULL;
--> statement-breakpoint
CREATE INDEX orders_seller_org_payment ON orders (seller_org_id, payment_status, created_at DESC, id DESC)
  WHERE provider_session_id IS NOT NULL OR checkout_expires_at IS NULL;
--> statement-breakpoint
-- The last part of an order number, which is what people read out, from its beginning.
CREATE INDEX orders_seller_org_code ON orders (seller_org_id, right(order_number, 8) text_pattern_ops)
  WHERE provider_session_id IS NOT NULL OR checkout_expires_at IS NULL;
