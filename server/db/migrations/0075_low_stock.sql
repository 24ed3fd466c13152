ALTER TABLE "product_stock" ADD COLUMN "low_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product_stock" ADD COLUMN "low_told_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "product_stock_low_untold" ON "product_stock" USING btree ("seller_org_id","product_id") WHERE low_since is not null and low_told_at is null;--> statement-breakpoint
ALTER TABLE "product_stock" ADD CONSTRAINT "product_stock_told" CHECK ("product_stock"."low_told_at" is null or "product_stock"."low_since" is not null);--> statement-breakpoint

-- Sellers already see these products marked as low, so no email is sent about them.
UPDATE product_stock SET low_since = now(), low_told_at = now() WHERE on_hand - reserved <= low_stock_at;
--> statement-breakpoint

CREATE FUNCTION mark_low_stock() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.on_hand - NEW.reserved <= NEW.low_stock_at THEN
    NEW.low_since := coalesce(OLD.low_since, now());
  ELSE
    NEW.low_since := NULL;
    NEW.low_told_at := NULL;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_stock_low BEFORE UPDATE ON product_stock FOR EACH ROW
  WHEN ((OLD.on_hand, OLD.reserved, OLD.low_stock_at) IS DISTINCT FROM (NEW.on_hand, NEW.reserved, NEW.low_stock_at))
  EXECUTE FUNCTION mark_low_stock();
--> statement-breakpoint

-- The job emails the seller. It has no key: a key would be one more lock, and purchases from several sellers could take such locks in
-- different orders.
CREATE FUNCTION warn_of_low_stock() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM graphile_worker.add_job('warn-of-low-stock', json_build_object('sellerOrgId', NEW.seller_org_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_stock_warned AFTER UPDATE ON product_stock FOR EACH ROW
  WHEN (OLD.low_since IS NULL AND NEW.low_since IS NOT NULL) EXECUTE FUNCTION warn_of_low_stock();
