-- As in migration 0130, but for details that may not be stored yet, because an import asks before it writes. The values that are details of
-- the product (migration 0125) are taken from these details, as follow_details will store them. The history is read at most once.
CREATE OR REPLACE FUNCTION unmet_requirements(product uuid, details jsonb, day date)
RETURNS TABLE (market text, class text, requirement text, kinds text[], needs text, unmet_from date, source text, source_url text)
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  WITH known AS MATERIALIZED (
    SELECT m.market, g.requirements IS NOT DISTINCT FROM (SELECT count(*) FROM market_requirements r WHERE r.market = m.market) AS is_complete,
      coalesce((SELECT v.value FROM passport_values v WHERE (v.product_id, v.market, v.kind) = (product, m.market, 'risk_class')),
        (SELECT details->>'deviceClass' FROM passport_rules k WHERE (k.market, k.kind) = (m.market, 'risk_class') AND details->>'deviceClass' ~ ('^(' || k.pattern || ')$'))) AS class
    FROM (SELECT DISTINCT c.market FROM market_countries c) m LEFT JOIN market_gates g ON g.market = m.market
    WHERE is_device(product, details)
  ), stated AS MATERIALIZED (
    SELECT * FROM details_in_passport(details)
  ), stored AS MATERIALIZED (
    SELECT v.*, s.kind IS NOT NULL AS is_stated, (s.value, s.issuer) IS NOT DISTINCT FROM (v.value, v.issuer) AS is_same
    FROM passport_values v LEFT JOIN stated s ON (s.market, s.kind) = (v.market, v.kind) AND (v.is_from_details OR s.value = v.value)
    WHERE v.product_id = product
  ), held AS MATERIALIZED (
    -- A changed detail keeps its last day, but is declared again.
    SELECT v.market, v.kind, v.valid_until, CASE WHEN v.is_same OR NOT v.is_from_details THEN v.verified_at END AS verified_at,
      CASE WHEN v.is_same OR NOT v.is_from_details THEN v.revoked_at END AS revoked_at
    FROM stored v WHERE v.is_from_details = v.is_stated
    UNION ALL
    SELECT s.market, s.kind, NULL, NULL, NULL FROM stated s
    WHERE NOT EXISTS (SELECT FROM stored v WHERE v.is_from_details AND (v.market, v.kind) = (s.market, s.kind))
  ), evidence AS (
    SELECT k.market, k.class, r.name, r.kinds, r.needs, r.since, r.grace_until, r.until, r.source, r.source_url, e.good_until, e.is_lapsed
    FROM known k JOIN market_requirements r ON r.market = k.market AND (r.classes IS NULL OR k.class = ANY(r.classes))
    CROSS JOIN LATERAL (
      SELECT max(coalesce(v.valid_until, 'infinity')) FILTER (WHERE v.revoked_at IS NULL AND (r.needs = 'declared' OR v.verified_at IS NOT NULL)) AS good_until,
        coalesce(bool_or(v.revoked_at IS NOT NULL OR v.valid_until < day), false) AS is_lapsed
      FROM held v WHERE v.market IN (r.market, 'all') AND v.kind = ANY(r.kinds)) e
    WHERE k.is_complete
  )
  SELECT e.market, e.class, e.name, e.kinds, e.needs, u.unmet_from, e.source, e.source_url
  FROM evidence e CROSS JOIN LATERAL (SELECT greatest(day, e.good_until + 1,
    CASE WHEN e.good_until IS NULL AND NOT e.is_lapsed AND (SELECT first_seen(product)) < e.since THEN e.grace_until + 1 ELSE e.since END) AS unmet_from) u
  WHERE e.good_until IS DISTINCT FROM 'infinity' AND u.unmet_from <= coalesce(e.until, 'infinity')
  UNION ALL
  SELECT k.market, k.class, '', '{}', 'declared', day, '', '' FROM known k WHERE NOT k.is_complete
$$;
--> statement-breakpoint
-- As in migration 0130. Whoever puts a product on sale sees which markets are closed for it, so the nightly job reports only those that close later.
CREATE OR REPLACE FUNCTION require_open_market() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  lacking record;
BEGIN
  IF NOT EXISTS (SELECT FROM products WHERE id = NEW.id) THEN RETURN NULL; END IF;
  IF has_open_market(NEW.id, NEW.details) THEN
    IF TG_OP = 'INSERT' OR OLD.status <> 'active' THEN
      INSERT INTO market_warnings (product_id, market, closes_on, stage)
      SELECT NEW.id, u.market, min(u.unmet_from), 'closed' FROM unmet_requirements(NEW.id, NEW.details, today()) u WHERE u.unmet_from <= today()
      GROUP BY u.market ON CONFLICT DO NOTHING;
    END IF;
    RETURN NULL;
  END IF;
  SELECT u.market, u.requirement, u.kinds[1] AS kind, u.source INTO lacking FROM unmet_requirements(NEW.id, NEW.details, today()) u
  WHERE u.unmet_from <= today() AND (offered_markets(NEW.details) IS NULL OR u.market = ANY(offered_markets(NEW.details)))
  ORDER BY count(*) OVER (PARTITION BY u.market), u.market, u.requirement LIMIT 1;
  RAISE EXCEPTION 'The product has no market with all required evidence' USING ERRCODE = 'check_violation', CONSTRAINT = 'products_evidence',
    DETAIL = json_build_object('product', NEW.name, 'market', lacking.market, 'kind', lacking.kind, 'rule', lacking.requirement, 'source', lacking.source)::text;
END $$;
