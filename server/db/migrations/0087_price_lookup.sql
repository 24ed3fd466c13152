-- The packs of every product, with one lookup of the product and one of its packs. Without packs of its own it is sold as 'each'. The list
-- price is null without a public price. The columns have the types and the order of migration 0065; the currency is new.
CREATE OR REPLACE VIEW sold_packs AS
  SELECT p.id AS product_id, coalesce(k.pack, 'each') AS pack, coalesce(k.units, 1) AS units, coalesce(k.identifier, '') AS identifier,
    coalesce(k.minimum_quantity, 1) AS minimum_quantity, coalesce(k.quantity_step, 1) AS quantity_step,
    coalesce(k.position, 0::smallint) AS position,
    CASE WHEN NOT p.price_on_request THEN coalesce(k.list_price, p.price * coalesce(k.units, 1)) END AS list_price, p.currency
  FROM products p LEFT JOIN product_packs k ON k.product_id = p.id;
--> statement-breakpoint

-- The price of one pack, and its source. The most specific price counts, not the lowest: an agreement of the buyer before a volume
-- tier before the list price, and among these the one with the highest minimum quantity that is reached. No row: the product has
-- no such pack, or no price for this buyer. Each price is the first entry of an index, so nothing is sorted. PostgreSQL inlines the function
-- into the statement that calls it. With a search path of its own it would not; the body is parsed here, once, so that none is needed.
-- There is at most one row anyway: LIMIT makes PostgreSQL look up the price of each row of that statement, instead of joining all products.
CREATE OR REPLACE FUNCTION price_of(of_product uuid, of_pack text, ordered integer, buyer_org uuid, moment timestamptz)
RETURNS TABLE (price numeric, source text) LANGUAGE sql STABLE PARALLEL SAFE BEGIN ATOMIC
  SELECT coalesce(agreed.price, volume.price, k.list_price),
    CASE WHEN agreed.price IS NOT NULL THEN 'agreement' WHEN volume.price IS NOT NULL THEN 'volume' ELSE 'list' END
  FROM sold_packs k
    LEFT JOIN LATERAL (
      SELECT a.price FROM price_agreements a JOIN organizations o ON o.id = a.seller_org_id
      WHERE a.buyer_org_id = buyer_org AND a.product_id = of_product AND a.pack = of_pack AND a.currency = k.currency
        AND a.minimum_quantity <= ordered AND sellers_day(moment, o.abn) BETWEEN a.valid_from AND coalesce(a.valid_to, 'infinity')
      ORDER BY a.minimum_quantity DESC LIMIT 1) agreed ON true
    LEFT JOIN LATERAL (
      SELECT t.price FROM price_tiers t
      WHERE t.product_id = of_product AND t.pack = of_pack AND t.minimum_quantity <= ordered
      ORDER BY t.minimum_quantity DESC LIMIT 1) volume ON k.list_price IS NOT NULL
  WHERE k.product_id = of_product AND k.pack = of_pack AND coalesce(agreed.price, k.list_price) IS NOT NULL
  LIMIT 1;
END;
