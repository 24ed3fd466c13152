CREATE TABLE "restock_requests" (
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "restock_requests_pkey" PRIMARY KEY("user_id","product_id"),
	CONSTRAINT "restock_requests_place" UNIQUE("user_id","place"),
	CONSTRAINT "restock_requests_places" CHECK ("restock_requests"."place" between 1 and 100)
);
--> statement-breakpoint
ALTER TABLE "restock_requests" ADD CONSTRAINT "restock_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restock_requests" ADD CONSTRAINT "restock_requests_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "restock_requests_product" ON "restock_requests" USING btree ("product_id");--> statement-breakpoint

-- Queues the job that emails those who wait for a product. Called by every change that may bring a product back in stock.
CREATE FUNCTION queue_restock_emails(product uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM restock_requests WHERE product_id = product) THEN
    PERFORM graphile_worker.add_job('tell-of-restock', json_build_object('productId', product));
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_of_units() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM queue_restock_emails(NEW.product_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_stock_restocked AFTER UPDATE ON product_stock FOR EACH ROW
  WHEN (OLD.on_hand <= OLD.reserved AND NEW.on_hand > NEW.reserved) EXECUTE FUNCTION tell_of_units();
--> statement-breakpoint
CREATE FUNCTION tell_of_product() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM queue_restock_emails(NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_restocked AFTER UPDATE OF status, stock_mode ON products FOR EACH ROW
  WHEN (NEW.status = 'active' AND (OLD.status, OLD.stock_mode) IS DISTINCT FROM (NEW.status, NEW.stock_mode)) EXECUTE FUNCTION tell_of_product();
--> statement-breakpoint
CREATE FUNCTION tell_of_seller() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM queue_restock_emails(id) FROM products
  WHERE org_id = NEW.id AND status = 'active' AND id IN (SELECT product_id FROM restock_requests);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER organizations_restocked AFTER UPDATE OF status ON organizations FOR EACH ROW
  WHEN (NEW.status = 'active' AND OLD.status <> 'active') EXECUTE FUNCTION tell_of_seller();
