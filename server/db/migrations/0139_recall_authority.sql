-- Whether a recall of the issuer reaches the devices of the seller. Anyone can state a device identifier, so a seller recalls its own devices,
-- and those of other sellers only if staff verified it as the sponsor of their brand. Staff recall every device.
CREATE FUNCTION answers_for(issuer uuid, seller uuid, details jsonb) RETURNS boolean LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT issuer IS NULL OR issuer = seller OR EXISTS (SELECT FROM seller_verifications v
    WHERE v.org_id = issuer AND v.kind = 'sponsor' AND lower(v.brand) = lower(btrim(details->>'brand'))
      AND verification_state(v.revoked_at, v.valid_until, v.verified_at) = 'verified' AND (v.valid_from <= today()) IS NOT FALSE)
$$;
--> statement-breakpoint
DROP FUNCTION is_recalled(uuid, jsonb);
--> statement-breakpoint
-- As in migration 0137, for the devices for which the issuer answers.
CREATE FUNCTION is_recalled(product uuid, seller uuid, details jsonb) RETURNS boolean LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM recalls r JOIN recall_scopes s ON s.recall_id = r.id
    WHERE r.issued_at IS NOT NULL AND r.closed_at IS NULL AND NOT r.is_drill AND r.kind = 'recall' AND s.lots = 'all'
      AND s.identifier IN (SELECT device_codes(product, details)) AND answers_for(r.org_id, seller, details))
$$;
--> statement-breakpoint
DROP FUNCTION recalls_of_lot(uuid, text, text, text);
--> statement-breakpoint
CREATE FUNCTION recalls_of_lot(seller uuid, product uuid, device text, label text, lot_name text) RETURNS SETOF recalls LANGUAGE sql STABLE
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT r.* FROM recalls r LEFT JOIN products p ON p.id = product
  WHERE r.issued_at IS NOT NULL AND r.closed_at IS NULL AND answers_for(r.org_id, seller, p.details) AND EXISTS (
    SELECT FROM recall_scopes s WHERE s.recall_id = r.id
      AND (s.identifier IN (device, label) OR s.identifier IN (SELECT device_codes(p.id, p.details)))
      AND (s.lots = 'all' OR lot_name IS NULL OR char_length(lot_name) = char_length(s.first_lot)
        AND upper(lot_name) COLLATE "C" >= s.first_lot AND upper(lot_name) COLLATE "C" <= s.last_lot))
$$;
--> statement-breakpoint
ALTER FUNCTION lots_in_scope(uuid) RENAME TO lots_of_scopes;
--> statement-breakpoint
-- The lots of the scopes (migration 0137) for whose devices the issuer answers.
CREATE FUNCTION lots_in_scope(recall uuid) RETURNS TABLE (seller_org_id uuid, lot_id uuid, is_certain boolean) LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT l.* FROM recalls r CROSS JOIN LATERAL lots_of_scopes(r.id) l
  WHERE r.id = recall AND (r.org_id IS NULL OR r.org_id = l.seller_org_id OR EXISTS (
    SELECT FROM shipment_lots t JOIN products p ON p.id = t.product_id
    WHERE t.seller_org_id = l.seller_org_id AND t.id = l.lot_id AND answers_for(r.org_id, l.seller_org_id, p.details)))
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_recalled(recall uuid) RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  ids uuid[];
BEGIN
  SELECT array_agg(id) INTO ids FROM (SELECT p.id FROM products p
    WHERE p.id IN (SELECT d FROM recall_scopes s CROSS JOIN products_of_device(s.identifier) d WHERE s.recall_id = recall AND s.lots = 'all')
      AND p.is_recalled <> is_recalled(p.id, p.org_id, p.details)
    ORDER BY p.id FOR NO KEY UPDATE) locked;
  UPDATE products SET is_hidden = is_hidden WHERE id = ANY(ids);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_hidden() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  NEW.is_recalled := is_recalled(NEW.id, NEW.org_id, NEW.details);
  NEW.is_hidden := NEW.is_recalled OR lacks_verification(NEW.org_id, NEW.details);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_hidden_products(seller uuid) RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  ids uuid[];
BEGIN
  SELECT array_agg(id) INTO ids FROM (SELECT p.id FROM products p
    WHERE p.id IN (
        SELECT h.id FROM products h WHERE h.is_hidden AND (seller IS NULL OR h.org_id = seller)
        UNION SELECT d FROM recalls r JOIN recall_scopes s ON s.recall_id = r.id AND s.lots = 'all' CROSS JOIN products_of_device(s.identifier) d
          WHERE seller IS NULL AND r.issued_at IS NOT NULL AND r.closed_at IS NULL AND NOT r.is_drill
        UNION SELECT c.id FROM verification_requirements r CROSS JOIN LATERAL (
          SELECT q.id FROM products q WHERE category_key(q.details) = r.category AND (seller IS NULL OR q.org_id = seller) OFFSET 0) c)
      AND (p.is_recalled, p.is_hidden) IS DISTINCT FROM
        (is_recalled(p.id, p.org_id, p.details), is_recalled(p.id, p.org_id, p.details) OR lacks_verification(p.org_id, p.details))
    ORDER BY p.id FOR NO KEY UPDATE) locked;
  UPDATE products SET is_hidden = is_hidden WHERE id = ANY(ids);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_recalled_sale() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM products p WHERE p.id = NEW.product_id AND is_recalled(p.id, p.org_id, p.details)) THEN
    RAISE EXCEPTION 'The product is recalled' USING ERRCODE = 'check_violation', CONSTRAINT = 'order_items_recalled';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_recalled_lot() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(recall_lock());
  IF EXISTS (SELECT FROM recalls_of_lot(NEW.seller_org_id, NEW.product_id, NEW.device_identifier, NEW.label_identifier, NEW.lot) r WHERE NOT r.is_drill AND r.kind = 'recall') THEN
    RAISE EXCEPTION 'The lot is recalled' USING ERRCODE = 'check_violation', CONSTRAINT = 'shipment_lots_recalled';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION follow_lot() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  recall uuid;
BEGIN
  FOR recall IN SELECT r.id FROM recalls_of_lot(NEW.seller_org_id, NEW.product_id, NEW.device_identifier, NEW.label_identifier, NEW.lot) r
    UNION SELECT l.recall_id FROM recall_lines l JOIN recalls r ON r.id = l.recall_id
      WHERE l.seller_org_id = NEW.seller_org_id AND l.lot_id = NEW.id AND l.withdrawn_at IS NULL AND r.closed_at IS NULL LOOP
    PERFORM graphile_worker.add_job('extend-recall', json_build_object('recallId', recall), job_key => 'extend-recall:' || recall);
  END LOOP;
  RETURN NULL;
END $$;
