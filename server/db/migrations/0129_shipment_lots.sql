CREATE TABLE "shipment_lot_audit" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"org_id" uuid NOT NULL,
	"changed_by" text NOT NULL,
	"operation" text NOT NULL,
	"old_data" jsonb,
	"new_data" jsonb,
	"changed_at" timestamp with time zone NOT NULL,
	"chain_position" bigint NOT NULL,
	"chain_hash" "bytea" NOT NULL,
	CONSTRAINT "shipment_lot_audit_chain" UNIQUE("org_id","chain_position")
);
--> statement-breakpoint
CREATE TABLE "shipment_lots" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"seller_org_id" uuid NOT NULL,
	"shipment_item_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"device_identifier" text,
	"buyer_org_id" uuid,
	"label_identifier" text,
	"lot" text,
	"serial" text,
	"expires_on" date,
	"manufactured_on" date,
	"counts" text DEFAULT 'pack' NOT NULL,
	"quantity" integer NOT NULL,
	"units" integer NOT NULL,
	"expiry_confirmed_by" text,
	"expiry_confirmed_at" timestamp with time zone,
	"expiry_reason" text DEFAULT '' NOT NULL,
	"recorded_by" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"is_later" boolean DEFAULT false NOT NULL,
	"replaced_by" text,
	"replaced_at" timestamp with time zone,
	"replacement_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "shipment_lots_pkey" PRIMARY KEY("seller_org_id","id"),
	CONSTRAINT "shipment_lots_counts" CHECK ("shipment_lots"."counts" in ('pack', 'unit')),
	CONSTRAINT "shipment_lots_quantity" CHECK ("shipment_lots"."quantity" > 0 and ("shipment_lots"."serial" is null or "shipment_lots"."quantity" = 1)),
	CONSTRAINT "shipment_lots_lengths" CHECK (length("shipment_lots"."lot") <= 80 and length("shipment_lots"."serial") <= 20 and length("shipment_lots"."expiry_reason") <= 300 and length("shipment_lots"."replacement_reason") <= 300),
	CONSTRAINT "shipment_lots_dates" CHECK ("shipment_lots"."manufactured_on" <= "shipment_lots"."expires_on"),
	CONSTRAINT "shipment_lots_expiry_confirmed" CHECK (num_nulls("shipment_lots"."expiry_confirmed_by", "shipment_lots"."expiry_confirmed_at") in (0, 2) and ("shipment_lots"."expiry_confirmed_by" is null or "shipment_lots"."expires_on" is not null) and ("shipment_lots"."expiry_reason" = '' or "shipment_lots"."expiry_confirmed_by" is not null)),
	CONSTRAINT "shipment_lots_replaced" CHECK (num_nulls("shipment_lots"."replaced_by", "shipment_lots"."replaced_at") in (0, 2) and ("shipment_lots"."replacement_reason" = '' or "shipment_lots"."replaced_at" is not null))
);
--> statement-breakpoint
CREATE INDEX shipment_lot_audit_latest ON shipment_lot_audit (org_id, changed_at DESC, chain_position DESC);
--> statement-breakpoint
ALTER TABLE "shipment_lots" ADD CONSTRAINT "shipment_lots_item" FOREIGN KEY ("seller_org_id","shipment_item_id") REFERENCES "public"."shipment_items"("seller_org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipment_lots_of_item" ON "shipment_lots" USING btree ("seller_org_id","shipment_item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_lots_serial" ON "shipment_lots" USING btree ("seller_org_id","product_id","serial") WHERE replaced_at is null and serial is not null;--> statement-breakpoint
CREATE INDEX "shipment_lots_device" ON "shipment_lots" USING btree ("device_identifier",(upper(lot) collate "C")) WHERE replaced_at is null;--> statement-breakpoint
CREATE INDEX "shipment_lots_product" ON "shipment_lots" USING btree ("product_id",(upper(lot) collate "C")) WHERE replaced_at is null;--> statement-breakpoint
CREATE INDEX "shipment_lots_sold" ON "shipment_lots" USING btree ("seller_org_id",(upper(lot) collate "C"),"id") WHERE replaced_at is null;--> statement-breakpoint
CREATE INDEX "shipment_lots_sold_serial" ON "shipment_lots" USING btree ("seller_org_id",(upper(serial) collate "C"),"id") WHERE replaced_at is null and serial is not null;--> statement-breakpoint
CREATE INDEX "shipment_lots_bought" ON "shipment_lots" USING btree ("buyer_org_id","id") WHERE replaced_at is null;--> statement-breakpoint
CREATE INDEX "shipment_lots_bought_lot" ON "shipment_lots" USING btree ("buyer_org_id",(upper(lot) collate "C"),"id") WHERE replaced_at is null;--> statement-breakpoint
CREATE INDEX "shipment_lots_bought_serial" ON "shipment_lots" USING btree ("buyer_org_id",(upper(serial) collate "C"),"id") WHERE replaced_at is null and serial is not null;--> statement-breakpoint

-- Until now a line of a parcel had one lot at most.
INSERT INTO shipment_lots (seller_org_id, shipment_item_id, order_id, product_id, device_identifier, buyer_org_id, lot, expires_on, quantity, units,
  expiry_confirmed_by, expiry_confirmed_at, recorded_by, recorded_at)
SELECT l.seller_org_id, l.id, l.order_id, i.product_id, nullif(i.details->>'udiDi', ''), o.buyer_org_id, l.lot, l.expires_on, l.quantity, l.quantity * i.pack_units,
  l.expiry_confirmed_by, l.expiry_confirmed_at, s.shipped_by, s.shipped_at
FROM shipment_items l JOIN shipments s ON s.seller_org_id = l.seller_org_id AND s.order_id = l.order_id AND s.id = l.shipment_id
  JOIN order_items i ON i.seller_org_id = l.seller_org_id AND i.order_id = l.order_id AND i.id = l.order_item_id
  JOIN orders o ON o.seller_org_id = l.seller_org_id AND o.id = l.order_id
ORDER BY s.shipped_at, l.id;
--> statement-breakpoint
DROP TRIGGER shipment_items_expiry ON shipment_items;--> statement-breakpoint
DROP FUNCTION confirm_expiry();--> statement-breakpoint
ALTER TABLE "shipment_items" DROP CONSTRAINT "shipment_items_expiry_confirmed";--> statement-breakpoint
ALTER TABLE "shipment_items" DROP CONSTRAINT "shipment_items_lot";--> statement-breakpoint
ALTER TABLE "shipment_items" DROP COLUMN "lot";--> statement-breakpoint
ALTER TABLE "shipment_items" DROP COLUMN "expires_on";--> statement-breakpoint
ALTER TABLE "shipment_items" DROP COLUMN "expiry_confirmed_by";--> statement-breakpoint
ALTER TABLE "shipment_items" DROP COLUMN "expiry_confirmed_at";
--> statement-breakpoint

-- The device identifiers on the labels of a line: of its product at every packaging level, and of the pack that was sold. `units` is the
-- number of base units, if it is known.
CREATE FUNCTION identifiers_of(product uuid, details jsonb, sold_pack text) RETURNS TABLE (identifier text, units integer) LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT DISTINCT ON (1) i.identifier, i.units FROM (
    SELECT CASE WHEN p.identifier ~ '^[0-9]{8,13}$' THEN lpad(p.identifier, 14, '0') ELSE p.identifier END, p.units, 1
    FROM product_packs p WHERE p.product_id = product AND p.pack = sold_pack
    UNION ALL SELECT v.value, CASE WHEN v.level IN ('use', 'base') THEN 1 ELSE v.units END, 2
    FROM passport_values v WHERE v.product_id = product AND v.market = 'all' AND v.kind = 'device_identifier' AND v.revoked_at IS NULL
    UNION ALL SELECT details->>'udiDi', 1, 3) i (identifier, units, place)
  WHERE i.identifier <> '' ORDER BY 1, i.place
$$;
--> statement-breakpoint

-- Writes what a lot takes from its line, and checks it. A recorded lot can only be replaced, for the owner of the tables too.
CREATE FUNCTION keep_shipment_lot() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  actor text := coalesce(nullif(current_setting('myelin.actor', true), ''), 'system:database');
  sent record;
  shipped_on date;
  broken text;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.replaced_at IS NOT NULL OR NEW.replaced_at IS NULL
      OR to_jsonb(OLD) - '{replaced_by,replaced_at,replacement_reason}'::text[] <> to_jsonb(NEW) - '{replaced_by,replaced_at,replacement_reason}'::text[] THEN
      RAISE EXCEPTION 'A recorded lot stays as it is until it is replaced' USING ERRCODE = 'insufficient_privilege';
    END IF;
    NEW.replaced_by := actor;
    NEW.replaced_at := now();
    IF num_nonnulls(OLD.lot, OLD.serial, OLD.expires_on, OLD.manufactured_on) > 0 AND NEW.replacement_reason = '' THEN
      RAISE EXCEPTION 'A correction has a reason' USING ERRCODE = 'check_violation', CONSTRAINT = 'shipment_lots_reason';
    END IF;
    RETURN NEW;
  END IF;
  SELECT l.order_id, i.product_id, i.pack, i.pack_units, i.details, o.buyer_org_id, (s.shipped_at AT TIME ZONE 'UTC')::date AS shipped_on INTO STRICT sent
  FROM shipment_items l JOIN shipments s ON s.seller_org_id = l.seller_org_id AND s.order_id = l.order_id AND s.id = l.shipment_id
    JOIN order_items i ON i.seller_org_id = l.seller_org_id AND i.order_id = l.order_id AND i.id = l.order_item_id
    JOIN orders o ON o.seller_org_id = l.seller_org_id AND o.id = l.order_id
  WHERE l.seller_org_id = NEW.seller_org_id AND l.id = NEW.shipment_item_id;
  NEW.order_id := sent.order_id;
  NEW.product_id := sent.product_id;
  NEW.device_identifier := nullif(sent.details->>'udiDi', '');
  NEW.buyer_org_id := sent.buyer_org_id;
  NEW.units := NEW.quantity * CASE NEW.counts WHEN 'pack' THEN sent.pack_units ELSE 1 END;
  NEW.recorded_by := actor;
  NEW.recorded_at := now();
  NEW.is_later := EXISTS (SELECT FROM shipment_lots
    WHERE seller_org_id = NEW.seller_org_id AND shipment_item_id = NEW.shipment_item_id AND recorded_at <> NEW.recorded_at);
  NEW.replaced_by := NULL;
  NEW.replaced_at := NULL;
  NEW.replacement_reason := '';
  -- A lot that has expired, or expires within 90 days of its shipment (contract/parcels.ts), needs a confirmation, and an expired lot a reason.
  IF coalesce(NEW.expires_on <= sent.shipped_on + 90, false) THEN
    IF NEW.expiry_confirmed_by IS NULL THEN
      broken := 'shipment_lots_expiry_unconfirmed';
    ELSIF NEW.expires_on < sent.shipped_on AND NEW.expiry_reason = '' THEN
      broken := 'shipment_lots_expiry_reason';
    END IF;
    NEW.expiry_confirmed_by := actor;
    NEW.expiry_confirmed_at := now();
    NEW.expiry_reason := CASE WHEN NEW.expires_on < sent.shipped_on THEN NEW.expiry_reason ELSE '' END;
  ELSE
    NEW.expiry_confirmed_by := NULL;
    NEW.expiry_confirmed_at := NULL;
    NEW.expiry_reason := '';
  END IF;
  broken := CASE
    WHEN broken IS NOT NULL THEN broken
    WHEN NEW.lot COLLATE "C" !~ '^[!"%-?A-Z_a-z]{1,20}$' THEN 'shipment_lots_lot'
    WHEN NEW.serial COLLATE "C" !~ '^[!"%-?A-Z_a-z]{1,20}$' THEN 'shipment_lots_serial_text'
    WHEN NEW.manufactured_on > sent.shipped_on THEN 'shipment_lots_manufactured'
    WHEN NEW.label_identifier IS NOT NULL AND NEW.label_identifier NOT IN (SELECT identifier FROM identifiers_of(NEW.product_id, sent.details, sent.pack)) THEN 'shipment_lots_label' END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'This lot cannot be recorded' USING ERRCODE = 'check_violation', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER shipment_lots_kept BEFORE INSERT OR UPDATE ON shipment_lots FOR EACH ROW EXECUTE FUNCTION keep_shipment_lot();
--> statement-breakpoint

-- The lots of a line add up to its units: units without a recorded lot have a row without a lot. Recalls find them there.
CREATE FUNCTION complete_lots(seller uuid, item uuid) RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  line record;
  missing bigint;
BEGIN
  SELECT l.quantity * i.pack_units AS units, i.pack_units INTO STRICT line
  FROM shipment_items l JOIN order_items i ON i.seller_org_id = l.seller_org_id AND i.order_id = l.order_id AND i.id = l.order_item_id
  WHERE l.seller_org_id = seller AND l.id = item;
  missing := line.units - (SELECT coalesce(sum(units), 0) FROM shipment_lots
    WHERE seller_org_id = seller AND shipment_item_id = item AND replaced_at IS NULL);
  IF missing < 0 THEN
    RAISE EXCEPTION 'The lots of a line have no more units than were shipped' USING ERRCODE = 'check_violation', CONSTRAINT = 'shipment_lots_shipped';
  ELSIF missing > 0 THEN
    INSERT INTO shipment_lots (seller_org_id, shipment_item_id, counts, quantity)
    SELECT seller, item, CASE WHEN is_whole THEN 'pack' ELSE 'unit' END, CASE WHEN is_whole THEN missing / line.pack_units ELSE missing END
    FROM (SELECT missing % line.pack_units = 0 AS is_whole) m;
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION complete_lots_of_item() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM complete_lots(NEW.seller_org_id, NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION complete_lots_of_lot() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM complete_lots(NEW.seller_org_id, NEW.shipment_item_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER shipment_items_lots AFTER INSERT ON shipment_items DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION complete_lots_of_item();
--> statement-breakpoint
-- Lots that are recorded with their parcel are counted by the trigger of its lines.
CREATE CONSTRAINT TRIGGER shipment_lots_added AFTER INSERT ON shipment_lots DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.is_later) EXECUTE FUNCTION complete_lots_of_lot();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER shipment_lots_completed AFTER UPDATE ON shipment_lots DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION complete_lots_of_lot();
--> statement-breakpoint

CREATE FUNCTION audit_shipment_lot() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM append_organization_audit('shipment_lot_audit', 'shipment_lots', NEW.seller_org_id, TG_OP,
    CASE TG_OP WHEN 'UPDATE' THEN to_jsonb(OLD) END, to_jsonb(NEW));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Lots that are recorded with the parcel are in the history of its order. Later ones and corrections are in the audit of the seller.
CREATE CONSTRAINT TRIGGER shipment_lots_audit_added AFTER INSERT ON shipment_lots DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.is_later AND num_nonnulls(NEW.lot, NEW.serial, NEW.expires_on, NEW.manufactured_on) > 0)
  EXECUTE FUNCTION audit_shipment_lot();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER shipment_lots_audit_replaced AFTER UPDATE ON shipment_lots DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (num_nonnulls(OLD.lot, OLD.serial, OLD.expires_on, OLD.manufactured_on) > 0)
  EXECUTE FUNCTION audit_shipment_lot();
