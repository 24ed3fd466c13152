CREATE TABLE "product_stock" (
	"seller_org_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"on_hand" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"low_stock_at" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_stock_pkey" PRIMARY KEY("seller_org_id","product_id"),
	CONSTRAINT "product_stock_reserved" CHECK ("product_stock"."reserved" between 0 and "product_stock"."on_hand"),
	CONSTRAINT "product_stock_on_hand" CHECK ("product_stock"."on_hand" between 0 and 1000000000),
	CONSTRAINT "product_stock_low" CHECK ("product_stock"."low_stock_at" between 0 and 1000000000)
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "stock_mode" text DEFAULT 'untracked' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "lead_days" smallint;--> statement-breakpoint
ALTER TABLE "product_stock" ADD CONSTRAINT "product_stock_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_stock_product" ON "product_stock" USING btree ("product_id");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_stock_mode" CHECK ("products"."stock_mode" in ('untracked', 'counted', 'made_to_order'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_lead_days" CHECK (("products"."stock_mode" = 'made_to_order') = ("products"."lead_days" is not null) and "products"."lead_days" between 1 and 365);
--> statement-breakpoint

-- A product that becomes counted has no units until its seller counts them. The row stays when the seller stops counting.
CREATE FUNCTION add_product_stock() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO product_stock (seller_org_id, product_id) VALUES (NEW.org_id, NEW.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_stock AFTER INSERT OR UPDATE OF stock_mode ON products FOR EACH ROW
  WHEN (NEW.stock_mode = 'counted') EXECUTE FUNCTION add_product_stock();
--> statement-breakpoint
CREATE FUNCTION count_product_stock() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  NEW.version := OLD.version + 1;
  NEW.updated_at := now();
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_stock_counted BEFORE UPDATE ON product_stock FOR EACH ROW
  WHEN ((OLD.on_hand, OLD.low_stock_at) IS DISTINCT FROM (NEW.on_hand, NEW.low_stock_at)) EXECUTE FUNCTION count_product_stock();
--> statement-breakpoint

-- Everybody learns of a product that goes out of stock or comes back. Other changes concern the seller only.
CREATE FUNCTION notify_stock() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM notify_product(id, org_id, status = 'active' AND (OLD.on_hand > OLD.reserved) <> (NEW.on_hand > NEW.reserved))
  FROM products WHERE id = NEW.product_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_stock_notify AFTER UPDATE ON product_stock FOR EACH ROW
  WHEN ((OLD.on_hand, OLD.reserved, OLD.low_stock_at) IS DISTINCT FROM (NEW.on_hand, NEW.reserved, NEW.low_stock_at))
  EXECUTE FUNCTION notify_stock();
--> statement-breakpoint

-- The history of a product also has what its seller counted. Units that orders take are in the events of the orders. An order changes the
-- stock within a trigger, which is depth 1.
CREATE FUNCTION record_counted_stock() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO product_history (product_id, org_id, changed_by, operation, changes)
  SELECT NEW.product_id, NEW.seller_org_id, coalesce(nullif(current_setting('myelin.actor', true), ''), 'system:database'), 'UPDATE',
    jsonb_object_agg(field, jsonb_build_array(was, is_now))
  FROM (VALUES ('onHand', OLD.on_hand, NEW.on_hand), ('lowStockAt', OLD.low_stock_at, NEW.low_stock_at)) fields (field, was, is_now)
  WHERE was IS DISTINCT FROM is_now;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_stock_history AFTER UPDATE ON product_stock FOR EACH ROW
  WHEN (pg_trigger_depth() = 0 AND (OLD.on_hand, OLD.low_stock_at) IS DISTINCT FROM (NEW.on_hand, NEW.low_stock_at))
  EXECUTE FUNCTION record_counted_stock();
--> statement-breakpoint
-- As in migration 0065, with the kind of stock and the lead time.
CREATE OR REPLACE FUNCTION record_product_history() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE actor text := coalesce(nullif(current_setting('myelin.actor', true), ''), 'system:database');
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO product_history (product_id, org_id, changed_by, operation, changes)
    SELECT n.id, n.org_id, actor, TG_OP, (
      SELECT jsonb_object_agg(field, jsonb_build_array(was, is_now)) FROM (
        VALUES ('name', to_jsonb(o.name), to_jsonb(n.name)),
          ('description', to_jsonb(o.description), to_jsonb(n.description)),
          ('status', to_jsonb(o.status), to_jsonb(n.status)),
          ('priceOnRequest', to_jsonb(o.price_on_request), to_jsonb(n.price_on_request)),
          ('stockMode', to_jsonb(o.stock_mode), to_jsonb(n.stock_mode)),
          ('leadDays', to_jsonb(o.lead_days), to_jsonb(n.lead_days)),
          ('price', jsonb_build_object('amount', o.price::text, 'currency', o.currency),
            jsonb_build_object('amount', n.price::text, 'currency', n.currency))
        UNION ALL
        SELECT 'details.' || key, d.value, e.value FROM jsonb_each(o.details) d FULL JOIN jsonb_each(n.details) e USING (key)
        WHERE o.details <> n.details
      ) fields (field, was, is_now) WHERE was IS DISTINCT FROM is_now)
    FROM before o JOIN after n USING (id)
    WHERE (o.name, o.description, o.status, o.stock_mode, o.lead_days, o.price, o.price_on_request, o.currency, o.details)
      IS DISTINCT FROM (n.name, n.description, n.status, n.stock_mode, n.lead_days, n.price, n.price_on_request, n.currency, n.details);
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO product_history (product_id, org_id, changed_by, operation, changes)
    SELECT id, org_id, actor, TG_OP, jsonb_build_object('name', jsonb_build_array(NULL, name), 'status', jsonb_build_array(NULL, status),
      'price', jsonb_build_array(NULL, jsonb_build_object('amount', price::text, 'currency', currency)))
      || CASE WHEN price_on_request THEN jsonb_build_object('priceOnRequest', jsonb_build_array(NULL, true)) ELSE '{}' END
    FROM after;
  ELSE
    INSERT INTO product_history (product_id, org_id, changed_by, operation, changes)
    SELECT id, org_id, actor, TG_OP, jsonb_build_object('name', jsonb_build_array(name, NULL), 'status', jsonb_build_array(status, NULL),
      'price', jsonb_build_array(jsonb_build_object('amount', price::text, 'currency', currency), NULL),
      'stockMode', jsonb_build_array(stock_mode, NULL), 'leadDays', jsonb_build_array(lead_days, NULL),
      'description', jsonb_build_array(description, NULL), 'details', jsonb_build_array(details, NULL))
      || CASE WHEN price_on_request THEN jsonb_build_object('priceOnRequest', jsonb_build_array(true, NULL)) ELSE '{}' END
    FROM before;
  END IF;
  RETURN NULL;
END $$;
