DROP INDEX "recall_notices_to_remind";--> statement-breakpoint
ALTER TABLE "recall_notices" ADD COLUMN "reopened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "recall_scopes" ADD COLUMN "reached_brands" text[];--> statement-breakpoint
CREATE INDEX "recall_notices_to_remind" ON "recall_notices" USING btree ((coalesce(reopened_at, sent_at)),"id") WHERE acknowledged_at is null and escalated_at is null;--> statement-breakpoint
-- The brands, in lower case, of which staff verified the organization as the sponsor, and which are valid today.
CREATE FUNCTION sponsored_brands(org uuid) RETURNS text[] LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(array_agg(DISTINCT lower(v.brand)), '{}') FROM seller_verifications v
  WHERE v.org_id = org AND v.kind = 'sponsor' AND verification_state(v.revoked_at, v.valid_until, v.verified_at) = 'verified' AND (v.valid_from <= today()) IS NOT FALSE
$$;
--> statement-breakpoint
-- Whether a scope of the issuer's recall reaches the devices of the seller. Anyone can state a device identifier, so a seller recalls its own
-- devices, and those of other sellers only if staff verified it as the sponsor of their brand. An issued recall keeps its brands, so that it does
-- not end with the authority of its issuer. A draft has none, and reaches the brands of today. Staff recall every device.
CREATE FUNCTION reaches(issuer uuid, brands text[], seller uuid, details jsonb) RETURNS boolean LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT issuer IS NULL OR issuer = seller OR lower(btrim(details->>'brand')) = ANY (coalesce(brands, sponsored_brands(issuer)))
$$;
--> statement-breakpoint
-- As in migration 0139, with the reach of each scope.
CREATE OR REPLACE FUNCTION is_recalled(product uuid, seller uuid, details jsonb) RETURNS boolean LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM recalls r JOIN recall_scopes s ON s.recall_id = r.id
    WHERE r.issued_at IS NOT NULL AND r.closed_at IS NULL AND NOT r.is_drill AND r.kind = 'recall' AND s.lots = 'all'
      AND s.identifier IN (SELECT device_codes(product, details)) AND reaches(r.org_id, s.reached_brands, seller, details))
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION recalls_of_lot(seller uuid, product uuid, device text, label text, lot_name text) RETURNS SETOF recalls LANGUAGE sql STABLE
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT r.* FROM recalls r LEFT JOIN products p ON p.id = product
  WHERE r.issued_at IS NOT NULL AND r.closed_at IS NULL AND EXISTS (
    SELECT FROM recall_scopes s WHERE s.recall_id = r.id
      AND (s.identifier IN (device, label) OR s.identifier IN (SELECT device_codes(p.id, p.details)))
      AND (s.lots = 'all' OR lot_name IS NULL OR char_length(lot_name) = char_length(s.first_lot)
        AND upper(lot_name) COLLATE "C" >= s.first_lot AND upper(lot_name) COLLATE "C" <= s.last_lot)
      AND reaches(r.org_id, s.reached_brands, seller, p.details))
$$;
--> statement-breakpoint
DROP FUNCTION lots_in_scope(uuid);
--> statement-breakpoint
DROP FUNCTION lots_of_scopes(uuid);
--> statement-breakpoint
-- As in migration 0137, without the lots that no scope reaches.
CREATE FUNCTION lots_in_scope(recall uuid) RETURNS TABLE (seller_org_id uuid, lot_id uuid, is_certain boolean) LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT f.seller_org_id, f.id, bool_or(f.is_certain) FROM recalls r JOIN recall_scopes s ON s.recall_id = r.id CROSS JOIN LATERAL (
    SELECT t.seller_org_id, t.id, t.product_id, t.lot, true AS is_certain FROM shipment_lots t WHERE t.replaced_at IS NULL AND t.device_identifier = s.identifier
      AND upper(t.lot) COLLATE "C" >= coalesce(s.first_lot, '') AND upper(t.lot) COLLATE "C" <= coalesce(s.last_lot, chr(1114111))
    UNION ALL SELECT t.seller_org_id, t.id, t.product_id, t.lot, s.lots = 'all' FROM shipment_lots t WHERE t.replaced_at IS NULL AND t.device_identifier = s.identifier
      AND upper(t.lot) COLLATE "C" IS NULL
    UNION ALL SELECT t.seller_org_id, t.id, t.product_id, t.lot, true FROM shipment_lots t
      WHERE t.replaced_at IS NULL AND t.label_identifier IS NOT NULL AND t.label_identifier = s.identifier
      AND upper(t.lot) COLLATE "C" >= coalesce(s.first_lot, '') AND upper(t.lot) COLLATE "C" <= coalesce(s.last_lot, chr(1114111))
    UNION ALL SELECT t.seller_org_id, t.id, t.product_id, t.lot, s.lots = 'all' FROM shipment_lots t
      WHERE t.replaced_at IS NULL AND t.label_identifier IS NOT NULL AND t.label_identifier = s.identifier
      AND upper(t.lot) COLLATE "C" IS NULL
    UNION ALL SELECT t.seller_org_id, t.id, t.product_id, t.lot, true FROM products_of_device(s.identifier) p JOIN shipment_lots t ON t.product_id = p
      WHERE t.replaced_at IS NULL AND t.device_identifier IS DISTINCT FROM s.identifier
      AND upper(t.lot) COLLATE "C" >= coalesce(s.first_lot, '') AND upper(t.lot) COLLATE "C" <= coalesce(s.last_lot, chr(1114111))
    UNION ALL SELECT t.seller_org_id, t.id, t.product_id, t.lot, s.lots = 'all' FROM products_of_device(s.identifier) p JOIN shipment_lots t ON t.product_id = p
      WHERE t.replaced_at IS NULL AND t.device_identifier IS DISTINCT FROM s.identifier AND upper(t.lot) COLLATE "C" IS NULL) f
  WHERE r.id = recall AND (f.lot IS NULL OR s.lots = 'all' OR char_length(f.lot) = char_length(s.first_lot))
    AND (r.org_id IS NULL OR r.org_id = f.seller_org_id
      OR EXISTS (SELECT FROM products p WHERE p.id = f.product_id AND reaches(r.org_id, s.reached_brands, f.seller_org_id, p.details)))
  GROUP BY f.seller_org_id, f.id
$$;
--> statement-breakpoint
DROP FUNCTION answers_for(uuid, uuid, jsonb);
--> statement-breakpoint
-- Recalls that are already issued keep the brands of which their issuer was the verified sponsor when it issued them, or is now.
ALTER TABLE recall_scopes DISABLE TRIGGER recall_scopes_kept;
--> statement-breakpoint
UPDATE recall_scopes s SET reached_brands = ARRAY(
  SELECT DISTINCT lower(v.brand) FROM seller_verifications v WHERE v.org_id = r.org_id AND v.kind = 'sponsor' AND (
    lower(v.brand) = ANY (sponsored_brands(r.org_id)) OR v.verified_at <= r.issued_at AND (v.revoked_at <= r.issued_at) IS NOT TRUE
      AND (v.valid_until < (r.issued_at AT TIME ZONE 'UTC')::date) IS NOT TRUE))
FROM recalls r WHERE r.id = s.recall_id AND r.issued_at IS NOT NULL;
--> statement-breakpoint
ALTER TABLE recall_scopes ENABLE TRIGGER recall_scopes_kept;
--> statement-breakpoint
-- As in migration 0137, and writes the brands that an issued recall reaches. They are only added to. So another scope of an issuer that is not the
-- sponsor any more reaches only its own devices.
CREATE OR REPLACE FUNCTION keep_recall_scope() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  r recalls;
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'reached_brands' <> to_jsonb(OLD) - 'reached_brands' THEN
    RAISE EXCEPTION 'A scope is added or removed, not changed' USING ERRCODE = 'check_violation', CONSTRAINT = 'recall_scopes_kept';
  END IF;
  SELECT * INTO r FROM recalls WHERE id = coalesce(NEW.recall_id, OLD.recall_id) FOR SHARE;
  IF r.closed_at IS NOT NULL OR TG_OP = 'DELETE' AND r.issued_at IS NOT NULL THEN
    RAISE EXCEPTION 'The scope of an issued recall can only be widened' USING ERRCODE = 'check_violation', CONSTRAINT = 'recall_scopes_kept';
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  IF TG_OP = 'INSERT' THEN
    IF r.org_id IS NOT NULL AND NOT EXISTS (SELECT FROM products_of_device(NEW.identifier) d JOIN products p ON p.id = d WHERE p.org_id = r.org_id)
      AND NOT EXISTS (SELECT FROM shipment_lots t WHERE t.device_identifier = NEW.identifier AND t.replaced_at IS NULL AND t.seller_org_id = r.org_id) THEN
      RAISE EXCEPTION 'The seller neither offers nor has sold this device' USING ERRCODE = 'check_violation', CONSTRAINT = 'recall_scopes_sold', DETAIL = NEW.identifier;
    END IF;
    NEW.added_at := now();
  END IF;
  NEW.reached_brands := NULL;
  IF r.issued_at IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock(recall_lock());
    NEW.reached_brands := ARRAY(SELECT unnest(OLD.reached_brands) UNION SELECT unnest(sponsored_brands(r.org_id)));
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- The issue of a recall stores its reach, and each widening adds to it. The trigger of the scopes writes the brands.
CREATE FUNCTION store_recall_reach() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE recall_scopes SET reached_brands = NULL
  WHERE recall_id = NEW.id AND (reached_brands IS NULL OR NOT reached_brands @> sponsored_brands(NEW.org_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER recalls_reach AFTER UPDATE ON recalls FOR EACH ROW WHEN (NEW.issued_at IS NOT NULL AND NEW.closed_at IS NULL) EXECUTE FUNCTION store_recall_reach();
--> statement-breakpoint
-- As in migration 0137, and writes when a notice is open again. From then on it has the reminders of a new notice, and is not overdue yet.
CREATE OR REPLACE FUNCTION keep_recall_notice() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  actor text := current_actor();
BEGIN
  IF (OLD.id, OLD.recall_id) IS DISTINCT FROM (NEW.id, NEW.recall_id) OR OLD.buyer_org_id IS DISTINCT FROM NEW.buyer_org_id
    OR OLD.buyer_id IS DISTINCT FROM NEW.buyer_id OR OLD.sent_at IS NOT NULL AND (OLD.sent_at, OLD.emails) IS DISTINCT FROM (NEW.sent_at, NEW.emails)
    OR OLD.seen_at IS NOT NULL AND NEW.seen_at IS DISTINCT FROM OLD.seen_at OR OLD.escalated_at IS NOT NULL AND NEW.escalated_at IS DISTINCT FROM OLD.escalated_at
    OR OLD.acknowledged_at IS NOT NULL AND NEW.acknowledged_at IS DISTINCT FROM OLD.acknowledged_at AND NOT (NEW.acknowledged_at IS NULL
      AND EXISTS (SELECT FROM recall_lines l WHERE l.notice_id = NEW.id AND l.added_at > OLD.acknowledged_at))
    OR OLD.reconciled_at IS NOT NULL AND NEW.reconciled_at IS NOT NULL AND NEW.reconciled_at <> OLD.reconciled_at
    OR OLD.reconciled_at IS NOT NULL AND NEW.reconciled_at IS NULL AND NEW.acknowledged_at IS NOT NULL THEN
    RAISE EXCEPTION 'The state of a notice only moves forward' USING ERRCODE = 'check_violation', CONSTRAINT = 'recall_notices_forward';
  END IF;
  NEW.seen_by := CASE WHEN OLD.seen_at IS NULL AND NEW.seen_at IS NOT NULL THEN actor ELSE OLD.seen_by END;
  NEW.acknowledged_by := CASE WHEN NEW.acknowledged_at IS NULL THEN NULL WHEN OLD.acknowledged_at IS NULL THEN actor ELSE OLD.acknowledged_by END;
  NEW.reconciled_by := CASE WHEN NEW.reconciled_at IS NULL THEN NULL WHEN OLD.reconciled_at IS NULL THEN actor ELSE OLD.reconciled_by END;
  NEW.reopened_at := OLD.reopened_at;
  IF OLD.acknowledged_at IS NOT NULL AND NEW.acknowledged_at IS NULL THEN
    NEW.reopened_at := now(); NEW.reminders := 0; NEW.escalated_at := NULL;
  END IF;
  RETURN NEW;
END $$;
