ALTER TABLE "shipment_items" ADD COLUMN "expiry_confirmed_by" text;--> statement-breakpoint
ALTER TABLE "shipment_items" ADD COLUMN "expiry_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipment_items" ADD CONSTRAINT "shipment_items_expiry_confirmed" CHECK (("shipment_items"."expiry_confirmed_by" is null) = ("shipment_items"."expiry_confirmed_at" is null) and ("shipment_items"."expiry_confirmed_by" is null or "shipment_items"."expires_on" is not null));--> statement-breakpoint

-- Whoever ships a lot that has expired, or expires within 90 days (contract/parcels.ts), confirms it. Other lots have no confirmation.
CREATE FUNCTION confirm_expiry() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE sent record;
BEGIN
  SELECT shipped_by, shipped_at INTO sent FROM shipments WHERE order_id = NEW.order_id AND id = NEW.shipment_id;
  IF coalesce(NEW.expires_on <= (sent.shipped_at AT TIME ZONE 'UTC')::date + 90, false) THEN
    IF NEW.expiry_confirmed_by IS DISTINCT FROM sent.shipped_by THEN
      RAISE EXCEPTION 'Whoever ships a lot that has expired or soon will have confirms it'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'shipment_items_expiry_unconfirmed';
    END IF;
    NEW.expiry_confirmed_at := sent.shipped_at;
  ELSE
    NEW.expiry_confirmed_by := NULL;
    NEW.expiry_confirmed_at := NULL;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER shipment_items_expiry BEFORE INSERT ON shipment_items FOR EACH ROW EXECUTE FUNCTION confirm_expiry();
--> statement-breakpoint

-- A parcel is final, for the owner of the tables too, with what was confirmed of it.
CREATE FUNCTION refuse_parcel_change() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'A recorded parcel stays as it is' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER shipment_items_stay BEFORE UPDATE ON shipment_items FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION refuse_parcel_change();
