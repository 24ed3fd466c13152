DROP INDEX "orders_freight_due";--> statement-breakpoint
DROP INDEX "orders_seller_counts";--> statement-breakpoint
CREATE INDEX "orders_seller_counts" ON "orders" USING btree ("seller_org_id","status","payment_status") WHERE "orders"."provider_session_id" is not null or "orders"."checkout_expires_at" is null or "orders"."freight_due_at" is not null;--> statement-breakpoint

-- As in migration 0072, but at most the highest amount of a column. Without the limit, a small weight step made every cart with the product
-- unreadable.
CREATE OR REPLACE FUNCTION freight_of(rules jsonb, sold_in text, country text, region text, goods numeric, grams bigint,
  OUT amount numeric, OUT rule integer) LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF rules = '[]' THEN
    amount := 0.00;
    RETURN;
  END IF;
  SELECT least(r.amount + coalesce(ceil(grams::numeric / r."stepGrams") * r."stepAmount", 0), 999999999999)::numeric(14, 2), listed.place - 1 INTO amount, rule
  FROM jsonb_array_elements(rules) WITH ORDINALITY listed (rule, place)
    CROSS JOIN jsonb_to_record(listed.rule) AS r(currency text, country text, regions text[], "goodsFrom" numeric, "gramsUpTo" bigint,
      amount numeric, "stepGrams" bigint, "stepAmount" numeric)
  WHERE r.currency = sold_in AND (r.country IS NULL OR r.country = freight_of.country)
    AND (cardinality(r.regions) = 0 OR lower(btrim(freight_of.region)) IN (SELECT lower(named) FROM unnest(r.regions) named))
    AND (r."goodsFrom" IS NULL OR goods >= r."goodsFrom") AND (r."gramsUpTo" IS NULL OR grams <= r."gramsUpTo")
    AND (r."stepGrams" IS NULL OR grams IS NOT NULL)
  ORDER BY listed.place LIMIT 1;
END $$;
