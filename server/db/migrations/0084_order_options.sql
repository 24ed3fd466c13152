ALTER TABLE "order_items" ADD COLUMN "options" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint

-- The names of the options of a family with the values of a variant, as pairs.
CREATE FUNCTION option_pairs(names text[], chosen text[]) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT jsonb_agg(jsonb_build_array(name, value) ORDER BY place) FROM unnest(names, chosen) WITH ORDINALITY AS pair (name, value, place)
$$;
--> statement-breakpoint
-- As in migration 0071, with the options of a variant. A line keeps them as at the time of the sale.
CREATE OR REPLACE FUNCTION keep_lead_time() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  SELECT p.lead_days, CASE WHEN f.id IS NULL THEN '[]' ELSE option_pairs(f.options, p.option_values) END INTO NEW.lead_days, NEW.options
  FROM products p LEFT JOIN product_families f ON f.id = p.family_id WHERE p.id = NEW.product_id;
  NEW.options := coalesce(NEW.options, '[]');
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_items_options_stay BEFORE UPDATE ON order_items FOR EACH ROW
  WHEN (OLD.options <> NEW.options) EXECUTE FUNCTION refuse_sale_change();
