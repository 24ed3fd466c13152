-- The text by which freight rules compare states: without regard to case and repeated spaces, and with an Australian state as its code.
-- The browser has the same function (contract/regions.ts).
CREATE FUNCTION region_key(country text, region text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE BEGIN ATOMIC
  SELECT CASE WHEN country = 'AU' THEN coalesce(jsonb '{"australian capital territory": "act", "new south wales": "nsw",
    "northern territory": "nt", "queensland": "qld", "south australia": "sa", "tasmania": "tas", "victoria": "vic",
    "western australia": "wa"}' ->> plain, plain) ELSE plain END
  FROM (SELECT lower(btrim(regexp_replace(region, '\s+', ' ', 'g'))) AS plain) AS given;
END;
--> statement-breakpoint

-- As in migration 0074, with the key of states.
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
    AND (cardinality(r.regions) = 0
      OR region_key(r.country, freight_of.region) IN (SELECT region_key(r.country, named) FROM unnest(r.regions) named))
    AND (r."goodsFrom" IS NULL OR goods >= r."goodsFrom") AND (r."gramsUpTo" IS NULL OR grams <= r."gramsUpTo")
    AND (r."stepGrams" IS NULL OR grams IS NOT NULL)
  ORDER BY listed.place LIMIT 1;
END $$;
