ALTER TABLE "products" ADD COLUMN "passport_traits" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "traits" SET EXPRESSION AS (array_remove(ARRAY['currency=' || currency, 'category=' || left(details->>'category', 200), 'brand=' || left(details->>'brand', 200), 'deviceClass=' || left(details->>'deviceClass', 200), 'mriSafety=' || left(details->>'mriSafety', 200), 'sterile=' || CASE details->>'sterile' WHEN 'true' THEN 'yes' WHEN 'false' THEN 'no' END, 'singleUse=' || CASE details->>'singleUse' WHEN 'true' THEN 'yes' WHEN 'false' THEN 'no' END, 'containsLatex=' || CASE details->>'containsLatex' WHEN 'true' THEN 'yes' WHEN 'false' THEN 'no' END, 'rxOnly=' || CASE details->>'rxOnly' WHEN 'true' THEN 'yes' WHEN 'false' THEN 'no' END, 'code=' || regexp_replace(lower(left(details->>'catalogNumber', 200)), '[^[:alnum:]]+', '', 'g'), 'code=' || regexp_replace(lower(left(details->>'model', 200)), '[^[:alnum:]]+', '', 'g'), 'code=' || regexp_replace(lower(left(details->>'udiDi', 200)), '[^[:alnum:]]+', '', 'g')], NULL) || passport_traits);
--> statement-breakpoint

-- As in migration 0100, without the column that the triggers below write.
CREATE OR REPLACE FUNCTION recorded_columns(product jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE
  RETURN product - '{price,currency,details,family_id,option_values,option_count,id,org_id,version,suspended_because,suspended_from_sale,created_at,updated_at,search,traits,passport_traits}'::text[];
--> statement-breakpoint

-- What the passport of a product adds to its traits: whether staff verified its ARTG number, or only the seller declared it.
CREATE FUNCTION passport_traits_of(product uuid) RETURNS text[] LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(array_agg('artgListed=' || passport_state(v.revoked_at, v.valid_until, v.verified_at)), '{}') FROM passport_values v
  WHERE v.product_id = product AND v.market = 'AU' AND v.kind = 'artg_number' AND passport_state(v.revoked_at, v.valid_until, v.verified_at) IN ('declared', 'verified')
$$;
--> statement-breakpoint
CREATE FUNCTION write_passport_traits() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE products p SET passport_traits = passport_traits_of(p.id)
  WHERE p.id IN (SELECT product_id FROM changed WHERE market = 'AU' AND kind = 'artg_number') AND p.passport_traits <> passport_traits_of(p.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER passport_values_traits_added AFTER INSERT ON passport_values REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION write_passport_traits();
--> statement-breakpoint
CREATE TRIGGER passport_values_traits_changed AFTER UPDATE ON passport_values REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION write_passport_traits();
--> statement-breakpoint
CREATE TRIGGER passport_values_traits_removed AFTER DELETE ON passport_values REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION write_passport_traits();
--> statement-breakpoint
-- The clock fires no trigger. Lists check the last day themselves; the nightly job calls this, so that the counts follow.
CREATE FUNCTION drop_expired_traits() RETURNS void LANGUAGE sql SET search_path = pg_catalog, public, pg_temp AS $$
  UPDATE products p SET passport_traits = '{}'
  WHERE cardinality(p.passport_traits) > 0 AND EXISTS (SELECT FROM passport_values v
    WHERE v.product_id = p.id AND v.market = 'AU' AND v.kind = 'artg_number' AND passport_state(v.revoked_at, v.valid_until, v.verified_at) = 'expired')
$$;
--> statement-breakpoint
ALTER TABLE products DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE products p SET passport_traits = passport_traits_of(p.id) WHERE p.details ? 'artgNumber';--> statement-breakpoint
ALTER TABLE products ENABLE TRIGGER USER;
