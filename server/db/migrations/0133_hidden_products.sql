-- As in migration 0131, but reads the products of the categories from their index. A condition with OR read all products every five minutes.
DROP FUNCTION refresh_hidden_products(uuid);
--> statement-breakpoint
-- Hides and shows the products of a seller, or of all sellers, as the requirements and the clock now say. OFFSET 0: PostgreSQL reads one
-- category after another, because it estimates too many requirements.
CREATE FUNCTION refresh_hidden_products(seller uuid) RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  ids uuid[];
BEGIN
  SELECT array_agg(id) INTO ids FROM (SELECT p.id FROM products p
    WHERE p.id IN (
        SELECT h.id FROM products h WHERE h.is_hidden AND (seller IS NULL OR h.org_id = seller)
        UNION SELECT c.id FROM verification_requirements r CROSS JOIN LATERAL (
          SELECT q.id FROM products q WHERE category_key(q.details) = r.category AND (seller IS NULL OR q.org_id = seller) OFFSET 0) c)
      AND p.is_hidden <> lacks_verification(p.org_id, p.details)
    ORDER BY p.id FOR NO KEY UPDATE) locked;
  UPDATE products SET is_hidden = NOT is_hidden WHERE id = ANY(ids);
END $$;
--> statement-breakpoint
-- Whatever hides a product also closes its open checkouts: a verification, the ABN in the profile, another category, the clock.
CREATE FUNCTION close_hidden_checkouts() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  seller uuid;
BEGIN
  FOR seller IN SELECT DISTINCT n.org_id FROM before o JOIN after n USING (id) WHERE n.is_hidden AND NOT o.is_hidden LOOP
    PERFORM graphile_worker.add_job('close-withdrawn-checkouts', json_build_object('sellerOrgId', seller), job_key => 'close-checkouts:' || seller);
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_hidden_checkouts AFTER UPDATE ON products REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT
  EXECUTE FUNCTION close_hidden_checkouts();
