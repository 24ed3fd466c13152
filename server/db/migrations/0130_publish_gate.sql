CREATE TABLE "market_countries" (
	"country" text PRIMARY KEY NOT NULL,
	"market" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market_gates" (
	"market" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"requirements" integer NOT NULL,
	CONSTRAINT "market_gates_requirements" CHECK ("market_gates"."requirements" > 0)
);
--> statement-breakpoint
CREATE TABLE "market_requirements" (
	"market" text NOT NULL,
	"name" text NOT NULL,
	"classes" text[],
	"kinds" text[] NOT NULL,
	"needs" text NOT NULL,
	"since" date NOT NULL,
	"grace_until" date NOT NULL,
	"until" date,
	"source" text NOT NULL,
	"source_url" text NOT NULL,
	CONSTRAINT "market_requirements_market_name_pk" PRIMARY KEY("market","name"),
	CONSTRAINT "market_requirements_kinds" CHECK (cardinality("market_requirements"."kinds") > 0 and cardinality("market_requirements"."classes") is distinct from 0),
	CONSTRAINT "market_requirements_needs" CHECK ("market_requirements"."needs" in ('declared', 'verified')),
	CONSTRAINT "market_requirements_days" CHECK ("market_requirements"."grace_until" >= "market_requirements"."since" and ("market_requirements"."until" is null or "market_requirements"."until" >= "market_requirements"."since"))
);
--> statement-breakpoint
CREATE TABLE "market_warnings" (
	"product_id" uuid NOT NULL,
	"market" text NOT NULL,
	"closes_on" date NOT NULL,
	"stage" text NOT NULL,
	CONSTRAINT "market_warnings_product_id_market_closes_on_stage_pk" PRIMARY KEY("product_id","market","closes_on","stage"),
	CONSTRAINT "market_warnings_stage" CHECK ("market_warnings"."stage" in ('month', 'week', 'closed'))
);
--> statement-breakpoint
ALTER TABLE "market_warnings" ADD CONSTRAINT "market_warnings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint

-- Days are in UTC, as in passport_state.
CREATE FUNCTION today() RETURNS date LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT (now() AT TIME ZONE 'UTC')::date
$$;
--> statement-breakpoint
-- The markets that the seller names. Null: every market.
CREATE FUNCTION offered_markets(details jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE WHEN details->>'markets' <> '' THEN regexp_split_to_array(details->>'markets', '\s*,\s*') END
$$;
--> statement-breakpoint
-- A product is a device if its seller states a class anywhere, also in a value that was revoked or has expired.
CREATE FUNCTION is_device(product uuid, details jsonb) RETURNS boolean LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN coalesce(details->>'deviceClass', '') <> '' OR EXISTS (SELECT FROM passport_values v WHERE v.product_id = product AND v.kind = 'risk_class');
END $$;
--> statement-breakpoint
-- When the database first saw the product. The history cannot be written by the application. A product that is older than the history has no
-- record of its creation.
CREATE FUNCTION first_seen(product uuid) RETURNS date LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT (coalesce(
    (SELECT CASE WHEN h.operation = 'INSERT' THEN h.changed_at END FROM product_history h WHERE h.product_id = product ORDER BY h.id LIMIT 1),
    (SELECT p.created_at FROM products p WHERE p.id = product), now()) AT TIME ZONE 'UTC')::date
$$;
--> statement-breakpoint
-- What a device with these details lacks, or will lack, in each market, with the first such day from `day` on. The grace period is only for
-- evidence that never existed: after its last day, or after its revocation, evidence is missing at once. A market whose requirements are missing or
-- incomplete lacks everything.
CREATE FUNCTION unmet_requirements(product uuid, details jsonb, day date)
RETURNS TABLE (market text, class text, requirement text, kinds text[], needs text, unmet_from date, source text, source_url text)
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  WITH known AS MATERIALIZED (
    SELECT m.market, g.requirements IS NOT DISTINCT FROM (SELECT count(*) FROM market_requirements r WHERE r.market = m.market) AS is_complete,
      coalesce((SELECT v.value FROM passport_values v WHERE (v.product_id, v.market, v.kind) = (product, m.market, 'risk_class')),
        (SELECT details->>'deviceClass' FROM passport_rules k WHERE (k.market, k.kind) = (m.market, 'risk_class') AND details->>'deviceClass' ~ ('^(' || k.pattern || ')$'))) AS class
    FROM (SELECT DISTINCT c.market FROM market_countries c) m LEFT JOIN market_gates g ON g.market = m.market
    WHERE is_device(product, details)
  ), evidence AS (
    SELECT k.market, k.class, r.name, r.kinds, r.needs, r.since, r.grace_until, r.until, r.source, r.source_url, e.good_until, e.is_lapsed
    FROM known k JOIN market_requirements r ON r.market = k.market AND (r.classes IS NULL OR k.class = ANY(r.classes))
    CROSS JOIN LATERAL (
      SELECT max(coalesce(v.valid_until, 'infinity')) FILTER (WHERE v.revoked_at IS NULL AND (r.needs = 'declared' OR v.verified_at IS NOT NULL)) AS good_until,
        coalesce(bool_or(v.revoked_at IS NOT NULL OR v.valid_until < day), false) AS is_lapsed
      FROM passport_values v WHERE v.product_id = product AND v.market IN (r.market, 'all') AND v.kind = ANY(r.kinds)) e
    WHERE k.is_complete
  )
  SELECT e.market, e.class, e.name, e.kinds, e.needs, u.unmet_from, e.source, e.source_url
  FROM evidence e CROSS JOIN LATERAL (SELECT greatest(day, e.good_until + 1,
    CASE WHEN e.good_until IS NULL AND NOT e.is_lapsed AND first_seen(product) < e.since THEN e.grace_until + 1 ELSE e.since END) AS unmet_from) u
  WHERE e.good_until IS DISTINCT FROM 'infinity' AND u.unmet_from <= coalesce(e.until, 'infinity')
  UNION ALL
  SELECT k.market, k.class, '', '{}', 'declared', day, '', '' FROM known k WHERE NOT k.is_complete
$$;
--> statement-breakpoint
-- Whether a product with these details is offered and allowed in at least one market today. A product that is not a device is allowed everywhere.
CREATE FUNCTION has_open_market(product uuid, details jsonb) RETURNS boolean LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT is_device(product, details) THEN RETURN true; END IF;
  RETURN EXISTS (
    SELECT c.market FROM market_countries c WHERE offered_markets(details) IS NULL OR c.market = ANY(offered_markets(details))
    EXCEPT SELECT u.market FROM unmet_requirements(product, details, today()) u WHERE u.unmet_from <= today());
END $$;
--> statement-breakpoint
-- Whether the product can be ordered today for delivery to the country. If the country is not known, every market has to be open. A country that
-- belongs to no market has no requirements.
CREATE FUNCTION is_offered_in(product uuid, details jsonb, country text) RETURNS boolean LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  offered text[] := offered_markets(details);
  wanted text[];
BEGIN
  IF offered IS NULL AND NOT is_device(product, details) THEN RETURN true; END IF;
  IF NOT EXISTS (SELECT FROM market_countries) THEN RETURN false; END IF;
  wanted := ARRAY(SELECT DISTINCT c.market FROM market_countries c WHERE is_offered_in.country IS NULL OR c.country = is_offered_in.country);
  RETURN (offered IS NULL OR wanted <@ offered)
    AND NOT EXISTS (SELECT FROM unmet_requirements(product, details, today()) u WHERE u.market = ANY(wanted) AND u.unmet_from <= today());
END $$;
--> statement-breakpoint

-- Deferred, so that the passport can be written after the product in one transaction.
CREATE FUNCTION require_open_market() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  lacking record;
BEGIN
  IF NOT EXISTS (SELECT FROM products WHERE id = NEW.id) OR has_open_market(NEW.id, NEW.details) THEN RETURN NULL; END IF;
  SELECT u.market, u.requirement, u.kinds[1] AS kind, u.source INTO lacking FROM unmet_requirements(NEW.id, NEW.details, today()) u
  WHERE u.unmet_from <= today() AND (offered_markets(NEW.details) IS NULL OR u.market = ANY(offered_markets(NEW.details)))
  ORDER BY count(*) OVER (PARTITION BY u.market), u.market, u.requirement LIMIT 1;
  RAISE EXCEPTION 'The product has no market with all required evidence' USING ERRCODE = 'check_violation', CONSTRAINT = 'products_evidence',
    DETAIL = json_build_object('product', NEW.name, 'market', lacking.market, 'kind', lacking.kind, 'rule', lacking.requirement, 'source', lacking.source)::text;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER products_evidence_inserted AFTER INSERT ON products DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.status = 'active') EXECUTE FUNCTION require_open_market();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER products_evidence_updated AFTER UPDATE ON products DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.status = 'active' AND (OLD.status <> 'active' OR OLD.details <> NEW.details)) EXECUTE FUNCTION require_open_market();
--> statement-breakpoint

-- Takes products off sale that have no open market any more, and closes the open checkouts of their sellers that may no longer be paid.
CREATE FUNCTION withdraw_without_market(ids uuid[]) RETURNS integer LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  withdrawn integer;
BEGIN
  PERFORM FROM products WHERE id = ANY(ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE products p SET status = 'draft', version = version + 1, updated_at = now()
  WHERE id = ANY(ids) AND status = 'active' AND NOT has_open_market(id, details);
  GET DIAGNOSTICS withdrawn = ROW_COUNT;
  RETURN withdrawn;
END $$;
--> statement-breakpoint
-- Evidence that is changed, removed or revoked closes markets. Deferred, because an import removes and adds values.
CREATE FUNCTION close_markets() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  product products;
BEGIN
  SELECT * INTO product FROM products p WHERE p.id = CASE TG_OP WHEN 'INSERT' THEN NEW.product_id ELSE OLD.product_id END AND p.status = 'active';
  IF NOT FOUND OR NOT is_device(product.id, product.details) THEN RETURN NULL; END IF;
  PERFORM withdraw_without_market(ARRAY[product.id]);
  PERFORM graphile_worker.add_job('close-withdrawn-checkouts', json_build_object('sellerOrgId', product.org_id),
    job_key => 'close-checkouts:' || product.org_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER passport_values_close_markets AFTER UPDATE OR DELETE ON passport_values DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION close_markets();
--> statement-breakpoint
-- A first class makes a product a device, and a stricter one needs more evidence.
CREATE CONSTRAINT TRIGGER passport_values_classify AFTER INSERT ON passport_values DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.kind = 'risk_class') EXECUTE FUNCTION close_markets();
--> statement-breakpoint

-- The last check of an order. Deferred, so that it sees the delivery address of the order and changes of the same transaction.
CREATE FUNCTION require_offer_in_market() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT FROM products p JOIN orders o ON o.seller_org_id = NEW.seller_org_id AND o.id = NEW.order_id LEFT JOIN organizations b ON b.id = o.buyer_org_id
    WHERE p.id = NEW.product_id AND NOT is_offered_in(p.id, p.details, coalesce(o.delivery->>'country',
      nullif(CASE WHEN b.shipping_address->>'country' <> '' THEN b.shipping_address ELSE b.billing_address END->>'country', '')))) THEN
    RAISE EXCEPTION 'The product is not offered in the country of delivery' USING ERRCODE = 'check_violation', CONSTRAINT = 'order_items_market';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_items_market AFTER INSERT ON order_items DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_offer_in_market();
