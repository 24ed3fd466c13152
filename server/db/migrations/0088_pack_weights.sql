ALTER TABLE "product_packs" ADD COLUMN "weight" numeric(9, 3);--> statement-breakpoint
ALTER TABLE "product_packs" ADD CONSTRAINT "product_packs_weight" CHECK ("product_packs"."weight" >= 0 and "product_packs"."pack" <> 'each' or "product_packs"."weight" is null);--> statement-breakpoint

-- As in migration 0087, with the weight.
CREATE OR REPLACE VIEW sold_packs AS
  SELECT p.id AS product_id, coalesce(k.pack, 'each') AS pack, coalesce(k.units, 1) AS units, coalesce(k.identifier, '') AS identifier,
    coalesce(k.minimum_quantity, 1) AS minimum_quantity, coalesce(k.quantity_step, 1) AS quantity_step,
    coalesce(k.position, 0::smallint) AS position,
    CASE WHEN NOT p.price_on_request THEN coalesce(k.list_price, p.price * coalesce(k.units, 1)) END AS list_price, p.currency, k.weight
  FROM products p LEFT JOIN product_packs k ON k.product_id = p.id;
--> statement-breakpoint

-- The weight of one pack: its own, otherwise that of its units. Null when the seller states neither.
CREATE FUNCTION pack_grams(weight numeric, units integer, details jsonb) RETURNS bigint LANGUAGE sql IMMUTABLE
  RETURN coalesce((weight * 1000)::bigint, product_grams(details) * units);
--> statement-breakpoint

-- As in migration 0065, with the weight of packs that have one. Entries of the history without it stay equal to packs without it.
CREATE OR REPLACE FUNCTION packs_of(of_product uuid) RETURNS jsonb LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT jsonb_agg(jsonb_build_object('pack', k.pack, 'units', k.units, 'identifier', k.identifier, 'listPrice', k.list_price::text,
    'minimumQuantity', k.minimum_quantity, 'quantityStep', k.quantity_step, 'tiers', coalesce((
      SELECT jsonb_agg(jsonb_build_object('minimumQuantity', t.minimum_quantity, 'price', t.price::text) ORDER BY t.minimum_quantity)
      FROM price_tiers t WHERE t.product_id = k.product_id AND t.pack = k.pack), '[]'))
    || CASE WHEN k.weight IS NULL THEN '{}' ELSE jsonb_build_object('weight', trim_scale(k.weight)::text) END ORDER BY k.position, k.pack)
  FROM product_packs k WHERE k.product_id = of_product
$$;
