CREATE INDEX recall_audit_latest ON recall_audit (org_id, changed_at DESC, chain_position DESC);
--> statement-breakpoint

-- The device identifiers of a product at every packaging level.
CREATE FUNCTION device_codes(product uuid, details jsonb) RETURNS SETOF text LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT c.code FROM (
    SELECT details->>'udiDi'
    UNION SELECT CASE WHEN p.identifier ~ '^[0-9]{8,13}$' THEN lpad(p.identifier, 14, '0') ELSE p.identifier END FROM product_packs p WHERE p.product_id = product
    UNION SELECT v.value FROM passport_values v WHERE v.product_id = product AND v.market = 'all' AND v.kind = 'device_identifier' AND v.revoked_at IS NULL) c (code)
  WHERE c.code <> ''
$$;
--> statement-breakpoint
CREATE INDEX passport_values_device ON passport_values (value) WHERE market = 'all' AND kind = 'device_identifier' AND revoked_at IS NULL;
--> statement-breakpoint
-- The products of all sellers that have a device identifier. A pack can have its number without leading zeros.
CREATE FUNCTION products_of_device(code text) RETURNS SETOF uuid LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT id FROM products WHERE details->>'udiDi' = code
  UNION SELECT product_id FROM product_packs WHERE identifier <> '' AND identifier = ANY (
    SELECT code UNION SELECT right(code, digits) FROM generate_series(8, 13) digits WHERE code ~ '^[0-9]{14}$' AND left(code, 14 - digits) = repeat('0', 14 - digits))
  UNION SELECT product_id FROM passport_values WHERE market = 'all' AND kind = 'device_identifier' AND value = code AND revoked_at IS NULL
$$;
--> statement-breakpoint

-- Whether a recall takes the product off the market: all lots of the device, and neither a drill nor a field safety notice.
CREATE FUNCTION is_recalled(product uuid, details jsonb) RETURNS boolean LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM recalls r JOIN recall_scopes s ON s.recall_id = r.id
    WHERE r.issued_at IS NOT NULL AND r.closed_at IS NULL AND NOT r.is_drill AND r.kind = 'recall' AND s.lots = 'all'
      AND s.identifier IN (SELECT device_codes(product, details)))
$$;
--> statement-breakpoint
-- The open recalls of a shipped lot. Without a lot, every recall of the device concerns it, because it is possibly affected.
CREATE FUNCTION recalls_of_lot(product uuid, device text, label text, lot_name text) RETURNS SETOF recalls LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT r.* FROM recalls r WHERE r.issued_at IS NOT NULL AND r.closed_at IS NULL AND EXISTS (SELECT FROM recall_scopes s
    WHERE s.recall_id = r.id
      AND (s.identifier IN (device, label) OR s.identifier IN (SELECT device_codes(p.id, p.details) FROM products p WHERE p.id = product))
      AND (s.lots = 'all' OR lot_name IS NULL OR char_length(lot_name) = char_length(s.first_lot)
        AND upper(lot_name) COLLATE "C" >= s.first_lot AND upper(lot_name) COLLATE "C" <= s.last_lot))
$$;
--> statement-breakpoint

-- The shipped lots in the scope of a recall, over all sellers. A range contains the lots of the same length that sort between its ends by
-- the codes of their characters. A row without a lot is possibly affected, unless all lots are in the scope. Each branch reads one index.
CREATE FUNCTION lots_in_scope(recall uuid) RETURNS TABLE (seller_org_id uuid, lot_id uuid, is_certain boolean) LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT f.seller_org_id, f.id, bool_or(f.is_certain) FROM recall_scopes s CROSS JOIN LATERAL (
    SELECT t.seller_org_id, t.id, t.lot, true AS is_certain FROM shipment_lots t WHERE t.replaced_at IS NULL AND t.device_identifier = s.identifier
      AND upper(t.lot) COLLATE "C" >= coalesce(s.first_lot, '') AND upper(t.lot) COLLATE "C" <= coalesce(s.last_lot, chr(1114111))
    UNION ALL SELECT t.seller_org_id, t.id, t.lot, s.lots = 'all' FROM shipment_lots t WHERE t.replaced_at IS NULL AND t.device_identifier = s.identifier
      AND upper(t.lot) COLLATE "C" IS NULL
    UNION ALL SELECT t.seller_org_id, t.id, t.lot, true FROM shipment_lots t
      WHERE t.replaced_at IS NULL AND t.label_identifier IS NOT NULL AND t.label_identifier = s.identifier
      AND upper(t.lot) COLLATE "C" >= coalesce(s.first_lot, '') AND upper(t.lot) COLLATE "C" <= coalesce(s.last_lot, chr(1114111))
    UNION ALL SELECT t.seller_org_id, t.id, t.lot, s.lots = 'all' FROM shipment_lots t
      WHERE t.replaced_at IS NULL AND t.label_identifier IS NOT NULL AND t.label_identifier = s.identifier
      AND upper(t.lot) COLLATE "C" IS NULL
    UNION ALL SELECT t.seller_org_id, t.id, t.lot, true FROM products_of_device(s.identifier) p JOIN shipment_lots t ON t.product_id = p
      WHERE t.replaced_at IS NULL AND t.device_identifier IS DISTINCT FROM s.identifier
      AND upper(t.lot) COLLATE "C" >= coalesce(s.first_lot, '') AND upper(t.lot) COLLATE "C" <= coalesce(s.last_lot, chr(1114111))
    UNION ALL SELECT t.seller_org_id, t.id, t.lot, s.lots = 'all' FROM products_of_device(s.identifier) p JOIN shipment_lots t ON t.product_id = p
      WHERE t.replaced_at IS NULL AND t.device_identifier IS DISTINCT FROM s.identifier AND upper(t.lot) COLLATE "C" IS NULL) f
  WHERE s.recall_id = recall AND (f.lot IS NULL OR s.lots = 'all' OR char_length(f.lot) = char_length(s.first_lot))
  GROUP BY f.seller_org_id, f.id
$$;
--> statement-breakpoint

-- Parcels hold this lock together, and the issue of a recall holds it alone. So a recall finds every parcel that was recorded before it, and
-- every later parcel sees the recall.
CREATE FUNCTION recall_lock() RETURNS bigint LANGUAGE sql IMMUTABLE RETURN 7265636;
--> statement-breakpoint

-- Writes who issued and closed a recall and when. An issued recall stays as it is, until it is closed.
CREATE FUNCTION keep_recall() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  broken text;
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.issued_at IS NOT NULL THEN
      RAISE EXCEPTION 'An issued recall is kept' USING ERRCODE = 'check_violation', CONSTRAINT = 'recalls_kept';
    END IF;
    RETURN OLD;
  END IF;
  IF NEW.org_id IS NULL AND (TG_OP = 'INSERT' OR NEW.issued_at IS DISTINCT FROM OLD.issued_at) THEN
    PERFORM need_platform_staff();
  END IF;
  IF TG_OP = 'INSERT' THEN
    NEW.created_by := current_actor(); NEW.created_at := now();
    NEW.issued_by := NULL; NEW.issued_at := NULL; NEW.closed_by := NULL; NEW.closed_at := NULL;
    NEW.version := 1;
    RETURN NEW;
  END IF;
  broken := CASE
    WHEN (OLD.id, OLD.created_by, OLD.created_at) IS DISTINCT FROM (NEW.id, NEW.created_by, NEW.created_at) OR OLD.org_id IS DISTINCT FROM NEW.org_id
      THEN 'recalls_kept'
    WHEN OLD.issued_at IS NOT NULL AND (OLD.kind, OLD.recall_class, OLD.title, OLD.reason, OLD.action, OLD.instructions, OLD.is_drill, OLD.issued_at)
      IS DISTINCT FROM (NEW.kind, NEW.recall_class, NEW.title, NEW.reason, NEW.action, NEW.instructions, NEW.is_drill, NEW.issued_at) THEN 'recalls_kept'
    WHEN OLD.closed_at IS NOT NULL THEN 'recalls_kept'
    WHEN NEW.issued_at IS NOT NULL AND NOT EXISTS (SELECT FROM recall_scopes WHERE recall_id = NEW.id) THEN 'recalls_scope' END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'The recall cannot be changed like this' USING ERRCODE = 'check_violation', CONSTRAINT = broken;
  END IF;
  NEW.issued_by := OLD.issued_by; NEW.closed_by := OLD.closed_by;
  IF NEW.issued_at IS NOT NULL AND OLD.issued_at IS NULL THEN
    PERFORM pg_advisory_xact_lock(recall_lock());
    NEW.issued_by := current_actor(); NEW.issued_at := now();
  END IF;
  IF NEW.closed_at IS NOT NULL THEN
    NEW.closed_by := current_actor(); NEW.closed_at := now();
  END IF;
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER recalls_kept BEFORE INSERT OR UPDATE OR DELETE ON recalls FOR EACH ROW EXECUTE FUNCTION keep_recall();
--> statement-breakpoint

-- The scope of a draft can change, and that of an issued recall can only be widened. A seller recalls only devices that it offers or has sold.
CREATE FUNCTION keep_recall_scope() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  r recalls;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    RAISE EXCEPTION 'A scope is added or removed, not changed' USING ERRCODE = 'check_violation', CONSTRAINT = 'recall_scopes_kept';
  END IF;
  SELECT * INTO r FROM recalls WHERE id = coalesce(NEW.recall_id, OLD.recall_id) FOR SHARE;
  IF r.closed_at IS NOT NULL OR TG_OP = 'DELETE' AND r.issued_at IS NOT NULL THEN
    RAISE EXCEPTION 'The scope of an issued recall can only be widened' USING ERRCODE = 'check_violation', CONSTRAINT = 'recall_scopes_kept';
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  IF r.org_id IS NOT NULL AND NOT EXISTS (SELECT FROM products_of_device(NEW.identifier) d JOIN products p ON p.id = d WHERE p.org_id = r.org_id)
    AND NOT EXISTS (SELECT FROM shipment_lots t WHERE t.device_identifier = NEW.identifier AND t.replaced_at IS NULL AND t.seller_org_id = r.org_id) THEN
    RAISE EXCEPTION 'The seller neither offers nor has sold this device' USING ERRCODE = 'check_violation', CONSTRAINT = 'recall_scopes_sold', DETAIL = NEW.identifier;
  END IF;
  IF r.issued_at IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock(recall_lock());
  END IF;
  NEW.added_at := now();
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER recall_scopes_kept BEFORE INSERT OR UPDATE OR DELETE ON recall_scopes FOR EACH ROW EXECUTE FUNCTION keep_recall_scope();
--> statement-breakpoint
CREATE FUNCTION keep_recall_file() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM recalls WHERE id = coalesce(NEW.recall_id, OLD.recall_id) AND (closed_at IS NOT NULL OR TG_OP <> 'INSERT' AND issued_at IS NOT NULL)) THEN
    RAISE EXCEPTION 'The documents of an issued recall are kept' USING ERRCODE = 'check_violation', CONSTRAINT = 'recall_files_kept';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
--> statement-breakpoint
CREATE TRIGGER recall_files_kept BEFORE INSERT OR UPDATE OR DELETE ON recall_files FOR EACH ROW EXECUTE FUNCTION keep_recall_file();
--> statement-breakpoint

-- The times of a notice are written once. Only lines that are added later open an acknowledged notice again.
CREATE FUNCTION keep_recall_notice() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
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
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER recall_notices_kept BEFORE UPDATE ON recall_notices FOR EACH ROW EXECUTE FUNCTION keep_recall_notice();
--> statement-breakpoint

-- A line stays with its notice. After the reconciliation its quantities stay, too.
CREATE FUNCTION keep_recall_line() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (OLD.seller_org_id, OLD.lot_id, OLD.recall_id, OLD.notice_id, OLD.units, OLD.added_at) IS DISTINCT FROM
      (NEW.seller_org_id, NEW.lot_id, NEW.recall_id, NEW.notice_id, NEW.units, NEW.added_at)
    OR OLD.is_certain AND NOT NEW.is_certain OR OLD.withdrawn_at IS NOT NULL AND NEW.withdrawn_at IS DISTINCT FROM OLD.withdrawn_at
    OR (OLD.used, OLD.quarantined, OLD.returned) IS DISTINCT FROM (NEW.used, NEW.quarantined, NEW.returned)
      AND EXISTS (SELECT FROM recall_notices n WHERE n.id = NEW.notice_id AND n.reconciled_at IS NOT NULL) THEN
    RAISE EXCEPTION 'A line of a recall stays as it is' USING ERRCODE = 'check_violation', CONSTRAINT = 'recall_lines_kept';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER recall_lines_kept BEFORE UPDATE ON recall_lines FOR EACH ROW EXECUTE FUNCTION keep_recall_line();
--> statement-breakpoint

-- Adds the lines and notices that the scope of a recall now has: when it is issued or widened, and when a lot is recorded later. A line whose
-- lot was corrected is withdrawn. A notice that gets a line after its acknowledgement is open again.
CREATE FUNCTION extend_recall(recall uuid) RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE recall_lines l SET withdrawn_at = now() WHERE l.recall_id = recall AND l.withdrawn_at IS NULL
    AND EXISTS (SELECT FROM shipment_lots t WHERE t.seller_org_id = l.seller_org_id AND t.id = l.lot_id AND t.replaced_at IS NOT NULL);
  WITH found AS MATERIALIZED (
    SELECT f.seller_org_id, f.lot_id, f.is_certain, t.units, o.buyer_org_id, CASE WHEN o.buyer_org_id IS NULL THEN o.buyer_id END AS buyer_id
    FROM lots_in_scope(recall) f JOIN shipment_lots t ON t.seller_org_id = f.seller_org_id AND t.id = f.lot_id
      JOIN orders o ON o.seller_org_id = t.seller_org_id AND o.id = t.order_id
  ), noticed AS (
    INSERT INTO recall_notices (recall_id, buyer_org_id, buyer_id) SELECT DISTINCT recall, buyer_org_id, buyer_id FROM found
    ON CONFLICT DO NOTHING RETURNING id, buyer_org_id, buyer_id
  ), notices AS (
    SELECT id, buyer_org_id, buyer_id FROM noticed UNION ALL SELECT id, buyer_org_id, buyer_id FROM recall_notices WHERE recall_id = recall
  )
  INSERT INTO recall_lines (seller_org_id, lot_id, recall_id, notice_id, is_certain, units)
  SELECT f.seller_org_id, f.lot_id, recall, n.id, f.is_certain, f.units FROM found f JOIN notices n ON n.buyer_org_id = f.buyer_org_id
  UNION ALL SELECT f.seller_org_id, f.lot_id, recall, n.id, f.is_certain, f.units FROM found f JOIN notices n ON n.buyer_id = f.buyer_id
  ON CONFLICT (seller_org_id, lot_id, recall_id) DO UPDATE SET is_certain = true WHERE excluded.is_certain AND NOT recall_lines.is_certain;
  UPDATE recall_notices n SET acknowledged_at = NULL, reconciled_at = NULL
  WHERE n.recall_id = recall AND n.acknowledged_at IS NOT NULL
    AND EXISTS (SELECT FROM recall_lines l WHERE l.notice_id = n.id AND l.added_at > n.acknowledged_at);
END $$;
--> statement-breakpoint

-- Hides and shows the products in the scope when a recall is issued, widened or closed.
CREATE FUNCTION refresh_recalled(recall uuid) RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  ids uuid[];
BEGIN
  SELECT array_agg(id) INTO ids FROM (SELECT p.id FROM products p
    WHERE p.id IN (SELECT d FROM recall_scopes s CROSS JOIN products_of_device(s.identifier) d WHERE s.recall_id = recall AND s.lots = 'all')
      AND p.is_recalled <> is_recalled(p.id, p.details)
    ORDER BY p.id FOR NO KEY UPDATE) locked;
  UPDATE products SET is_hidden = is_hidden WHERE id = ANY(ids);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_hidden() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  NEW.is_recalled := is_recalled(NEW.id, NEW.details);
  NEW.is_hidden := NEW.is_recalled OR lacks_verification(NEW.org_id, NEW.details);
  RETURN NEW;
END $$;
--> statement-breakpoint
DROP TRIGGER products_hidden ON products;
--> statement-breakpoint
CREATE TRIGGER products_hidden BEFORE INSERT OR UPDATE OF is_hidden, is_recalled, details, org_id ON products FOR EACH ROW EXECUTE FUNCTION keep_hidden();
--> statement-breakpoint
CREATE INDEX products_recalled ON products (id) WHERE is_recalled;
--> statement-breakpoint
-- As in migration 0133, and follows recalls, so that another identifier of a product counts, too.
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
      AND (p.is_recalled, p.is_hidden) IS DISTINCT FROM (is_recalled(p.id, p.details), is_recalled(p.id, p.details) OR lacks_verification(p.org_id, p.details))
    ORDER BY p.id FOR NO KEY UPDATE) locked;
  UPDATE products SET is_hidden = is_hidden WHERE id = ANY(ids);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION recorded_columns(product jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE
  RETURN product - '{price,currency,details,family_id,option_values,option_count,id,org_id,version,suspended_because,suspended_from_sale,is_hidden,is_recalled,created_at,updated_at,search,traits,passport_traits}'::text[];
--> statement-breakpoint

-- No path orders a recalled product, even before it is hidden.
CREATE FUNCTION refuse_recalled_sale() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM products p WHERE p.id = NEW.product_id AND is_recalled(p.id, p.details)) THEN
    RAISE EXCEPTION 'The product is recalled' USING ERRCODE = 'check_violation', CONSTRAINT = 'order_items_recalled';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_items_recalled BEFORE INSERT ON order_items FOR EACH ROW EXECUTE FUNCTION refuse_recalled_sale();
--> statement-breakpoint

-- No parcel contains a recalled lot. While lots of a device are recalled, its parcels name their lots.
CREATE FUNCTION refuse_recalled_lot() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(recall_lock());
  IF EXISTS (SELECT FROM recalls_of_lot(NEW.product_id, NEW.device_identifier, NEW.label_identifier, NEW.lot) r WHERE NOT r.is_drill AND r.kind = 'recall') THEN
    RAISE EXCEPTION 'The lot is recalled' USING ERRCODE = 'check_violation', CONSTRAINT = 'shipment_lots_recalled';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER shipment_lots_recalled AFTER INSERT ON shipment_lots FOR EACH ROW WHEN (NOT NEW.is_later) EXECUTE FUNCTION refuse_recalled_lot();
--> statement-breakpoint
-- A field safety notice does not stop parcels, and a lot that is recorded or corrected later is a fact. So its recalls are extended.
CREATE FUNCTION follow_lot() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  recall uuid;
BEGIN
  FOR recall IN SELECT r.id FROM recalls_of_lot(NEW.product_id, NEW.device_identifier, NEW.label_identifier, NEW.lot) r
    UNION SELECT l.recall_id FROM recall_lines l JOIN recalls r ON r.id = l.recall_id
      WHERE l.seller_org_id = NEW.seller_org_id AND l.lot_id = NEW.id AND l.withdrawn_at IS NULL AND r.closed_at IS NULL LOOP
    PERFORM graphile_worker.add_job('extend-recall', json_build_object('recallId', recall), job_key => 'extend-recall:' || recall);
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER shipment_lots_followed AFTER INSERT OR UPDATE ON shipment_lots FOR EACH ROW EXECUTE FUNCTION follow_lot();
--> statement-breakpoint

-- Tells the buyer of a notice, and the organization or staff that issued the recall. A drill tells nobody but its issuer.
CREATE FUNCTION notify_recall() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM notify_change(jsonb_build_object('topic', 'recall', 'orgId', NEW.org_id, 'userId', NULL));
  IF TG_OP = 'UPDATE' AND NOT NEW.is_drill AND NEW.closed_at IS DISTINCT FROM OLD.closed_at THEN
    PERFORM notify_change(jsonb_build_object('topic', 'recall', 'orgId', n.buyer_org_id, 'userId', n.buyer_id))
    FROM recall_notices n WHERE n.recall_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER recalls_notified AFTER INSERT OR UPDATE ON recalls FOR EACH ROW EXECUTE FUNCTION notify_recall();
--> statement-breakpoint
CREATE FUNCTION notify_recall_notice() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  r recalls;
BEGIN
  SELECT * INTO r FROM recalls WHERE id = NEW.recall_id;
  PERFORM notify_change(jsonb_build_object('topic', 'recall', 'orgId', r.org_id, 'userId', NULL));
  IF NOT r.is_drill THEN
    PERFORM notify_change(jsonb_build_object('topic', 'recall', 'orgId', NEW.buyer_org_id, 'userId', NEW.buyer_id));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER recall_notices_notified AFTER UPDATE ON recall_notices FOR EACH ROW EXECUTE FUNCTION notify_recall_notice();
--> statement-breakpoint

-- Deferred: the heads of the chains are locked at the end of the transaction (docs/decisions/0078).
CREATE FUNCTION audit_recall() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  r recalls := coalesce(NEW, OLD);
BEGIN
  IF r.org_id IS NOT NULL THEN
    PERFORM append_organization_audit('recall_audit', 'recalls', r.org_id, TG_OP, CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END,
      CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END);
  ELSIF TG_OP = 'UPDATE' AND (OLD.issued_at, OLD.closed_at) IS DISTINCT FROM (NEW.issued_at, NEW.closed_at) THEN
    PERFORM append_platform_audit(need_platform_staff(), CASE WHEN NEW.closed_at IS NULL THEN 'recall.issue' ELSE 'recall.close' END, 'recall', NEW.id::text, staff_reason());
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER recalls_audit AFTER INSERT OR UPDATE OR DELETE ON recalls DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_recall();
--> statement-breakpoint
-- As in migration 0131, and recalls are recorded only by their trigger.
CREATE OR REPLACE FUNCTION record_staff_action(what text, kind text, subject text, why text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF what IN ('user.grant-staff', 'user.revoke-staff', 'user.view', 'passport-value.verify', 'passport-value.revoke', 'verification.verify',
      'verification.revoke', 'verification.propose-revocation', 'verification.decline-revocation', 'recall.issue', 'recall.close') OR what ~ '\.(suspend|restore)$' THEN
    RAISE EXCEPTION 'The database records % itself', what USING ERRCODE = 'insufficient_privilege';
  END IF;
  PERFORM append_platform_audit(need_platform_staff(), what, kind, subject, why);
END $$;
